import { type Minor, minor } from '@baize/kernel'
import type { TakenLimits } from '@baize/lottery'

/** What the house takes on a game, in minor units. */
export type GameLimits = {
  readonly [Name in keyof TakenLimits]: TakenLimits[Name] extends bigint ? Minor : number
}

/** Limits on the wire, in approvals and in JSON of the database: amounts as text. */
export type WireLimits = Readonly<Record<Exclude<keyof GameLimits, 'closeAtPercent'>, string>> &
  Pick<GameLimits, 'closeAtPercent'>

export function limitsFromWire(wire: WireLimits): GameLimits {
  return {
    numberMinor: minor(BigInt(wire.numberMinor)),
    playMinor: minor(BigInt(wire.playMinor)),
    lineMinMinor: minor(BigInt(wire.lineMinMinor)),
    lineMaxMinor: minor(BigInt(wire.lineMaxMinor)),
    closeAtPercent: wire.closeAtPercent,
  }
}

export function wireFromLimits(limits: GameLimits): WireLimits {
  return {
    numberMinor: limits.numberMinor.toString(),
    playMinor: limits.playMinor.toString(),
    lineMinMinor: limits.lineMinMinor.toString(),
    lineMaxMinor: limits.lineMaxMinor.toString(),
    closeAtPercent: limits.closeAtPercent,
  }
}

/** A number that is closed in a draw, or pays half. */
export interface NumberRule {
  readonly play: string
  readonly number: string
  readonly kind: 'blocked' | 'half'
}

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
