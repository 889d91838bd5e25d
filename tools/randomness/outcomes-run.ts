import { isOdd, P_MAX, P_MIN } from '@baize/fairness/testing/outcome-battery'
import { say } from '../shared/steps.ts'
import { doInThreads } from './in-threads.ts'
import type { ViewFindings } from './jobs.ts'
import { WATCHED } from './watched.ts'

/** Which games are watched, all where none are named, and how many outcomes of each. */
export interface OutcomesRun {
  readonly games: readonly string[]
  readonly outcomes: number
  readonly seed: number
  readonly threads: number
}

/** Seeds of the repetition are far from those of any run. */
const FRESH = 1_000_000_007

/**
 * The battery over every view of every game: a line for each game, and one for all. Of more than a thousand p-values
 * one in a thousand lies outside by chance, so what is odd is repeated from fresh seeds. True when nothing is odd twice.
 */
export async function runOutcomes(run: OutcomesRun): Promise<boolean> {
  const since = performance.now()
  const games = WATCHED.map(({ name }) => name).filter(
    (name) => run.games.length === 0 || run.games.includes(name.split('@')[0] ?? name),
  )
  if (games.length === 0) say(`  no game of these is watched: ${run.games.join(' ')}`)
  const all = await watchGames(run, games, run.seed)
  const odd = [...all.values()].flatMap((found) => found.odd)
  const again = await watchGames(
    run,
    games.filter((game) => (all.get(game)?.odd.length ?? 0) > 0),
    run.seed + FRESH,
  )
  const oddTwice = [...again.values()]
    .flatMap((found) => found.odd)
    .filter((name) => odd.includes(name))
  const isRight = all.size > 0 && oddTwice.length === 0
  const sums = [...all.values()]
  say(
    JSON.stringify({
      ...{ name: 'randomness-outcomes', seed: run.seed, games: all.size },
      views: sums.reduce((sum, each) => sum + each.views, 0),
      outcomesOfEach: run.outcomes,
      findings: sums.reduce((sum, each) => sum + each.findings, 0),
      ...{ within: [P_MIN, P_MAX], odd, oddTwice },
      ...{ seconds: Math.round((performance.now() - since) / 1000), isRight },
    }),
  )
  return isRight
}

interface GameFound {
  readonly views: number
  readonly findings: number
  readonly odd: readonly string[]
}

async function watchGames(
  { outcomes, threads }: OutcomesRun,
  games: readonly string[],
  seed: number,
): Promise<Map<string, GameFound>> {
  const found = new Map<string, GameFound>()
  const waiting = [...games]
  await doInThreads<'outcomes'>(
    threads,
    () => {
      const game = waiting.shift()
      return game === undefined ? undefined : { kind: 'outcomes', game, seed, outcomes }
    },
    ({ game, views }) => {
      found.set(game, describeGame(game, { seed, outcomes }, views))
    },
  )
  return found
}

function describeGame(
  game: string,
  what: { readonly seed: number; readonly outcomes: number },
  views: readonly ViewFindings[],
): GameFound {
  const all = views.flatMap(({ findings }) => findings)
  const ps = all.map(({ p }) => p)
  const odd = views.flatMap(({ view, findings }) =>
    findings.filter(isOdd).map(({ test }) => `${game}, ${view}, ${test}`),
  )
  const told = {
    ...{ game, ...what, views: views.map(({ view }) => view), findings: all.length },
    ...{ pLeast: Math.min(...ps), pMost: Math.max(...ps), odd },
  }
  say(JSON.stringify(told))
  return { views: views.length, findings: all.length, odd }
}
