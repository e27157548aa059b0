import Kinematics
import Testing

@Suite struct RubberBandTests {
    @Test("A pull shows as UIKit's formula says and comes back from its offset")
    func formula() {
        let band = RubberBand(dimension: 400)
        for pull in [0.0, 1, 50, 300, 5_000, -80] {
            let expected = 0.55 * pull * 400 / (0.55 * pull.magnitude + 400)
            let offset = band.offset(forPull: pull)
            #expect((offset - expected).magnitude < 1e-10)
            #expect((band.pull(forOffset: offset) - pull).magnitude < 1e-8)
        }
    }

    @Test("It never gives a NaN, nor more than the dimension")
    func badInput() {
        for dimension in [.nan, -1, 0, 300, .infinity] {
            for number in [.nan, .infinity, -.infinity, 1e300, 0] {
                let band = RubberBand(dimension: dimension)
                #expect(band.offset(forPull: number).magnitude <= band.dimension)
                #expect(band.pull(forOffset: number).isFinite)
                #expect(RubberBand(dimension: 300, coefficient: number).pull(forOffset: 20).isFinite)
            }
        }
    }
}
