import { assert } from '@baize/kernel'
import type { PayStep, Reels, SymbolRule } from '../rules.ts'

/** So many more of a symbol on every ring, in stacks of `stack`; `notFirst` leaves the first ring as it is. */
export interface More {
  readonly symbol: string
  readonly stacks: number
  readonly stack?: number
  readonly notFirst?: true
}

/** Rings with more of some symbols, spread evenly: what rare books are made with. */
export function enrich(reels: Reels, more: readonly More[]): Reels {
  assert(reels.from !== 'cells', 'cells have weights, and no rings')
  const strips = reels.strips.map((strip, reel) =>
    more.reduce(
      (ring, each) => (each.notFirst && reel === 0 ? ring : insertEvenly(ring, each)),
      strip,
    ),
  )
  return { ...reels, strips }
}

function insertEvenly(ring: readonly string[], { symbol, stacks, stack = 1 }: More): string[] {
  const run = new Array<string>(stack).fill(symbol)
  const sections = Array.from({ length: stacks }, (_, each) => {
    const from = Math.floor((each * ring.length) / stacks)
    const to = Math.floor(((each + 1) * ring.length) / stacks)
    return [...ring.slice(from, to), ...run]
  })
  return sections.flat()
}

/** Symbols that pay `percent` of what they paid, in whole units and never nothing. */
export function paying(symbols: readonly SymbolRule[], percent: number): SymbolRule[] {
  return symbols.map((symbol) =>
    symbol.pays ? { ...symbol, pays: symbol.pays.map((step) => scale(step, percent)) } : symbol,
  )
}

function scale({ from, units }: PayStep, percent: number): PayStep {
  return { from, units: Math.max(1, Math.round((units * percent) / 100)) }
}

/** 1, 2, 3 and so on. */
export function upTo(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1)
}
