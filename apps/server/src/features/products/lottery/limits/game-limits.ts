import type { Minor } from '@baize/kernel'

/** What the house takes on a game. */
export interface GameLimits {
  /** The most that one number may pay of one draw. */
  readonly numberMinor: Minor
  /** The most that a play may pay of one draw which is counted as a whole, with its best line. */
  readonly playMinor: Minor
  /** The stake of a line. */
  readonly lineMinMinor: Minor
  readonly lineMaxMinor: Minor
  /** A number takes no more once it has sold this share of its limit. */
  readonly closeAtPercent: number
}

/** A number that is closed in a draw, or pays half. */
export interface NumberRule {
  readonly play: string
  readonly number: string
  readonly kind: 'blocked' | 'half'
}

/** Stands for a play that is counted as a whole. */
export const WHOLE_PLAY = '*'

/** What was sold of a number, and what it would pay with its best line. */
export interface Exposure {
  readonly soldMinor: bigint
  readonly liabilityMinor: bigint
}

export const NOTHING_SOLD: Exposure = { soldMinor: 0n, liabilityMinor: 0n }

/** Whether a number has sold so much that it is closed by itself. */
export function isClosedByRule(
  { closeAtPercent }: Pick<GameLimits, 'closeAtPercent'>,
  limitMinor: bigint,
  { liabilityMinor }: Pick<Exposure, 'liabilityMinor'>,
): boolean {
  return closeAtPercent < 100 && liabilityMinor * 100n >= limitMinor * BigInt(closeAtPercent)
}
