import { assert, type Ratio, ratio } from '@baize/kernel'
import type { Risk } from '../risk/rules.ts'
import type { WheelOptions } from './events.ts'

/** Wheel, version 1. A wheel of 10 to 50 equal segments is spun once; the segment says what is paid. */
export const WHEEL_VERSION = 'wheel@1'
export const SEGMENT_COUNTS = [10, 20, 30, 40, 50] as const

/** What every wheel returns, exactly. */
export const WHEEL_RTP: Ratio = ratio(99, 100)

/** Ten segments of low risk; larger wheels repeat them. In hundredths of the stake, like all below. */
export const LOW = [150, 120, 120, 120, 0, 120, 120, 120, 120, 0]

/** Every second segment of the wheels of medium risk; those between pay nothing. */
export const MEDIUM: Readonly<Record<number, readonly number[]>> = {
  10: [300, 150, 200, 150, 190],
  20: [300, 200, 150, 200, 180, 200, 200, 150, 200, 200],
  30: [400, 150, 200, 150, 200, 150, 200, 170, 200, 150, 300, 150, 200, 150, 200],
  40: [
    ...[200, 300, 200, 150, 300, 150, 150, 200, 150, 300],
    ...[150, 200, 200, 160, 200, 150, 300, 150, 200, 150],
  ],
  50: [
    ...[200, 150, 200, 150, 300, 150, 150, 200, 150, 300, 150, 200, 150],
    ...[200, 150, 200, 150, 300, 150, 200, 150, 150, 500, 150, 200],
  ],
}

/** What each segment pays, in hundredths of the stake. On high risk one segment has it all. */
export function paysOf({ segments, risk }: WheelOptions): readonly number[] {
  const half = MEDIUM[segments]
  assert(half, 'a wheel has 10, 20, 30, 40 or 50 segments')
  return Array.from({ length: segments }, (_, segment) => payOf(segment, risk, half))
}

function payOf(segment: number, risk: Risk, half: readonly number[]): number {
  switch (risk) {
    case 'low':
      return LOW[segment % LOW.length] ?? 0
    case 'medium':
      return segment % 2 === 0 ? (half[segment / 2] ?? 0) : 0
    case 'high':
      return segment === 0 ? 99 * 2 * half.length : 0
  }
}

export function multiplierOf(options: WheelOptions, segment: number): Ratio {
  const pay = paysOf(options)[segment]
  assert(pay !== undefined, 'the wheel stops on a segment')
  return ratio(pay, 100)
}

/** What can be paid, the least first, and by how many segments. */
export function prizesOf(
  options: WheelOptions,
): readonly { readonly pay: number; readonly count: number }[] {
  const pays = paysOf(options)
  return [...new Set(pays)]
    .toSorted((left, right) => left - right)
    .map((pay) => ({ pay, count: pays.filter((each) => each === pay).length }))
}
