import Foundation

// Writes a module interface of Apple's declarations, from the list of them and from what was added to it by hand:
//
//   apple-stub LIST.json ADDITIONS > UIKit.swiftinterface
//
// One module stands for UIKit, QuartzCore and CoreGraphics. What came after iOS 15 is left out, and so is each member
// that names a type which is neither listed nor added.

struct List: Decodable {
    struct Member: Decodable {
        let name: String
        let decl: String
        let ios: String
        let optional: Bool?
        let global: Bool?
    }

    struct Entry: Decodable {
        let module: String
        let kind: String
        let name: String
        let superclass: String?
        let conformances: [String]?
        let members: [Member]
    }

    let types: [Entry]
}

let arguments = CommandLine.arguments
guard arguments.count == 3, let data = FileManager.default.contents(atPath: arguments[1]),
    let additions = try? String(contentsOfFile: arguments[2], encoding: .utf8)
else {
    FileHandle.standardError.write(Data("apple-stub: name the list and the additions\n".utf8))
    exit(64)
}
let list = try JSONDecoder().decode(List.self, from: data)

/// The newest system whose declarations count.
let newest = 15.0

/// Of Swift and Foundation; what else is not listed isn't there.
let foreign = """
    Any AnyClass AnyObject AnyHashable Bool Bundle CFTimeInterval CGFloat CGPoint CGRect CGSize Double Float Hasher Int \
    Int32 Never NSCoder NSCopying NSNumber NSObject NSObjectProtocol NSValue OptionSet Selector Self Set String \
    TimeInterval UInt UInt8 UInt32 UnsafeMutablePointer UnsafeMutableRawPointer UnsafePointer UnsafeRawPointer Void \
    Equatable Hashable Sendable RawRepresentable
    """

/// Apple doesn't isolate these, of UIKit's classes, to the main actor, says each one's page.
let free: Set<String> = [
    "UIBezierPath", "UIColor", "UIFont", "UIGraphicsImageRenderer", "UIImage",
]

/// References of Core Foundation, which aren't objects to Objective-C here.
let coreFoundation: Set<String> = ["CGColor", "CGColorSpace", "CGContext", "CGGradient", "CGImage", "CGPath"]

func words(_ text: String) -> [String] {
    text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
}

func isType(_ word: String) -> Bool { word.first?.isUppercase == true }

var known = Set(words(foreign))
for entry in list.types where !["func", "extension"].contains(entry.kind) { known.formUnion(words(entry.name)) }
for line in additions.split(separator: "\n") {
    let parts = words(String(line))
    guard let place = parts.firstIndex(where: { ["class", "struct", "enum", "protocol", "typealias"].contains($0) }),
        place + 1 < parts.count
    else { continue }
    known.insert(parts[place + 1])
}

let entries = Dictionary(list.types.filter { $0.kind != "extension" }.map { ($0.name, $0) }) { first, _ in first }
let protocols = Set(list.types.filter { $0.kind == "protocol" }.map(\.name))

func ancestors(of entry: List.Entry) -> [List.Entry] {
    guard let name = entry.superclass, let parent = entries[name] else { return [] }
    return [parent] + ancestors(of: parent)
}

