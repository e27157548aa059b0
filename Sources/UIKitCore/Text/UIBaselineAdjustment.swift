/// Where a line of text keeps its place when it is made smaller.
public enum UIBaselineAdjustment: Int, Sendable {
    case alignBaselines, alignCenters, none
}
