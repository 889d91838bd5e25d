import { describe, expect, it } from 'vitest'
import { decideSeries } from './decide-series.ts'

describe('the series of a downline', () => {
  it.each([
    [1_900, 1_900, 1_800, true],
    [1_800, 1_900, 1_800, true],
    [1_980, null, null, true],
    [1_902, 1_900, null, 'series_above_own'],
    [1_798, 1_900, 1_800, 'series_below_downline'],
    [1_798, null, 1_800, 'series_below_downline'],
  ] as const)('%i under %s, above %s: %s', (points, uplinePoints, downlinePointsMax, expected) => {
    const decided = decideSeries(points, { uplinePoints, downlinePointsMax })
    expect(decided.ok || decided.refusal.code).toBe(expected)
  })
})
