import { facesOf, marksFrom } from './faces.ts'
import { unpackMark } from './mark.ts'
import type { SlotModel } from './model.ts'
import { makeTally, type OutcomeTable } from './outcome-table.ts'
import { unitsAt } from './rules.ts'
import type { ReelSpin } from './stages.ts'

/** As `tabulateLines` does it, for reels whose cells multiply. It shares no code with the play of a round. */
export function tabulateWays(model: SlotModel, spin: ReelSpin): OutcomeTable {
  const reels = facesOf(model, spin).map((faces) =>
    faces.map((face) => ({
      ...face,
      waysOf: model.paying.map((pays, symbol) =>
        pays
          ? face.symbols.reduce(
              (ways, here) =>
                ways + (here === symbol || model.wild[here] ? (model.multiplies[here] ?? 1) : 0),
              0,
            )
          : 0,
      ),
    })),
  )
  const rest = marksFrom(reels)
  const tally = makeTally()
  /** `runs` holds, two by two, a symbol and its ways so far. */
  const walk = (
    reel: number,
    runs: readonly number[],
    won: number,
    mark: number,
    weight: number,
  ) => {
    if (reel === reels.length || runs.length === 0) {
      let total = won
      for (let at = 0; at < runs.length; at += 2) {
        total += (runs[at + 1] ?? 0) * (model.units[runs[at] ?? 0]?.[reel] ?? 0)
      }
      for (const [more, times] of rest[reel] ?? []) {
        const scatters = unitsAt(model.rules.scatterPays, unpackMark(mark + more).scatters)
        tally.add(mark + more, (total + scatters) * spin.multiplier, weight * times)
      }
      return
    }
    for (const face of reels[reel] ?? []) {
      const next: number[] = []
      let ended = 0
      for (let at = 0; at < runs.length; at += 2) {
        const symbol = runs[at] ?? 0
        const before = runs[at + 1] ?? 0
        const here = face.waysOf[symbol] ?? 0
        if (here === 0) ended += before * (model.units[symbol]?.[reel] ?? 0)
        else next.push(symbol, before * here)
      }
      walk(reel + 1, next, won + ended, mark + face.mark, weight * face.weight)
    }
  }
  for (const face of reels[0] ?? []) {
    const runs = face.waysOf.flatMap((ways, symbol) => (ways > 0 ? [symbol, ways] : []))
    walk(1, runs, 0, face.mark, face.weight)
  }
  const total = reels.reduce(
    (product, faces) => product * BigInt(faces.reduce((sum, { weight }) => sum + weight, 0)),
    1n,
  )
  return tally.table(total)
}
