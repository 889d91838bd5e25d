import { type Chance, type Ratio, ratio } from '@baize/kernel'

/** One way the chance can fall, with its exact probability. */
export interface Branch<Outcome> {
  readonly probability: Ratio
  readonly outcome: Outcome
}

/**
 * Plays `play` once for every way its draws can fall. Walks the tree of draws depth first: each
 * run repeats a script of draws and takes 0 where the script ends, then the last draw that can
 * still grow is raised. Exact, and blind to how the game works; for small models only.
 */
export function* everyBranch<Outcome>(
  play: (chance: Chance) => Outcome,
): Generator<Branch<Outcome>> {
  let script: number[] = []
  for (;;) {
    const bounds: number[] = []
    const draws = script
    const chance: Chance = {
      below(bound) {
        const at = bounds.length
        bounds.push(bound)
        if (at === draws.length) draws.push(0)
        return draws[at] ?? 0
      },
    }
    const outcome = play(chance)
    const ways = bounds.reduce((product, bound) => product * BigInt(bound), 1n)
    yield { probability: ratio(1n, ways), outcome }

    let at = draws.length - 1
    while (at >= 0 && (draws[at] ?? 0) + 1 >= (bounds[at] ?? 1)) at -= 1
    if (at < 0) return
    script = [...draws.slice(0, at), (draws[at] ?? 0) + 1]
  }
}

/** A chance that falls as told; asking for more than was told is a mistake in the test. */
export function scriptedChance(draws: readonly number[]): Chance {
  let at = 0
  return {
    below(bound) {
      const drawn = draws[at]
      at += 1
      if (drawn === undefined || drawn >= bound) {
        throw new Error(`draw ${at} below ${bound} is not in the script`)
      }
      return drawn
    },
  }
}
