/// One transaction on the stack: the values it sets and the completion groups that it began.
final class TransactionLevel {
    var duration: Double?
    var timingFunction: CAMediaTimingFunction??
    var disableActions: Bool?
    var values: [String: Any] = [:]
    private(set) var completionBlock: (() -> Void)?
    private(set) var group: CompletionGroup?
    private var replaced: [CompletionGroup] = []

    func setCompletion(_ block: (() -> Void)?) {
        if let group, group.waiting > 0 { replaced.append(group) }
        group = block.map(CompletionGroup.init)
        completionBlock = block
    }

    func seal() {
        let groups = replaced + (group.map { [$0] } ?? [])
        replaced = []
        group = nil
        completionBlock = nil
        for group in groups { group.seal() }
    }
}
