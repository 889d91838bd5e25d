import { expect, it } from 'vitest'
import { returnRangeOf } from './return-range.logic.ts'

it.each([
  ['roulette@1', '97.30%', '97.30%'],
  ['baccarat@1', '85.64%', '98.94%'],
  ['sic-bo@1', '83.80%', '97.22%'],
  ['dragon-tiger@1', '86.02%', '96.27%'],
])('bets of %s return %s to %s', (version, least, most) => {
  expect(returnRangeOf(version)).toEqual({ least, most })
})
