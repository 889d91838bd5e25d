import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addTurnover,
  missingOf,
  NO_STAKES,
  NO_TURNOVER,
  neededFor,
  neededOf,
  type TurnoverPart,
  waive,
  withoutOpen,
} from './turnover.ts'

type Happening =
  | { readonly kind: 'deposit'; readonly amountMinor: bigint }
  | { readonly kind: 'stake'; readonly amountMinor: bigint }
  /** Of which stake, counted from the first. */
  | { readonly kind: 'refund'; readonly of: number }

const amount = fc.bigInt({ min: 1n, max: 300n })
const happenings = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('deposit' as const), amountMinor: amount }),
    fc.record({ kind: fc.constant('stake' as const), amountMinor: amount }),
    fc.record({ kind: fc.constant('refund' as const), of: fc.nat(8) }),
  ),
  { maxLength: 20 },
)

/** Keeps each refund that names a stake before it, once, with the stake's amount and whether a deposit came between. */
function asTheyHappened(all: readonly Happening[]) {
  const stakes: { amountMinor: bigint; isBack: boolean; deposits: number }[] = []
  let deposits = 0
  let hasCrossed = false
  const entries: { kind: Happening['kind']; amountMinor: bigint; stake?: number }[] = []
  for (const each of all) {
    if (each.kind === 'refund') {
      const stake = stakes[each.of]
      if (!stake || stake.isBack) continue
      stake.isBack = true
      hasCrossed ||= stake.deposits !== deposits
      entries.push({ kind: 'refund', amountMinor: stake.amountMinor, stake: each.of })
      continue
    }
    if (each.kind === 'deposit') deposits += 1
    else stakes.push({ amountMinor: each.amountMinor, isBack: false, deposits })
    entries.push({
      ...each,
      ...(each.kind === 'stake' && { stake: stakes.length - 1 }),
    })
  }
  return {
    entries,
    hasCrossed,
    gone: new Set(stakes.flatMap((s, index) => (s.isBack ? [index] : []))),
  }
}

type Entries = ReturnType<typeof asTheyHappened>['entries']

/** The rule word by word: entry after entry, a stake that came back never was. */
function naive(entries: Entries, gone: ReadonlySet<number>, percent: number): bigint {
  let missing = 0n
  for (const { kind, amountMinor, stake } of entries) {
    if (kind === 'deposit') missing += neededFor(amountMinor, percent)
    if (kind !== 'stake' || gone.has(stake ?? -1)) continue
    missing = missing > amountMinor ? missing - amountMinor : 0n
  }
  return missing
}

/** As the ledger is read: sums from deposit to deposit, cut anywhere. */
function partsOf(entries: Entries, percent: number): TurnoverPart[] {
  const parts: { neededMinor: bigint | undefined; netStakedMinor: bigint }[] = [
    { neededMinor: undefined, netStakedMinor: 0n },
  ]
  for (const { kind, amountMinor } of entries) {
    if (kind === 'deposit') {
      parts.push({ neededMinor: neededFor(amountMinor, percent), netStakedMinor: 0n })
      continue
    }
    const last = parts.at(-1)
    if (last) last.netStakedMinor += kind === 'stake' ? amountMinor : -amountMinor
  }
  return parts
}

