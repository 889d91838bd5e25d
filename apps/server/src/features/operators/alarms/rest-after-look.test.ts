import { describe, expect, it } from 'vitest'
import { restAfterLook, SPREAD_MS } from './rest-after-look.ts'

describe('the rest between two looks at the books', () => {
  it.each([
    ['spreads twenty looks over half a minute', 500, 500, 20, 975],
    ['is never long, so that what is wrong is told soon', 500, 500, 3, 2_000],
    ['is none when looking takes all the time there is', 15_000, 1_500, 10, 0],
    ['is none when half a minute is over', 31_000, 500, 10, 0],
    ['is none when all is seen', 500, 500, 0, 0],
  ])('%s', (_, elapsedMs, tookMs, looksLeft, restMs) => {
    expect(restAfterLook({ elapsedMs, tookMs, looksLeft })).toBe(restMs)
  })

  it.each([1, 5, 40])('ends %i looks within the half minute', (looks) => {
    let elapsedMs = 0
    for (let looksLeft = looks - 1; looksLeft >= 0; looksLeft -= 1) {
      const tookMs = 400
      elapsedMs += tookMs
      elapsedMs += restAfterLook({ elapsedMs, tookMs, looksLeft })
    }
    expect(elapsedMs).toBeLessThanOrEqual(SPREAD_MS)
  })
})
