import QtQuick

Item {
    id: stage
    width: 780
    height: 1688

    Loader { sourceComponent: scene === "boxes" ? boxes : pages }

    component Second: NumberAnimation {
        duration: 1000
        loops: Animation.Infinite
        running: true
    }

    Component {
        id: pages
        Item {
            width: 780
            height: 1688
            Image {
                id: older
                source: folder + "/old.png"
                Second { target: older; property: "x"; from: 0; to: scene === "push" ? -780 : 0; running: scene === "push" }
            }
            Image {
                id: newer
                visible: scene !== "card"
                source: folder + "/new.png"
                Second { target: newer; property: "x"; from: 780; to: 0; running: scene === "push" }
                Second { target: newer; property: "opacity"; from: 0; to: 1; running: scene === "fade" }
                Second { target: newer; property: "rotation"; from: 0; to: 7; running: scene === "rotation" }
            }
            // The software renderer has neither blurs nor rounded clips: the shadow is a picture, as programs for it do it,
            // and the card's corners are cut in its picture.
            Item {
                id: card
                visible: scene === "card"
                width: 780
                height: 1688
                Image { y: -100; source: scene === "card" ? folder + "/shadow.png" : "" }
                Image { x: 40; source: scene === "card" ? folder + "/card.png" : "" }
                Second { target: card; property: "y"; from: 1688; to: 80; running: scene === "card" }
            }
        }
    }

    Component {
        id: boxes
        Item {
            Repeater {
                model: 10000
                Rectangle {
                    id: box
                    required property int index
                    readonly property int column: index % 100
                    readonly property int row: Math.floor(index / 100)
                    readonly property real start: 90 + column * 6
                    y: 200 + row * 12
                    width: 5
                    height: 10
                    color: Qt.rgba(column / 100, row / 100, 0.5, 1)
                    Second { target: box; property: "x"; from: box.start; to: box.start + ((box.row + box.column) % 2 ? -20 : 20) }
                }
            }
        }
    }
}
