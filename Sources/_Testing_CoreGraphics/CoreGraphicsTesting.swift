// The toolchain imports this module wherever Testing and CoreGraphics are imported together. It has nothing to add:
// what a test prints of geometry is its own description.
