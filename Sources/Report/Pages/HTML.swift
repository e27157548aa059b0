/// Pieces of HTML, with what comes from outside made harmless.
enum HTML {
    /// Text between tags or in a quoted attribute.
    static func text(_ text: String) -> String {
        var safe = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": safe += "&amp;"
            case "<": safe += "&lt;"
            case ">": safe += "&gt;"
            case "\"": safe += "&quot;"
            case "'": safe += "&#39;"
            default: safe.unicodeScalars.append(scalar)
            }
        }
        return safe
    }

    /// JSON inside a script element: no `<` of a string can end the element.
    static func json(_ json: String) -> String { json.replacing("<", with: "\\u003c") }

    /// A whole page, which asks nobody for anything.
    static func page(title: String, bodyClass: String, body: String, scripts: [String]) -> String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <meta http-equiv="Content-Security-Policy" \
        content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
        <title>\(text(title))</title>
        <link rel="icon" href="data:,">
        <style>
        \(PageParts.style)</style>
        </head>
        <body class="\(bodyClass)">
        \(body)
        \(scripts.map { "<script>\n\($0)</script>" }.joined(separator: "\n"))
        </body>
        </html>

        """
    }

    /// A time for a person.
    static func seconds(_ seconds: Double) -> String { RunNumbers.plain(seconds) + " s" }

    /// How much of a scene's length, as a style's percentage.
    static func percent(_ part: Double, of whole: Double) -> String {
        whole > 0 ? RunNumbers.plain(min(max(part / whole, 0), 1) * 100) + "%" : "0%"
    }
}
