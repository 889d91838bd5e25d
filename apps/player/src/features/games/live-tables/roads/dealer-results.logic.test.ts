import { expect, it } from 'vitest'
import { dealerResultsOf } from './dealer-results.logic.ts'

it('the dealer’s results are points, a blackjack or a bust, and none where nobody sat down', () => {
  const texts = ['17', 'BJ', '', 'X24', '21'].map((text) => ({ text }))
  expect(dealerResultsOf(texts)).toEqual([
    { kind: 'points', points: 17 },
    { kind: 'blackjack', points: 21 },
    { kind: 'bust', points: 24 },
    { kind: 'points', points: 21 },
  ])
})
