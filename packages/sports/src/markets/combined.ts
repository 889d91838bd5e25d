import { LOST, WON } from '../results/outcome-result.ts'
import type { Score } from '../results/score.ts'
import { firstHalf, regularPlay, secondHalf } from './counts.ts'
import { onlyOne, overScore, sideOf } from './kinds.ts'
import { describe, type MarketDescription, type MarketHead, type Outcome } from './market.ts'
import { quartersOf } from './quarters.ts'

/** Markets that ask for two things at once, and those that compare the halves of a match. */

const SIDES = [
  { side: 'home', name: '{$competitor1}' },
  { side: 'level', name: 'draw' },
  { side: 'away', name: '{$competitor2}' },
] as const

/** Who leads at half time and who has won at the end: nine outcomes, numbered in steps of two. */
export function halfTimeFullTime(head: MarketHead): MarketDescription {
  const outcomes = SIDES.flatMap((half, at) =>
    SIDES.map((full, index) => ({
      id: String(418 + 2 * (3 * at + index)),
      name: `${half.name}/${full.name}`,
      key: `${half.side}/${full.side}`,
    })),
  )
  return describe(head, (specifiers) => ({
    outcomes,
    settle(result) {
      const half = firstHalf(result, specifiers)
      const full = regularPlay(result, specifiers)
      if (half === undefined || full === undefined) return undefined
      const key = `${sideOf(half)}/${sideOf(full)}`
      return outcomes.map((outcome) => (outcome.key === key ? WON : LOST))
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
  const outcomes = SIDES.flatMap(({ side, name }, at) => [
    { id: String(78 + 4 * at), name: `${name} & yes`, side, isYes: true },
    { id: String(80 + 4 * at), name: `${name} & no`, side, isYes: false },
  ])
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(regularPlay, specifiers, (score) =>
      outcomes.map(({ side, isYes }) =>
        side === sideOf(score) && isYes === bothScore(score) ? WON : LOST,
      ),
    ),
  }))
}

/** The winner with over or under; only half lines, because a push of one part would have no price. */
export function resultAndTotal(head: MarketHead): MarketDescription {
  const outcomes = SIDES.flatMap(({ side, name }, at) => [
    { id: String(794 + 4 * at), name: `${name} & under {total}`, side, isOver: false },
    { id: String(796 + 4 * at), name: `${name} & over {total}`, side, isOver: true },
  ])
  return withHalfLine(head, outcomes, (score, isOver) =>
    outcomes.map((outcome) =>
      outcome.side === sideOf(score) && outcome.isOver === isOver ? WON : LOST,
    ),
  )
}

/** Over or under with whether both sides score. */
export function totalAndBothScore(head: MarketHead): MarketDescription {
  const outcomes = [
    { id: '90', name: 'over {total} & yes', isOver: true, isYes: true },
    { id: '92', name: 'under {total} & yes', isOver: false, isYes: true },
    { id: '94', name: 'over {total} & no', isOver: true, isYes: false },
    { id: '96', name: 'under {total} & no', isOver: false, isYes: false },
  ]
  return withHalfLine(head, outcomes, (score, isOver) =>
    outcomes.map((outcome) =>
      outcome.isOver === isOver && outcome.isYes === bothScore(score) ? WON : LOST,
    ),
  )
}

function withHalfLine(
  head: MarketHead,
  outcomes: readonly Outcome[],
  settle: (score: Score, isOver: boolean) => ReturnType<typeof onlyOne>,
): MarketDescription {
  return describe({ ...head, specifiers: [...(head.specifiers ?? []), 'total'] }, (given) => {
    const line = quartersOf(given.total)
    if (line === undefined || line < 0 || line % 4 !== 2) return undefined
    return {
      outcomes,
      settle: overScore(regularPlay, given, (score) =>
        settle(score, 4 * (score.home + score.away) > line),
      ),
    }
  })
}
