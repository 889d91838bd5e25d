import type { Chance } from '@baize/kernel'
import type { Cell, ReelModel, SlotModel, Window } from './model.ts'

/** What stands in view, and how it goes on above it. */
export interface Shown {
  readonly window: Window
  /** Where the rings stand; absent where cells are drawn. */
  readonly stops?: readonly number[]
  /** The symbol that falls into a reel next. */
  refill(reel: number): number
}

/** Draws from the left: heights first where there are any, then stops; cells from the top of each reel. */
export function drawReels(model: SlotModel, reels: ReelModel, chance: Chance): Shown {
  if (reels.from === 'cells') return drawCells(model, reels.symbolOf, chance)
  const { strips } = reels
  const heights =
    reels.from === 'heights'
      ? strips.map(() => reels.heightOf[chance.below(reels.heightOf.length)] ?? 0)
      : model.rules.rows
  return showStops(
    strips,
    heights,
    strips.map((strip) => chance.below(strip.length)),
  )
}

/** What is in view where the rings stand at `stops`: the stop's symbol on top, what follows it below. */
export function showStops(
  strips: readonly (readonly number[])[],
  heights: readonly number[],
  stops: readonly number[],
): Shown {
  const window: Window = []
  for (let reel = 0; reel < strips.length; reel += 1) {
    window.push(viewOf(strips[reel] ?? [], stops[reel] ?? 0, heights[reel] ?? 0))
  }
  let above: number[] | undefined
  return {
    window,
    stops,
    refill(reel) {
      above ??= stops.slice()
      const strip = strips[reel] ?? []
      const at = ((above[reel] ?? 0) + strip.length - 1) % strip.length
      above[reel] = at
      return strip[at] ?? -1
    },
  }
}

function viewOf(strip: readonly number[], stop: number, height: number): number[] {
  const shown: number[] = []
  for (let row = 0; row < height; row += 1) shown.push(strip[(stop + row) % strip.length] ?? -1)
  return shown
}

function drawCells(model: SlotModel, symbolOf: readonly number[], chance: Chance): Shown {
  const draw = (): number => symbolOf[chance.below(symbolOf.length)] ?? -1
  const window = model.rules.rows.map((height) => {
    const shown: number[] = []
    for (let row = 0; row < height; row += 1) shown.push(draw())
    return shown
  })
  return { window, refill: draw }
}

/** Takes cells out, lets what is above them fall, and fills every reel from above. */
export function dropOut(window: Window, cells: Iterable<Cell>, refill: Shown['refill']): Window {
  // Of each reel, the rows that are taken out.
  const gone: number[] = window.map(() => 0)
  for (const [reel, row] of cells) gone[reel] = (gone[reel] ?? 0) | (1 << row)
  return window.map((shown, reel) => {
    const out = gone[reel] ?? 0
    if (out === 0) return shown
    const left = shown.filter((_, row) => ((out >> row) & 1) === 0)
    const fallen: number[] = []
    while (fallen.length + left.length < shown.length) fallen.push(refill(reel))
    // The lowest of the new ones fell first.
    return [...fallen.reverse(), ...left]
  })
}

/** A view with so many coins on cells that are all equally likely, among symbols that pay. */
export function dealCoins(model: SlotModel, coins: number, chance: Chance): Window {
  const others = model.paying.flatMap((pays, symbol) => (pays ? [symbol] : []))
  let coinsLeft = coins
  let cellsLeft = model.cellCount
  return model.rules.rows.map((height) =>
    Array.from({ length: height }, () => {
      // Of the cells that are left, as many hold a coin as coins are left.
      const isCoin = chance.below(cellsLeft) < coinsLeft
      cellsLeft -= 1
      if (!isCoin) return others[chance.below(others.length)] ?? 0
      coinsLeft -= 1
      return model.coin
    }),
  )
}
