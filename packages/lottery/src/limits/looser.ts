/** What a house takes on a game. */
export interface TakenLimits {
  /** The most that one number may pay of one draw, and a play that is counted as a whole. */
  readonly numberMinor: bigint
  readonly playMinor: bigint
  /** The stake of a line. */
  readonly lineMinMinor: bigint
  readonly lineMaxMinor: bigint
  /** A number takes no more once it has sold this share of its limit. */
  readonly closeAtPercent: number
}

/** Whether the house would take more in any way. */
export function isLooser(before: TakenLimits, after: TakenLimits): boolean {
  return (
    after.numberMinor > before.numberMinor ||
    after.playMinor > before.playMinor ||
    after.lineMaxMinor > before.lineMaxMinor ||
    after.lineMinMinor < before.lineMinMinor ||
    after.closeAtPercent > before.closeAtPercent
  )
}
