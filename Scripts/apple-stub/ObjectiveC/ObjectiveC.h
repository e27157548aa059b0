// The root class of Objective-C, as far as Swift asks for it.
typedef struct objc_selector *SEL;
#pragma clang assume_nonnull begin
@protocol NSObject
- (_Bool)isEqual:(nullable id)object;
@end
__attribute__((objc_root_class))
@interface NSObject <NSObject>
- (instancetype)init __attribute__((objc_designated_initializer));
@end
#pragma clang assume_nonnull end
