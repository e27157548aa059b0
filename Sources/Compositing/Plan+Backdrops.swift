import Drawing

/// Steps with what was found out about them.
struct StepList {
    var steps: [Step] = []
    var visible: [PixelRect] = []
    var turned: [TurnedCover] = []
}

extension Plan {
    /// Keeps the steps as they were planned, before any is left out, and finds those that lay a backdrop.
    mutating func keepWhole() {
        whole.removeAll(keepingCapacity: true)
        whole.append(contentsOf: steps)
        for index in whole.indices {
            if case .backdrop(let backdrop) = whole[index].kind { backdrops[backdrop].step = index }
        }
    }

    /// Leaves out and joins steps.
    mutating func simplify(isStreaming: Bool) {
        hideCovered()
        fuseFades()
        fuseCrossFades()
        findTurned()
        if isStreaming { findLast() }
    }

    /// Exchanges the steps for others.
    mutating func exchange(_ other: inout StepList) {
        swap(&steps, &other.steps)
        swap(&visible, &other.visible)
        swap(&turned, &other.turned)
    }

    /// The pixels in a rectangle that a step shows.
    func shownPart(of index: Int, inside rect: PixelRect) -> PixelRect {
        guard let pieces = steps[index].visible else { return steps[index].bounds.intersection(rect) }
        return visible[pieces].reduce(PixelRect(x: 0, y: 0, width: 0, height: 0)) {
            $0.union($1.intersection(rect))
        }
    }

    /// Makes the steps those that paint what is there when a step comes, in a rectangle.
    ///
    /// Brackets that are still open then have put nothing back yet; what the first half of a fade has painted is put back
    /// before the second; a mask is painted on nothing.
    mutating func recall(before last: Int, inside rect: PixelRect) {
        steps.removeAll(keepingCapacity: true)
        visible.removeAll(keepingCapacity: true)
        openSteps.removeAll(keepingCapacity: true)
        var index = 0
        while index < last {
            var step = whole[index]
            let end = step.end
            step.bounds = step.bounds.intersection(rect)
            step.solid = step.solid.intersection(rect)
            step.solidColumns = step.solidColumns.intersection(rect)
            if end > 0, end < last, step.bounds.isEmpty {
                index = end + 1
                continue
            }
            switch step.kind {
            case .beginOpacity, .beginClip, .beginMask, .beginFade:
                openSteps.append((steps.count, end < last))
                if end < last { steps.append(step) }
            case .endOpacity, .endClip, .endMask, .endFade:
                steps[openSteps.removeLast().step].end = steps.count
                steps.append(step)
            case .fadeContent, .maskContent:
                guard let open = openSteps.last, !open.isEnding else {
                    steps.append(step)
                    break
                }
                if case .maskContent = step.kind {
                    steps.removeAll(keepingCapacity: true)
                    var clear = Step(.clear(0), bounds: rect)
                    clear.solid = rect
                    steps.append(clear)
                } else {
                    steps.removeSubrange(open.step...)
                }
            default: if !step.bounds.isEmpty { steps.append(step) }
            }
            index += 1
        }
    }
}
