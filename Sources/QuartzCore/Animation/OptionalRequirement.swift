/// Calls of requirements that are optional on Apple's systems.
///
/// Without Objective-C every requirement is there, with a default where people may leave it out. So that source which
/// asks first, `delegate?.scrollViewDidScroll?(view)`, compiles, each such requirement has a property of its name which
/// can be called and is never nil.
///
/// **Differs from UIKit**: the property isn't nil where the requirement isn't implemented; the default answers.
public enum OptionalRequirement {}
