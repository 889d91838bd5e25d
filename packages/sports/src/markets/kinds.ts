import { LOST, type OutcomeResult, VOID, WON } from '../results/outcome-result.ts'
import { leaderOf, parseScore, type Score, type Side, subtractScores } from '../results/score.ts'
import {
  type Count,
  describe,
  type MarketDescription,
  type MarketHead,
  type Outcome,
  type Rule,
} from './market.ts'
import { quartersOf, resultsOfMargin } from './quarters.ts'

/** The forms that most markets of all sports have. Ids of outcomes are the feed's, and stay the same across markets. */

const HOME_NAME = '{$competitor1}'
const AWAY_NAME = '{$competitor2}'

/** Pricing settles a market thousands of times, and each list of outcomes comes out in few ways. */
const knownResults = new WeakMap<readonly Outcome[], Map<string, readonly OutcomeResult[]>>()

/** One wins, the others lose. */
export function onlyOne(outcomes: readonly Outcome[], id: string): readonly OutcomeResult[] {
  const known = knownResults.get(outcomes) ?? new Map<string, readonly OutcomeResult[]>()
  knownResults.set(outcomes, known)
  const results = known.get(id) ?? outcomes.map((outcome) => (outcome.id === id ? WON : LOST))
  known.set(id, results)
  return results
}

export function threeWay(head: MarketHead, count: Count): MarketDescription {
  const outcomes = [
    { id: '1', name: HOME_NAME },
    { id: '2', name: 'draw' },
    { id: '3', name: AWAY_NAME },
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(count, specifiers, (score) => onlyOne(outcomes, THREE_WAY[sideOf(score)])),
  }))
}

const THREE_WAY = { home: '1', level: '2', away: '3' }

export function doubleChance(head: MarketHead, count: Count): MarketDescription {
  const outcomes = [
    { id: '9', name: `${HOME_NAME} or draw` },
    { id: '10', name: `${HOME_NAME} or ${AWAY_NAME}` },
    { id: '11', name: `draw or ${AWAY_NAME}` },
  ]
  const results = { home: [WON, WON, LOST], level: [WON, LOST, WON], away: [LOST, WON, WON] }
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(count, specifiers, (score) => results[sideOf(score)]),
  }))
}

const BOTH_VOID = [VOID, VOID]

/** Two sides. What a level score means differs: the stake back, or that nothing is decided. */
export function twoWay(
  head: MarketHead,
  count: Count,
  whenLevel: 'void' | 'undecided',
): MarketDescription {
  const outcomes = [
    { id: '4', name: HOME_NAME },
    { id: '5', name: AWAY_NAME },
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(count, specifiers, (score) => {
      const leader = leaderOf(score)
      if (leader !== undefined) return onlyOne(outcomes, leader === 'home' ? '4' : '5')
      return whenLevel === 'void' ? BOTH_VOID : undefined
    }),
  }))
}

/** Asian handicap, given to the side named first. */
export function handicap(head: MarketHead, count: Count): MarketDescription {
  const outcomes = [
    { id: '1714', name: `${HOME_NAME} ({+hcp})` },
    { id: '1715', name: `${AWAY_NAME} ({-hcp})` },
  ]
  const specifiers = [...(head.specifiers ?? []), 'hcp']
  return describe({ ...head, specifiers }, (given) => {
    const line = quartersOf(given.hcp)
    if (line === undefined) return undefined
    return {
      outcomes,
      settle(result, since) {
        const whole = count(result, given)
        const score = whole && head.laterOnly && since ? subtractScores(whole, since) : whole
        if (score === undefined) return undefined
        return resultsOfMargin(4 * (score.home - score.away) + line)
      },
    }
  })
}

/** A head start in whole goals, written as a score; level after it is an outcome of its own. */
export function europeanHandicap(head: MarketHead, count: Count): MarketDescription {
  const outcomes = [
    { id: '1711', name: `${HOME_NAME} ({hcp})` },
    { id: '1712', name: 'draw ({hcp})' },
    { id: '1713', name: `${AWAY_NAME} ({hcp})` },
  ]
  const winning = { home: '1711', level: '1712', away: '1713' }
  const specifiers = [...(head.specifiers ?? []), 'hcp']
  return describe({ ...head, specifiers }, (given) => {
    const start = parseScore(given.hcp ?? '')
    if (start === undefined) return undefined
    return {
      outcomes,
      settle: overScore(count, given, ({ home, away }) =>
        onlyOne(outcomes, winning[sideOf({ home: home + start.home, away: away + start.away })]),
      ),
    }
  })
}

/** Over or under a line, of both sides together or of one. */
export function total(head: MarketHead, count: Count, of: Side | 'both'): MarketDescription {
  const outcomes = [
    { id: '13', name: 'under {total}' },
    { id: '12', name: 'over {total}' },
  ]
  const specifiers = [...(head.specifiers ?? []), 'total']
  return describe({ ...head, specifiers }, (given) => {
    const line = quartersOf(given.total)
    if (line === undefined || line < 0) return undefined
    return {
      outcomes,
      settle: overScore(count, given, (score) => {
        return resultsOfMargin(line - 4 * amountOf(score, of))
      }),
    }
  })
}

export function oddEven(head: MarketHead, count: Count, of: Side | 'both'): MarketDescription {
  const outcomes = [
    { id: '70', name: 'odd' },
    { id: '72', name: 'even' },
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(count, specifiers, (score) =>
      onlyOne(outcomes, amountOf(score, of) % 2 === 1 ? '70' : '72'),
    ),
  }))
}

export function yesNo(
  head: MarketHead,
  count: Count,
  isSo: (score: Score) => boolean,
): MarketDescription {
  return describe(head, (specifiers) => ({
    outcomes: YES_NO,
    settle: overScore(count, specifiers, (score) => onlyOne(YES_NO, isSo(score) ? '74' : '76')),
  }))
}

export const YES_NO: readonly Outcome[] = [
  { id: '74', name: 'yes' },
  { id: '76', name: 'no' },
]

/** Settles by the score of what the market counts. */
export function overScore(
  count: Count,
  specifiers: Parameters<Count>[1],
  settle: (score: Score) => readonly OutcomeResult[] | undefined,
): Rule {
  return (result) => {
    const score = count(result, specifiers)
    return score && settle(score)
  }
}

export function sideOf(score: Score): Side | 'level' {
  return leaderOf(score) ?? 'level'
}

export function amountOf(score: Score, of: Side | 'both'): number {
  return of === 'both' ? score.home + score.away : score[of]
}
