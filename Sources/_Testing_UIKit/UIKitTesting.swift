// The toolchain imports this module wherever Testing and UIKit are imported together. It has nothing to add.
