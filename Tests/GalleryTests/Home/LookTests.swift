import CoreGraphics
import Foundation
import Staging
import Testing
import UIKit

@testable import Gallery

@MainActor
@Suite("Looks")
struct LookTests {
    @Test func look() async throws {
        func save(_ visit: Visit, _ name: String) throws {
            let bitmap = try #require(visit.picture())
            let data = try #require(UIImage(cgImage: CGImage(bitmap)).pngData())
            try data.write(to: URL(fileURLWithPath: "/tmp/gallery-look/\(name).png"))
        }
        for isDark in [false, true] {
            let suffix = isDark ? "-dark" : ""
            do {
                let visit = Visit(width: 390, height: 844, scale: 1, isDark: isDark)
                await visit.run(300)
                try save(visit, "home-390\(suffix)")
                await visit.tap("catalogue/shatter")
                await visit.run(12)
                try save(visit, "zoom-390\(suffix)")
                await visit.run(70)
                try save(visit, "page-390\(suffix)")
                visit.end()
            }
            do {
                let visit = Visit(width: 1280, height: 800, scale: 1, isDark: isDark)
                await visit.run(55)
                try save(visit, "home-1280\(suffix)")
                await visit.run(500)
                try save(visit, "home-1280-later\(suffix)")
                visit.end()
            }
        }
    }
}
