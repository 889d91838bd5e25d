import { addRatios, multiplyRatios, type Ratio, ratio } from '@baize/kernel'
import { addScores, type Score, type Side } from '../results/score.ts'
import { type Model, type ModelLevel, makeModel, weighed } from './model.ts'

/** A series of maps, each won with the same chance by the side named first. */
export interface SeriesRates {
  readonly map: Ratio
  /** Rounds that win a map, where maps have rounds. */
  readonly roundsToWin?: number
}

export interface SeriesMoment {
  readonly bestOf: 3 | 5
  readonly maps: Score
}

export interface SeriesEnd {
  readonly score: Score
  readonly chance: Ratio
}

/** Every final score of a series with its exact chance. */
export function seriesEnds(
  { map }: SeriesRates,
  { bestOf, maps }: SeriesMoment,
): readonly SeriesEnd[] {
  const toWin = Math.ceil(bestOf / 2)
  const against = ratio(map.denominator - map.numerator, map.denominator)
  const ends = new Map<string, SeriesEnd>()
  const follow = (score: Score, chance: Ratio): void => {
    if (score.home === toWin || score.away === toWin) {
      const key = `${score.home}:${score.away}`
      const known = ends.get(key)?.chance ?? ratio(0)
      ends.set(key, { score, chance: addRatios(known, chance) })
      return
    }
    follow(addScores(score, { home: 1, away: 0 }), multiplyRatios(chance, map))
    follow(addScores(score, { home: 0, away: 1 }), multiplyRatios(chance, against))
  }
  follow(maps, ratio(1))
  return [...ends.values()]
}

/** A series from now on, and each map that is not over alone; a map that may not be played returns its stakes. */
export function seriesModel(rates: SeriesRates, moment: SeriesMoment): Model {
  const played = moment.maps.home + moment.maps.away
  const maps = Array.from({ length: moment.bestOf - played }, (_, index) => played + index + 1)
  return makeModel([
    () => ({
      results: weighed(
        seriesEnds(rates, moment).map(({ score, chance }) => ({
          result: { regular: score },
          chance: numberOf(chance),
        })),
      ),
    }),
    ...maps.map((number) => () => mapLevel(rates, moment, number)),
  ])
}

function mapLevel(rates: SeriesRates, moment: SeriesMoment, number: number): ModelLevel {
  const earlier = Array.from({ length: number - 1 }, () => undefined)
  const unplayed = seriesEnds(rates, moment)
    .filter(({ score }) => score.home + score.away < number)
    .reduce((sum, { chance }) => sum + numberOf(chance), 0)
  return {
    mayBeUnplayed: true,
    results: weighed([
      { result: { periods: earlier }, chance: unplayed },
      ...mapEnds(rates).map(({ score, chance }) => ({
        result: { periods: [...earlier, score] },
        chance: (1 - unplayed) * chance,
      })),
    ]),
  }
}

/** How a map ends: by its rounds, or only by who wins it. */
function mapEnds({ map, roundsToWin }: SeriesRates): readonly { score: Score; chance: number }[] {
  const chance = numberOf(map)
  if (roundsToWin === undefined) {
    return [
      { score: { home: 1, away: 0 }, chance },
      { score: { home: 0, away: 1 }, chance: 1 - chance },
    ]
  }
  const round = roundChance(chance, roundsToWin)
  return roundEnds(round, roundsToWin)
}

/**
 * The scores of a map in rounds: to so many, and level one before it to four more in an overtime of six, of which
 * those that end level are followed once and then decided.
 */
function roundEnds(round: number, toWin: number): readonly { score: Score; chance: number }[] {
  const level = toWin - 1
  const regular = (['home', 'away'] as const).flatMap((winner) =>
    Array.from({ length: level }, (_, lost) => ({
      score: scoreOf(winner, toWin, lost),
      chance: winning(winner, round, { won: toWin, lost }),
    })),
  )
  const atLevel = 1 - regular.reduce((sum, { chance }) => sum + chance, 0)
  return [...regular, ...overtimeEnds(round, level, atLevel)]
}

const OVERTIME_TO_WIN = 4
const OVERTIME_LEVEL = 3

function overtimeEnds(round: number, level: number, chance: number) {
  const ends = (['home', 'away'] as const).flatMap((winner) =>
    Array.from({ length: OVERTIME_LEVEL }, (_, lost) => ({
      winner,
      lost,
      chance: chance * winning(winner, round, { won: OVERTIME_TO_WIN, lost }),
    })),
  )
  const again = chance - ends.reduce((sum, each) => sum + each.chance, 0)
  const decided = ends.map(({ winner, lost, chance: each }) => ({
    score: scoreOf(winner, level + OVERTIME_TO_WIN, level + lost),
    chance: each,
  }))
  const home = round ** 2 / (round ** 2 + (1 - round) ** 2)
  const last = level + OVERTIME_LEVEL + OVERTIME_TO_WIN
  return [
    ...decided,
    { score: scoreOf('home', last, last - 2), chance: again * home },
    { score: scoreOf('away', last, last - 2), chance: again * (1 - home) },
  ]
}

function scoreOf(winner: Side, won: number, lost: number): Score {
  return winner === 'home' ? { home: won, away: lost } : { home: lost, away: won }
}

/** The chance that a side gets its last round after so many of the other's: the other's fall anywhere before it. */
function winning(
  winner: Side,
  round: number,
  { won, lost }: { won: number; lost: number },
): number {
  const own = winner === 'home' ? round : 1 - round
  let ways = 1
  for (let each = 1; each <= lost; each += 1) ways = (ways * (won - 1 + each)) / each
  return ways * own ** won * (1 - own) ** lost
}

const HALVINGS = 60

/** The chance of a round that makes a map as likely as it is. */
function roundChance(map: number, toWin: number): number {
  let [from, to] = [0, 1]
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2
    const wins = roundEnds(middle, toWin)
      .filter(({ score }) => score.home > score.away)
      .reduce((sum, { chance }) => sum + chance, 0)
    if (wins < map) from = middle
    else to = middle
  }
  return (from + to) / 2
}

function numberOf({ numerator, denominator }: Ratio): number {
  return Number(numerator) / Number(denominator)
}
