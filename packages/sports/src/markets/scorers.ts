import { parseScore, printScore, type Score } from '../results/score.ts'
import { regularPlay } from './counts.ts'
import { onlyOne, overScore } from './kinds.ts'
import { describe, type MarketDescription, type MarketHead } from './market.ts'

/** Markets of football that name sides or scores in a way of their own. */

export function whichTeamScores(head: MarketHead): MarketDescription {
  const outcomes = [
    { id: '784', name: 'none' },
    { id: '788', name: 'only {$competitor1}' },
    { id: '790', name: 'only {$competitor2}' },
    { id: '792', name: 'both teams' },
  ]
  return describe(head, (specifiers) => ({
    outcomes,
    settle: overScore(regularPlay, specifiers, ({ home, away }) => {
      if (home === 0) return onlyOne(outcomes, away === 0 ? '784' : '790')
      return onlyOne(outcomes, away === 0 ? '788' : '792')
    }),
  }))
}

/** The feed's numbers of what is still added to the score, up to six goals: 41 is offered anew after each goal. */
const STILL_ADDED: Readonly<Record<string, string>> = numberStillAdded()

function numberStillAdded(): Record<string, string> {
  const numbered: Record<string, string> = { '0:0': '110' }
  let id = 114
  for (let away = 0; away <= 6; away += 1) {
    for (let home = away === 0 ? 1 : 0; home + away <= 6; home += 1) {
      numbered[`${home}:${away}`] = String(id)
      id += 2
    }
  }
  return numbered
}

/**
 * The final score, offered from a score on. With `score=1:0` outcome 116, two more for the home side, is the final
 * score 3:0. Without a specifier outcomes are final scores as they are written, any of them.
 */
export function scoreFromNow(head: MarketHead): MarketDescription {
  const offered = describe({ ...head, specifiers: ['score'] }, (given) => {
    const from = parseScore(given.score ?? '')
    if (from === undefined) return undefined
    const outcomes = Object.entries(STILL_ADDED).map(([added, id]) => ({
      id,
      name: finalScore(from, added),
    }))
    return {
      outcomes,
      settle: overScore(regularPlay, given, (score) => {
        const added = printScore({ home: score.home - from.home, away: score.away - from.away })
        return onlyOne(outcomes, STILL_ADDED[added] ?? '')
      }),
    }
  })
  return {
    ...offered,
    lineOf: (given) => (Object.keys(given).length === 0 ? WRITTEN : offered.lineOf(given)),
  }
}

const GOALS_WRITTEN_MAX = 9

/** Every final score up to nine goals a side, named by itself. */
const WRITTEN_OUTCOMES = Array.from({ length: (GOALS_WRITTEN_MAX + 1) ** 2 }, (_, index) => {
  const score: Score = {
    home: index % (GOALS_WRITTEN_MAX + 1),
    away: Math.floor(index / (GOALS_WRITTEN_MAX + 1)),
  }
  return { id: printScore(score), name: printScore(score) }
})

const WRITTEN = {
  outcomes: WRITTEN_OUTCOMES,
  settle: overScore(regularPlay, {}, (score) => onlyOne(WRITTEN_OUTCOMES, printScore(score))),
}

function finalScore(from: Score, added: string): string {
  const more = parseScore(added) ?? { home: 0, away: 0 }
  return printScore({ home: from.home + more.home, away: from.away + more.away })
}
