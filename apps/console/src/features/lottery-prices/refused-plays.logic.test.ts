import { expect, it } from 'vitest'
import { refusedPlays } from './refused-plays.logic.ts'

it('the plays that a refusal names are read with what is wrong with each', () => {
  expect(refusedPlays('top2_attr returns_too_much,direct.5 tier_missing')).toEqual([
    { key: 'top2_attr', fault: 'returns_too_much' },
    { key: 'direct.5', fault: 'tier_missing' },
  ])
  expect(refusedPlays('')).toEqual([])
  expect(refusedPlays('top2_attr something_new')).toEqual([])
})
