import { type Model, makeModel, poisson, type Score, weighed } from '@baize/sports'

interface Counted {
  readonly sofar: Score
  /** In a whole match, on average. */
  readonly perMatch: Score
  /** The share of the match to come. */
  readonly left: number
}

/** Corners or bookings still to come, each side on its own. */
export function countModel(
  what: 'corners' | 'bookings',
  { sofar, perMatch, left }: Counted,
): Model {
  return makeModel([
    () => {
      const [home, away] = [poisson(perMatch.home * left), poisson(perMatch.away * left)]
      return {
        results: weighed(
          home.flatMap((homeChance, homeMore) =>
            away.map((awayChance, awayMore) => ({
              result: { [what]: { home: sofar.home + homeMore, away: sofar.away + awayMore } },
              chance: homeChance * awayChance,
            })),
          ),
        ),
      }
    },
  ])
}
