/// A letter in the mailbox.
struct Letter: Sendable {
    let sender: String
    let subject: String
    let text: String
    let hour: String

    static let all = [
        Letter(
            sender: "Amara Osei", subject: "Stage doors on Thursday",
            text: "The scene dock is ours from four. Could you bring the long ladder, and ask Tom for the key to the "
                + "paint room?\n\nWe hang the second curtain first, then the lamps. If all goes well we are done by "
                + "nine, and there is soup.",
            hour: "14:05"),
        Letter(
            sender: "Box office", subject: "Twelve seats left for the matinee",
            text: "The stalls are gone. What is left is in the gallery, on the left.", hour: "13:40"),
        Letter(
            sender: "Jonas Lindqvist", subject: "A cut in the third act",
            text: "Sixteen lines, no more. The bear stays.", hour: "11:22"),
        Letter(
            sender: "Mei Tanaka", subject: "Re: measurements",
            text: "The cloak is a hand too long. I can come on Monday.", hour: "10:16"),
        Letter(
            sender: "Rafael Duarte", subject: "Programme, last proof",
            text: "Two commas and a name. Otherwise it may go to print.", hour: "09:51"),
        Letter(
            sender: "Ines Moreau", subject: "Lost: one green glove",
            text: "Left hand. It was on the piano.", hour: "Yesterday"),
    ]
}
