import type { RoundView } from '@baize/contract'
import type { WheelEvent, WheelOptions } from '@baize/games/wheel/events'
import { paysOf, prizesOf, SEGMENT_COUNTS } from '@baize/games/wheel/rules'
import { assert } from '@baize/kernel'

export function wheelOf(round: RoundView): WheelOptions {
  return round.options as unknown as WheelOptions
}

/** The segment under the pointer; undefined before the first round. */
export function segmentOf(round: RoundView | undefined): number | undefined {
  if (!round) return undefined
  assert(round.gameCode === 'wheel', 'the round is one of this game')
  const events = round.events as unknown as readonly WheelEvent[]
  return events.find((event) => event.type === 'spun')?.segment
}

/** What a round paid, in hundredths of the stake. */
export function payOf(round: RoundView): number {
  return paysOf(wheelOf(round))[segmentOf(round) ?? 0] ?? 0
}

export function stepSegments(wheel: WheelOptions, by: -1 | 1): WheelOptions {
  const at = (SEGMENT_COUNTS as readonly number[]).indexOf(wheel.segments)
  return { ...wheel, segments: SEGMENT_COUNTS[at + by] ?? wheel.segments }
}

const TURNS = 5

/** How far the wheel has turned, in degrees, so that the segment ends under the pointer: quick, then settling. */
export function turnAt(parts: {
  readonly from: number
  readonly segment: number
  readonly segments: number
  readonly progress: number
}): number {
  const { from, segment, segments, progress } = parts
  const rest = restOf(segment, segments)
  const start = from % 360
  const end = rest + 360 * (TURNS + (rest < start ? 1 : 0))
  return start + (end - start) * (1 - (1 - progress) ** 4)
}

/** How far the wheel is turned when the middle of a segment stands under the pointer. */
export function restOf(segment: number, segments: number): number {
  return 360 - ((segment + 0.5) * 360) / segments
}

/** Colours of the prizes, from those that come often to the rarest. */
const TINTS = ['#2fae7c', '#4aa8dc', '#9a83ee', '#f3c95f', '#ff8a5c', '#e2405a'] as const
const NOTHING = '#0d3527'

export function tintOf(wheel: WheelOptions, pay: number): string {
  if (pay === 0) return NOTHING
  const prizes = prizesOf(wheel).filter((prize) => prize.pay > 0)
  if (prizes.length === 1) return TINTS[3]
  return TINTS[prizes.findIndex((prize) => prize.pay === pay)] ?? TINTS[5]
}

/** The outline of a segment of a ring about the middle of a 200 × 200 sheet, the first one beginning at the top. */
export function slicePath(
  segment: number,
  segments: number,
  radius: { outer: number; inner: number },
): string {
  const corner = (share: number, distance: number) => {
    const angle = (share / segments) * 2 * Math.PI - Math.PI / 2
    return `${100 + distance * Math.cos(angle)} ${100 + distance * Math.sin(angle)}`
  }
  const { outer, inner } = radius
  return [
    `M${corner(segment, outer)}`,
    `A${outer} ${outer} 0 0 1 ${corner(segment + 1, outer)}`,
    `L${corner(segment + 1, inner)}`,
    `A${inner} ${inner} 0 0 0 ${corner(segment, inner)}Z`,
  ].join(' ')
}
