import CBox2D
package import CoreGraphics

extension World {
    /// Makes a body that moves, without a shape yet; it is the last in the order of `forEachPose`.
    package func addBody(at center: CGPoint, angle: CGFloat) -> Body {
        resizeBuffer(by: 1)
        return Body(number: box_body_create(pointer, vector(center), Float(angle), true))
    }

    /// Makes a body that never moves: a boundary, or something to hang on.
    package func addStaticBody(at center: CGPoint = .zero) -> Body {
        Body(number: box_body_create(pointer, vector(center), 0, false))
    }

    /// Removes a body made by `addBody(at:angle:)`, with its joints.
    package func remove(_ body: Body) {
        box_body_destroy(pointer, body.number)
        resizeBuffer(by: -1)
    }

    /// Removes a body made by `addStaticBody(at:)`, with its joints.
    package func removeStatic(_ body: Body) { box_body_destroy(pointer, body.number) }

    // MARK: Shapes

    package func addBox(_ size: CGSize, at offset: CGPoint = .zero, to body: Body) {
        box_body_add_box(
            pointer, body.number, vector(offset), Float(Double(size.width) / 2 / 100),
            Float(Double(size.height) / 2 / 100))
    }

    package func addCircle(radius: CGFloat, at offset: CGPoint = .zero, to body: Body) {
        box_body_add_circle(pointer, body.number, vector(offset), Metres.from(radius))
    }

    /// - Parameter corners: In metres, with their offset.
    package func addPolygon(_ corners: ConvexPolygon, at offset: CGPoint = .zero, to body: Body) {
        let (x, y) = (Metres.from(offset.x), Metres.from(offset.y))
        let points = corners.corners.map { box_vector(x: $0.x + x, y: $0.y + y) }
        box_body_add_polygon(pointer, body.number, points, points.count)
    }

    /// Adds lines from point to point; two points that a float can't tell apart make no line.
    package func addLines(_ points: [CGPoint], to body: Body) {
        var line: [box_vector] = []
        for point in points.map(vector) where line.last.map({ $0.x != point.x || $0.y != point.y }) ?? true {
            line.append(point)
        }
        box_body_add_lines(pointer, body.number, line, line.count)
    }

    // MARK: Properties

    package func setMaterial(_ material: Material, of body: Body) {
        box_body_set_material(
            pointer, body.number,
            box_material(
                friction: material.friction, restitution: material.elasticity, density: material.density,
                linear_damping: material.resistance, angular_damping: material.angularResistance,
                fixed_rotation: !material.allowsRotation, is_static: material.isAnchored))
    }

    package func setFilter(_ filter: CollisionFilter, of body: Body) {
        box_body_set_filter(pointer, body.number, box_filter(category: filter.category, mask: filter.mask))
    }

    /// Lets a body's touching be told without anything giving way.
    package func makeGhost(_ body: Body) { box_body_set_ghost(pointer, body.number, true) }

    package func setFeelsGravity(_ feelsGravity: Bool, of body: Body) {
        box_body_set_gravity_scale(pointer, body.number, feelsGravity ? 1 : 0)
    }

    /// Keeps a body from passing through others that move.
    package func makeBullet(_ body: Body) { box_body_set_bullet(pointer, body.number, true) }

    // MARK: Motion

    package func wake(_ body: Body) { box_body_wake(pointer, body.number) }

    package func place(_ body: Body, at center: CGPoint, angle: CGFloat) {
        box_body_set_pose(pointer, body.number, vector(center), Float(angle))
    }

    package func motion(of body: Body) -> Motion {
        let motion = box_body_motion(pointer, body.number)
        return Motion(
            x: motion.position.x, y: motion.position.y, velocityX: motion.velocity.x, velocityY: motion.velocity.y,
            angle: motion.angle, angularVelocity: motion.angular_velocity, mass: motion.mass, inertia: motion.inertia,
            isAwake: motion.is_awake)
    }

    /// Points a second.
    package func velocity(of body: Body) -> CGPoint {
        let velocity = box_body_motion(pointer, body.number).velocity
        return CGPoint(x: Metres.toPoints(velocity.x), y: Metres.toPoints(velocity.y))
    }

    package func setVelocity(_ velocity: CGPoint, of body: Body) {
        box_body_set_velocity(pointer, body.number, vector(velocity))
    }

    /// Gives a velocity in metres a second for the next step, in which neither gravity nor forces act on the body.
    package func carry(_ body: Body, metresX x: Float, metresY y: Float) {
        box_body_carry(pointer, body.number, box_vector(x: x, y: y))
    }

    /// Radians a second.
    package func angularVelocity(of body: Body) -> CGFloat {
        CGFloat(box_body_motion(pointer, body.number).angular_velocity)
    }

    package func setAngularVelocity(_ velocity: CGFloat, of body: Body) {
        box_body_set_angular_velocity(pointer, body.number, Float(velocity))
    }

    /// Where a point of a body's own coordinates is.
    package func point(_ point: CGPoint, of body: Body) -> CGPoint {
        let motion = box_body_motion(pointer, body.number)
        let turned = point.applying(CGAffineTransform(rotationAngle: CGFloat(motion.angle)))
        return CGPoint(
            x: Metres.toPoints(motion.position.x) + turned.x, y: Metres.toPoints(motion.position.y) + turned.y)
    }

    /// A direction of the world in a body's own coordinates.
    package func localOffset(_ offset: CGVector, of body: Body) -> CGPoint {
        let angle = CGFloat(box_body_motion(pointer, body.number).angle)
        return CGPoint(x: offset.dx, y: offset.dy).applying(CGAffineTransform(rotationAngle: -angle))
    }

    // MARK: Forces

    /// Adds to the force that acts in each step until `clearForces()`, at an offset in points from the body's middle.
    package func addForce(_ force: CGVector, at offset: CGVector, to body: Body) {
        box_body_add_force(
            pointer, body.number, box_vector(x: Float(force.dx), y: Float(force.dy)), torque(force, offset))
    }

    package func clearForces() { box_world_clear_forces(pointer) }

    package func applyImpulse(_ impulse: CGVector, at offset: CGVector, to body: Body) {
        box_body_apply_impulse(
            pointer, body.number, box_vector(x: Float(impulse.dx), y: Float(impulse.dy)), torque(impulse, offset))
    }

    /// Adds a force for the next step alone, in newtons; what sleeps sleeps on.
    package func applyForce(x: Float, y: Float, to body: Body) {
        box_body_apply_force(pointer, body.number, box_vector(x: x, y: y))
    }

    private func torque(_ force: CGVector, _ offset: CGVector) -> Float {
        Metres.from(offset.dx) * Float(force.dy) - Metres.from(offset.dy) * Float(force.dx)
    }

    func vector(_ point: CGPoint) -> box_vector { box_vector(x: Metres.from(point.x), y: Metres.from(point.y)) }
}
