import { describe, expect, inject, it } from 'vitest'
import { PLANTED_BUGS } from './planted-bugs.ts'
import { isCaught, tryPlantedBugs } from './try-planted-bugs.ts'

/** Six of the planted bugs, so that the tests are tested whenever they run. */
describe('the tests', () => {
  it('catch the quick ones of the planted bugs', async () => {
    const quick = PLANTED_BUGS.filter(({ isQuick }) => isQuick)
    const results = await tryPlantedBugs(quick, inject('postgres').serverUrl)
    expect(results.filter((result) => !isCaught(result))).toEqual([])
  }, 240_000)
})
