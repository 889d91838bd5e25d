import type { Score } from '../results/score.ts'
import { firstHalf, regularPlay, secondHalf } from './counts.ts'
import { onlyOne, overScore, sideOf } from './kinds.ts'
import { describe, type MarketDescription, type MarketHead, type Outcome } from './market.ts'
import { quartersOf } from './quarters.ts'

/** Markets that ask for two things at once, and those that compare the halves of a match. */

const SIDES = [{ name: '{$competitor1}' }, { name: 'draw' }, { name: '{$competitor2}' }] as const

/** Where a side stands in the order that the feed numbers outcomes by. */
const PLACE = { home: 0, level: 1, away: 2 }

/** Who leads at half time and who has won at the end: nine outcomes, numbered in steps of two. */
export function halfTimeFullTime(head: MarketHead): MarketDescription {
  const outcomes = SIDES.flatMap((half, at) =>
    SIDES.map((full, index) => ({
      id: String(418 + 2 * (3 * at + index)),
      name: `${half.name}/${full.name}`,
    })),
  )
  return describe(head, (specifiers) => ({
    outcomes,
    settle(result) {
      const half = firstHalf(result, specifiers)
      const full = regularPlay(result, specifiers)
      if (half === undefined || full === undefined) return undefined
      return onlyOne(outcomes, String(418 + 6 * PLACE[sideOf(half)] + 2 * PLACE[sideOf(full)]))
    },
  }))
}

export function highestScoringHalf(head: MarketHead): MarketDescription {
  const outcomes = [
    { id: '436', name: '1st half' },
    { id: '438', name: '2nd half' },
    { id: '440', name: 'equal' },
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle(result) {
      const first = firstHalf(result, specifiers)
      const second = secondHalf(result, specifiers)
      if (first === undefined || second === undefined) return undefined
      const more = first.home + first.away - second.home - second.away
      return onlyOne(outcomes, more > 0 ? '436' : more < 0 ? '438' : '440')
    },
  }))
}

const bothScore = ({ home, away }: Score) => home > 0 && away > 0

/** The winner with whether both sides score. */
export function resultAndBothScore(head: MarketHead): MarketDescription {
  const outcomes = SIDES.flatMap(({ name }, at) => [
    { id: String(78 + 4 * at), name: `${name} & yes` },
    { id: String(80 + 4 * at), name: `${name} & no` },
  ])
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(regularPlay, specifiers, (score) =>
      onlyOne(outcomes, String(78 + 4 * PLACE[sideOf(score)] + (bothScore(score) ? 0 : 2))),
    ),
  }))
}

/** The winner with over or under; only half lines, because a push of one part would have no price. */
export function resultAndTotal(head: MarketHead): MarketDescription {
  const outcomes = SIDES.flatMap(({ name }, at) => [
    { id: String(794 + 4 * at), name: `${name} & under {total}` },
    { id: String(796 + 4 * at), name: `${name} & over {total}` },
  ])
  return withHalfLine(head, outcomes, (score, isOver) =>
    String(794 + 4 * PLACE[sideOf(score)] + (isOver ? 2 : 0)),
  )
}

/** Over or under with whether both sides score. */
export function totalAndBothScore(head: MarketHead): MarketDescription {
  const outcomes = [
    { id: '90', name: 'over {total} & yes' },
    { id: '92', name: 'under {total} & yes' },
    { id: '94', name: 'over {total} & no' },
    { id: '96', name: 'under {total} & no' },
  ]
  return withHalfLine(head, outcomes, (score, isOver) =>
    String(90 + (isOver ? 0 : 2) + (bothScore(score) ? 0 : 4)),
  )
}

function withHalfLine(
  head: MarketHead,
  outcomes: readonly Outcome[],
  winnerOf: (score: Score, isOver: boolean) => string,
): MarketDescription {
  return describe({ ...head, specifiers: [...(head.specifiers ?? []), 'total'] }, (given) => {
    const line = quartersOf(given.total)
    if (line === undefined || line < 0 || line % 4 !== 2) return undefined
    return {
      outcomes,
      settle: overScore(regularPlay, given, (score) =>
        onlyOne(outcomes, winnerOf(score, 4 * (score.home + score.away) > line)),
      ),
    }
  })
}
