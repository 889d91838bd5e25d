import type { EventResult } from '../results/event-result.ts'
import { numberOf } from './counts.ts'
import { onlyOne } from './kinds.ts'
import { describe, type MarketDescription, type MarketHead } from './market.ts'

/** Who scores the first, second, … goal of a match, or that there is none. */
export function nthGoal(head: MarketHead): MarketDescription {
  const outcomes = [
    { id: '6', name: '{$competitor1}' },
    { id: '7', name: 'none' },
    { id: '8', name: '{$competitor2}' },
  ]
  return describe({ ...head, specifiers: ['goalnr'] }, (given) => {
    const number = numberOf(given, 'goalnr')
    if (number === undefined) return undefined
    return {
      outcomes,
      settle(result) {
        const scorer = scorerOf(result, number)
        return scorer && onlyOne(outcomes, { home: '6', none: '7', away: '8' }[scorer])
      },
    }
  })
}

/** Who scored it as far as the result tells: a score of one side alone says it without an order. */
function scorerOf({ regular, goals }: EventResult, number: number) {
  if (regular === undefined) return undefined
  const { home, away } = regular
  if (home + away < number) return 'none'
  const known = goals?.[number - 1]
  if (known !== undefined) return known
  if (away === 0) return 'home'
  return home === 0 ? 'away' : undefined
}