describe('what is still to be staked', () => {
  const percent = fc.constantFrom(0, 50, 100, 130, 500)

  it('is what the rule says word by word, and never less where stakes of before a deposit came back', () => {
    fc.assert(
      fc.property(happenings, percent, (all, factor) => {
        const { entries, hasCrossed, gone } = asTheyHappened(all)
        const missing = missingOf(addTurnover(NO_TURNOVER, partsOf(entries, factor)))
        const truth = naive(entries, gone, factor)
        if (hasCrossed) expect(missing).toBeGreaterThanOrEqual(truth)
        else expect(missing).toBe(truth)
      }),
    )
  })

  it('is the same wherever the reading of the ledger was interrupted', () => {
    fc.assert(
      fc.property(happenings, percent, fc.nat(20), (all, factor, cut) => {
        const { entries } = asTheyHappened(all)
        const whole = addTurnover(NO_TURNOVER, partsOf(entries, factor))
        const first = addTurnover(NO_TURNOVER, partsOf(entries.slice(0, cut), factor))
        expect(addTurnover(first, partsOf(entries.slice(cut), factor))).toEqual(whole)
      }),
    )
  })

  it.each([
    ['nothing happened', [], 0n, 0n],
    ['a deposit', [[100n, 0n]], 100n, 100n],
    ['half of it staked', [[100n, 50n]], 50n, 100n],
    ['more than all of it staked', [[100n, 900n]], 0n, 100n],
    [
      'staking ahead is no credit',
      [
        [undefined, 900n],
        [100n, 0n],
      ],
      100n,
      100n,
    ],
    [
      'what was left of one adds to the next',
      [
        [100n, 60n],
        [100n, 0n],
      ],
      140n,
      140n,
    ],
    [
      'a stake that counted came back after a deposit',
      [
        [100n, 100n],
        [10n, -100n],
      ],
      110n,
      110n,
    ],
    [
      'a stake that counted for nothing came back',
      [
        [undefined, 100n],
        [10n, -100n],
      ],
      10n,
      10n,
    ],
  ] as const)('%s', (_, given, missing, needed) => {
    const parts = given.map(([neededMinor, netStakedMinor]) => ({ neededMinor, netStakedMinor }))
    const turnover = addTurnover(NO_TURNOVER, parts)
    expect([missingOf(turnover), neededOf(turnover)]).toEqual([missing, needed])
  })

  it('is rounded down, to the cent', () => {
    expect(neededFor(333n, 150)).toBe(499n)
    expect(neededFor(333n, 0)).toBe(0n)
  })

  it('is nothing once the rest is waived, and a later deposit asks anew', () => {
    const asked = addTurnover(NO_TURNOVER, [{ neededMinor: 100n, netStakedMinor: 20n }])
    const waived = waive(asked, NO_STAKES)
    expect(missingOf(waived)).toBe(0n)
    expect(missingOf(addTurnover(waived, [{ neededMinor: 7n, netStakedMinor: 0n }]))).toBe(7n)
  })

  it('is nothing after a waiver while stakes from before it are open, and once they are not', () => {
    const open = { beforeMinor: 0n, sinceMinor: 30n }
    const asked = addTurnover(NO_TURNOVER, [{ neededMinor: 100n, netStakedMinor: 50n }])
    expect(missingOf(withoutOpen(asked, open))).toBe(80n)
    const waived = waive(asked, open)
    expect([missingOf(withoutOpen(waived, open)), missingOf(waived)]).toEqual([0n, 0n])
  })

  it('is what the rule says of stakes whose results are there, and never less where one waited through two deposits', () => {
    const isOpen = fc.array(fc.boolean(), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(happenings, percent, isOpen, (all, factor, open) => {
        const { entries } = asTheyHappened(all.filter(({ kind }) => kind !== 'refund'))
        const last = entries.findLastIndex(({ kind }) => kind === 'deposit')
        const waiting = entries.flatMap((each, place) =>
          each.stake !== undefined && open[each.stake] ? [{ ...each, place }] : [],
        )
        const sum = (some: typeof waiting) => some.reduce((all, each) => all + each.amountMinor, 0n)
        const before = sum(waiting.filter(({ place }) => place < last))
        const turnover = addTurnover(NO_TURNOVER, partsOf(entries, factor))
        const stakes = { beforeMinor: before, sinceMinor: sum(waiting) - before }
        const missing = missingOf(withoutOpen(turnover, stakes))
        const truth = naive(entries, new Set(waiting.map(({ stake }) => stake ?? -1)), factor)
        const hasWaited = entries
          .slice((waiting[0]?.place ?? entries.length) + 1)
          .filter(({ kind }) => kind === 'deposit')
        if (hasWaited.length > 1) expect(missing).toBeGreaterThanOrEqual(truth)
        else expect(missing).toBe(truth)
      }),
    )
  })
})
