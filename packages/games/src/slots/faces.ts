import { packMark } from './mark.ts'
import { countOf, type SlotModel } from './model.ts'
import type { ReelSpin } from './stages.ts'

/** One thing that a reel can show, whatever the stop, and how many of its stops show it. */
export interface Face {
  readonly symbols: readonly number[]
  /** What it adds to the mark of the spin. */
  readonly mark: number
  readonly weight: number
  /** The stops that show it; as many as it weighs. */
  readonly stops: readonly number[]
}

/**
 * What each reel of a spin can show once reels were filled. Reels are drawn each for itself, and what fills a
 * reel is decided by that reel alone; so a spin is one face of each, and equal ones are counted once.
 */
export function facesOf(model: SlotModel, spin: ReelSpin): Face[][] {
  if (spin.reels.from !== 'strips') throw new TypeError('only rings have faces')
  const wild = model.wild.indexOf(true)
  return spin.reels.strips.map((strip, reel) => {
    const rows = model.rules.rows[reel] ?? 0
    const faces = new Map<string, Face>()
    for (const stop of strip.keys()) {
      const drawn = Array.from(
        { length: rows },
        (_, row) => strip[(stop + row) % strip.length] ?? -1,
      )
      const isHeld = ((spin.held >> reel) & 1) === 1
      const shown = isHeld ? drawn.map(() => wild) : drawn
      const fill = isHeld ? undefined : fillOf(model, spin, reel, shown)
      const symbols = fill === undefined ? shown : shown.map(() => fill)
      const filled = fill !== undefined && model.rules.expandingWilds ? 1 << reel : 0
      const mark = packMark({
        scatters: countOf([symbols], model.scatter),
        coins: countOf([symbols], model.coin),
        filled,
      })
      const key = `${symbols.join()}:${mark}`
      const stops = [...(faces.get(key)?.stops ?? []), stop]
      faces.set(key, { symbols, mark, weight: stops.length, stops })
    }
    return [...faces.values()]
  })
}

function fillOf(
  model: SlotModel,
  { specials }: ReelSpin,
  reel: number,
  shown: readonly number[],
): number | undefined {
  if (model.rules.expandingWilds) {
    return model.rules.expandingWilds.reels.includes(reel)
      ? shown.find((symbol) => model.wild[symbol])
      : undefined
  }
  return specials.find((special) => shown.includes(special))
}

/** For each reel the marks that it and all reels after it can add, and how many combinations do. */
export function marksFrom(faces: readonly (readonly Face[])[]): ReadonlyMap<number, number>[] {
  const from: Map<number, number>[] = [new Map([[0, 1]])]
  for (const reel of faces.toReversed()) {
    const after = from[0] ?? new Map<number, number>()
    const marks = new Map<number, number>()
    for (const { mark, weight } of reel) {
      for (const [rest, times] of after) {
        marks.set(mark + rest, (marks.get(mark + rest) ?? 0) + weight * times)
      }
    }
    from.unshift(marks)
  }
  return from
}
