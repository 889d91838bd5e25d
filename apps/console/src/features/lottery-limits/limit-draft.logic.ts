import { isLooser, type TakenLimits } from '@baize/lottery'
import { typedAmount, wireAmount } from '../../parts/typed-amount.ts'

/** Limits as the contract writes them. */
export interface WireLimits {
  readonly numberMinor: string
  readonly playMinor: string
  readonly lineMinMinor: string
  readonly lineMaxMinor: string
  readonly closeAtPercent: number
}

/** Limits as they are typed. */
export interface LimitDraft extends WireLimits {
  readonly reason: string
}

const SUMS = ['numberMinor', 'playMinor', 'lineMinMinor', 'lineMaxMinor'] as const
export type LimitSum = (typeof SUMS)[number]

export function draftOf(limits: WireLimits, exponent: number): LimitDraft {
  const sums = SUMS.map((name) => [name, typedAmount(limits[name], exponent)])
  return { ...limits, ...Object.fromEntries(sums), reason: '' }
}

/** What was typed as it travels; a sum is empty where none was typed. */
export function wireFrom(draft: LimitDraft, exponent: number): WireLimits {
  const { reason: _reason, ...limits } = draft
  const sums = SUMS.map((name) => [name, wireAmount(draft[name], exponent)])
  return { ...limits, ...Object.fromEntries(sums) }
}

/** What saving would do: nothing, hold at once, or wait for a second person. Undefined while something typed is no limit. */
export function effectOf(
  before: WireLimits,
  after: WireLimits,
): 'nothing' | 'at_once' | 'asked' | undefined {
  const [was, becomes] = [takenFrom(before), takenFrom(after)]
  if (!was || !becomes) return undefined
  const isSame =
    SUMS.every((name) => was[name] === becomes[name]) &&
    was.closeAtPercent === becomes.closeAtPercent
  if (isSame) return 'nothing'
  return isLooser(was, becomes) ? 'asked' : 'at_once'
}

function takenFrom(wire: WireLimits): TakenLimits | undefined {
  const { closeAtPercent } = wire
  const isSum = SUMS.every((name) => /^[1-9]\d*$/.test(wire[name]))
  const isPercent = Number.isInteger(closeAtPercent) && closeAtPercent >= 1 && closeAtPercent <= 100
  if (!isSum || !isPercent) return undefined
  return {
    numberMinor: BigInt(wire.numberMinor),
    playMinor: BigInt(wire.playMinor),
    lineMinMinor: BigInt(wire.lineMinMinor),
    lineMaxMinor: BigInt(wire.lineMaxMinor),
    closeAtPercent,
  }
}

/** Whether the smallest line would be above the largest. */
export function isOutOfOrder({ lineMinMinor, lineMaxMinor }: WireLimits): boolean {
  return lineMinMinor !== '' && lineMaxMinor !== '' && BigInt(lineMinMinor) > BigInt(lineMaxMinor)
}
