import type { EventResult } from '../results/event-result.ts'
import { addScores, leaderOf, NIL_NIL, type Score, type Side } from '../results/score.ts'
import { type Model, type ModelLevel, makeModel, weighed } from './model.ts'
import { type PointChances, type SetEnd, setEnds } from './tennis-rates.ts'

/** Where a match stands: sets that are over, and games of the one that is played. */
export interface TennisMoment {
  readonly bestOf: 3 | 5
  readonly sets: readonly Score[]
  readonly games: Score
  readonly server: Side
}

/** A match that can still go many ways: sets won, games won over the whole match, who serves next. */
interface Way {
  readonly won: Score
  readonly games: Score
  readonly server: Side
  readonly chance: number
}

/**
 * A match of tennis from now on, point by point: sets and all games together on the first level, then each set that is
 * not over alone. A set that may not be played returns its stakes.
 */
export function tennisModel(chances: PointChances, moment: TennisMoment): Model {
  const sets = Array.from({ length: moment.bestOf }, (_, index) => index + 1)
  const ends = endsOfSets(chances, moment)
  return makeModel([
    () => matchLevel(ends, moment),
    ...sets.map((number) => () => setLevel(ends, moment, number)),
  ])
}

/** How the set of a number ends, by who serves first in it; the set that is played goes on from where it stands. */
type EndsOfSet = (set: number, server: Side) => readonly SetEnd[]

function endsOfSets(chances: PointChances, { sets, games }: TennisMoment): EndsOfSet {
  const fresh = {
    home: setEnds(chances, { ...NIL_NIL, server: 'home' }),
    away: setEnds(chances, { ...NIL_NIL, server: 'away' }),
  }
  return (set, server) =>
    set === sets.length ? setEnds(chances, { ...games, server }) : fresh[server]
}

function matchLevel(ends: EndsOfSet, moment: TennisMoment): ModelLevel {
  const toWin = Math.ceil(moment.bestOf / 2)
  let ways: readonly Way[] = [start(moment)]
  for (let set = moment.sets.length; set < moment.bestOf; set += 1) {
    ways = merged(ways.flatMap((way) => playSet(ends, way, { set, toWin })))
  }
  const results = ways.map(({ won, games, chance }) => {
    const result: EventResult = { regular: won, games }
    return { result, chance }
  })
  return { results: weighed(results) }
}

/** Games of the set that is played are counted with its end. */
function start({ sets, server }: TennisMoment): Way {
  const won = sets.reduce((sum, set) => addScores(sum, ONE_TO[leaderOf(set) ?? 'home']), NIL_NIL)
  const before = sets.reduce(addScores, NIL_NIL)
  return { won, games: before, server, chance: 1 }
}

const ONE_TO = { home: { home: 1, away: 0 }, away: { home: 0, away: 1 } }

interface Playing {
  readonly set: number
  readonly toWin: number
}

/** What a way leads to over one more set; a match that is won stays as it is. */
function playSet(ends: EndsOfSet, way: Way, { set, toWin }: Playing): readonly Way[] {
  if (way.won.home === toWin || way.won.away === toWin) return [way]
  return ends(set, way.server).map((end) => ({
    won: addScores(way.won, ONE_TO[end.home > end.away ? 'home' : 'away']),
    games: addScores(way.games, end),
    server: end.nextServer,
    chance: way.chance * end.chance,
  }))
}

/** Ways that stand alike are one. */
function merged(ways: readonly Way[]): readonly Way[] {
  const found = new Map<string, Way>()
  for (const way of ways) {
    const { won, games, server } = way
    const key = `${won.home}:${won.away}:${games.home}:${games.away}:${server}`
    const known = found.get(key)
    found.set(key, known ? { ...known, chance: known.chance + way.chance } : way)
  }
  return [...found.values()]
}

/** One set alone: how it ends, and how likely it is not to be played. */
function setLevel(ends: EndsOfSet, moment: TennisMoment, number: number): ModelLevel {
  const set = number - 1
  const over = moment.sets[set]
  if (over !== undefined) return only(moment.sets.slice(0, number))
  const toWin = Math.ceil(moment.bestOf / 2)
  let ways: readonly Way[] = [start(moment)]
  for (let before = moment.sets.length; before < set; before += 1) {
    ways = merged(ways.flatMap((way) => playSet(ends, way, { set: before, toWin }))).map((way) => ({
      ...way,
      games: NIL_NIL,
    }))
  }
  const earlier = Array.from({ length: set }, () => undefined)
  const isPlayed = ({ won }: Way) => won.home < toWin && won.away < toWin
  const unplayed = ways.filter((way) => !isPlayed(way))
  const results = [
    ...unplayed.map(({ chance }) => ({ result: { periods: earlier }, chance })),
    ...ways.filter(isPlayed).flatMap((way) =>
      ends(set, way.server).map(({ home, away, chance }) => ({
        result: { periods: [...earlier, { home, away }] },
        chance: way.chance * chance,
      })),
    ),
  ]
  return { results: weighed(results), mayBeUnplayed: true }
}

function only(periods: readonly Score[]): ModelLevel {
  return { results: weighed([{ result: { periods }, chance: 1 }]), mayBeUnplayed: true }
}
