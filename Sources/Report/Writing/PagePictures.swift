/// The pictures of a page: WebP files in base64, by the hash of what they show.
package struct PagePictures: Codable, Hashable, Sendable {
    package var fine: [String: String] = [:]
    /// Of half the width and height, for those that take long to decode.
    package var coarse: [String: String] = [:]

    package init() {}

    /// These and others; where both have a picture, this one's.
    package func merged(with others: PagePictures) -> PagePictures {
        var merged = self
        merged.fine.merge(others.fine) { own, _ in own }
        merged.coarse.merge(others.coarse) { own, _ in own }
        return merged
    }

    /// Those of them that a run shows.
    package func shown(in run: SceneRun) -> PagePictures {
        var own = PagePictures()
        for hash in run.hashes {
            own.fine[hash] = fine[hash]
            own.coarse[hash] = coarse[hash]
        }
        return own
    }
}