/// A member's declaration, as an interface has it; nil where it isn't for iOS 15 or names what isn't there.
func declaration(_ member: List.Member) -> String? {
    guard Double(member.ios) ?? .infinity <= newest else { return nil }
    var text = member.decl.replacingOccurrences(of: "unowned(unsafe) get", with: "get")
    // Some spell an Objective-C name behind the type.
    if let junk = text.range(of: #" =[\w:]+$"#, options: .regularExpression) { text.removeSubrange(junk) }
    // A function or constant of C has its own name among the words.
    let named = text.range(of: #"(func|let) \w+"#, options: .regularExpression).map {
        text.replacingCharacters(in: $0, with: "")
    }
    guard words(named ?? text).filter(isType).allSatisfy(known.contains), !text.contains("inout ") else { return nil }
    return text
}

func isInit(_ text: String) -> Bool { text.contains("init(") && !text.contains("func ") || text.contains("init?(") }

func classMember(_ member: List.Member, _ text: String, of entry: List.Entry) -> String {
    let isInherited = ancestors(of: entry).contains { ancestor in
        ancestor.members.contains { other in
            other.name == member.name
                && declaration(other).map { words($0).filter(isType) == words(text).filter(isType) } ?? false
        }
    }
    let overrides = isInherited || (member.name == "init()" && entry.superclass != "CGPath")
    if isInit(text) {
        if member.name == "init(coder:)" { return "public required \(text)" }
        return (overrides ? "override " : "") + "public \(text)"
    }
    if text.hasPrefix("class let ") { return "public static let " + text.dropFirst(10) }
    if text.hasPrefix("static ") { return "public \(text)" }
    for storage in ["weak ", "unowned(unsafe) "] where text.hasPrefix(storage) {
        return "\(storage)\(isInherited ? "override " : "")open \(text.dropFirst(storage.count))"
    }
    return (isInherited ? "override " : "") + "open \(text)"
}

/// The requirements of its protocols that a class has as members of its own, as classes of Objective-C do.
func mirrored(_ entry: List.Entry) -> [String] {
    let own = Set(([entry] + ancestors(of: entry)).flatMap(\.members).map(\.name))
    let inherited = Set(ancestors(of: entry).flatMap { $0.conformances ?? [] })
    let parents = (entry.conformances ?? []).filter { !inherited.contains($0) }.compactMap { entries[$0] }
    return parents.filter { $0.kind == "protocol" }.flatMap(\.members).compactMap { member in
        guard member.optional != true, !own.contains(member.name), let text = declaration(member) else { return nil }
        return isInit(text) ? nil : "open \(text)"
    }
}

/// Initializers of the classes above, which a class of Objective-C inherits whatever it has itself.
func inheritedInits(_ entry: List.Entry) -> [String] {
    var seen = Set(entry.members.map(\.name))
    return ancestors(of: entry).flatMap(\.members).compactMap { member in
        guard let text = declaration(member), text.hasPrefix("init"), seen.insert(member.name).inserted else {
            return nil
        }
        return member.name == "init(coder:)" ? "public required \(text)" : "override public \(text)"
    }
}

/// Classes whose plain `init()` UIKit has and the list doesn't.
let plain: Set<String> = ["UIView", "UIViewController"]

func conformances(_ entry: List.Entry, allowed: Set<String>) -> [String] {
    (entry.conformances ?? []).filter(allowed.contains)
}

func write(_ header: String, _ lines: [String], isolated: Bool = false, objective: Bool = false) {
    if isolated { print("@preconcurrency @MainActor") }
    print((objective ? "@objc " : "") + header + " {")
    for line in lines { print("  " + line) }
    print("}")
}

/// A type in a type is declared in an extension of that.
func nested(_ name: String, _ body: (String) -> Void) {
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2 else { return body(name) }
    print("extension \(parts[0]) {")
    body(parts[1])
    print("}")
}

func value(_ entry: List.Entry) {
    let isOptions = entry.kind == "option-set"
    var lines = entry.members.filter { $0.global != true }.compactMap(declaration).map { "public \($0)" }
    let raw = entry.members.compactMap { member in
        member.name == "init(rawValue:)" ? words(member.decl).last : nil
    }.first
    if let raw { lines.append("public \(isOptions ? "let" : "var") rawValue: \(raw)" + (isOptions ? "" : " { get }")) }
    var kinds = conformances(entry, allowed: ["Equatable", "Hashable", "RawRepresentable"])
    if isOptions {
        kinds = ["OptionSet"]
        lines.append("public typealias ArrayLiteralElement = \(entry.name)")
        lines.append("public typealias Element = \(entry.name)")
        lines.append("public typealias RawValue = \(raw ?? "UInt")")
    } else if kinds.contains("Equatable") || kinds.contains("Hashable"), raw == nil {
        lines.append("public static func == (a: \(entry.name), b: \(entry.name)) -> Bool")
        if kinds.contains("Hashable") { lines.append("public func hash(into hasher: inout Hasher)") }
    }
    if !kinds.contains("RawRepresentable"), raw != nil, !isOptions { kinds.append("RawRepresentable") }
    let heading = (kinds + ["Sendable"]).joined(separator: ", ")
    nested(entry.name) { write("public struct \($0) : \(heading)", lines) }
    print("extension \(entry.name) : _ObjectiveCBridgeable {\n  public typealias _ObjectiveCType = NSValue\n}")
}

func enumeration(_ entry: List.Entry) {
    let lines = entry.members.compactMap(declaration)
    let cases = lines.filter { $0.hasPrefix("case ") }
    if cases.isEmpty {
        return nested(entry.name) { write("public enum \($0)", lines.map { "@MainActor public \($0)" }) }
    }
    nested(entry.name) { write("public enum \($0) : Int", cases, objective: true) }
}

func aClass(_ entry: List.Entry) {
    var lines = entry.members.filter { $0.global != true }.compactMap { member in
        declaration(member).map { classMember(member, $0, of: entry) }
    }
    if coreFoundation.contains(entry.name) {
        lines = lines.map { $0.replacingOccurrences(of: "open ", with: "public ") }
        lines.append("public static func == (a: \(entry.name), b: \(entry.name)) -> Bool")
        lines.append("public func hash(into hasher: inout Hasher)")
        return write("public class \(entry.name) : Hashable", lines)
    }
    guard let superclass = entry.superclass, known.contains(superclass) else {
        return write("public class \(entry.name)", lines)
    }
    let isObject = superclass != "CGPath"
    lines += mirrored(entry) + inheritedInits(entry)
    let inits = ([entry] + ancestors(of: entry)).flatMap(\.members).filter { $0.name.hasPrefix("init") }
    if plain.contains(entry.name) { lines.append("override convenience public init()") }
    if isObject, inits.isEmpty { lines.append("override public init()") }
    let heading = ([superclass] + conformances(entry, allowed: protocols)).joined(separator: ", ")
    if isObject { print("@_inheritsConvenienceInitializers") }
    write(
        "\(isObject ? "open" : "public") class \(entry.name) : \(heading)", lines,
        isolated: entry.module == "UIKit" && !free.contains(entry.name), objective: isObject)
}

func aProtocol(_ entry: List.Entry) {
    let lines = entry.members.compactMap { member -> String? in
        guard let text = declaration(member), Set(words(text)).isDisjoint(with: coreFoundation.union(["String"])) else {
            return nil
        }
        // What is left out by default is so in a protocol, too, when it comes from C.
        let bare = text.replacingOccurrences(of: #" = (nil|\[\]|\.\w+)"#, with: "", options: .regularExpression)
        return (member.optional == true ? "@objc optional " : "") + bare
    }
    let parents = conformances(entry, allowed: protocols.union(["NSObjectProtocol"]))
    let heading = parents.isEmpty ? "" : " : " + parents.joined(separator: ", ")
    write(
        "public protocol \(entry.name)\(heading)", lines, isolated: entry.module == "UIKit", objective: true)
}

print(additions)
for entry in list.types {
    switch entry.kind {
    case "class": aClass(entry)
    case "protocol": aProtocol(entry)
    case "enum": enumeration(entry)
    case "struct", "option-set": value(entry)
    case "extension":
        let lines = entry.members.filter { $0.global != true }.compactMap(declaration)
        let isValue = entry.name == "NSValue"
        write("extension \(entry.name)", lines.map { (isValue && isInit($0) ? "convenience public " : "public ") + $0 })
    default: break
    }
    for member in entry.members where member.global == true || entry.kind == "func" {
        if let text = declaration(member) {
            print("public \(text.hasPrefix("static ") ? String(text.dropFirst(7)) : text)")
        }
    }
}
