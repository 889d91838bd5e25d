/** Curves of motion: what share of the way is gone after what share of the time. */
export type Easing = (share: number) => number

export const easeOut: Easing = (share) => 1 - (1 - share) ** 3
export const easeInOut: Easing = (share) =>
  share < 0.5 ? 4 * share ** 3 : 1 - (-2 * share + 2) ** 3 / 2

/** Goes a little too far and comes back, as chips and reels land. */
export const easeSettle: Easing = (share) => {
  const over = 1.35
  return 1 + (over + 1) * (share - 1) ** 3 + over * (share - 1) ** 2
}
