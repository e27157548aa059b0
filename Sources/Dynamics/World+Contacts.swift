import CBox2D
import CoreGraphics

extension World {
    /// The beginnings and ends of contacts since the last call, in the order in which they came.
    package func takeContacts() -> [Contact] {
        let count = box_world_contact_count(pointer)
        guard count > 0 else { return [] }
        var buffer = [box_contact](repeating: box_contact(), count: count)
        let taken = box_world_take_contacts(pointer, &buffer, count)
        return buffer.prefix(taken).map { contact in
            Contact(
                first: Body(number: contact.a), second: Body(number: contact.b),
                point: contact.is_beginning
                    ? CGPoint(x: Metres.toPoints(contact.point.x), y: Metres.toPoints(contact.point.y)) : nil)
        }
    }
}
