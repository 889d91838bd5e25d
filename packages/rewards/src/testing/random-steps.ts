import fc from 'fast-check'
import type { CaseBonusTerms, WalletAction, WalletStep } from './wallet-case.ts'

const MINUTE_MS = 60_000
const START_MS = Date.parse('2026-03-01T00:00:00Z')

const BETS = fc.constantFrom('b1', 'b2', 'b3', 'b4', 'b5')
const GAMES = fc.constantFrom('slot', 'table', 'live')

/** Terms that no path of a few bets can fulfil, or ones that some do. */
export function bonusTerms(wageringMultiple: string): fc.Arbitrary<CaseBonusTerms> {
  return fc.record({
    kind: fc.constantFrom('cashable', 'sticky'),
    order: fc.constantFrom('cash_first', 'bonus_first'),
    matchPercent: fc.constant('100'),
    amountMaxMinor: fc.constant(10_000),
    wageringMultiple: fc.constant(wageringMultiple),
    wageringBase: fc.constantFrom('bonus', 'bonus_and_deposit'),
    countsPercent: fc.constant({ slot: 100, table: 10, live: 0 }),
    validSeconds: fc.constantFrom(600, 86_400),
    maxConversionMinor: fc.integer({ min: 0, max: 5_000 }),
  })
}

/** What a member can do with bonus money, and what can happen to it; without `deposit` no money of their own. */
export function randomSteps(
  terms: fc.Arbitrary<CaseBonusTerms>,
  more: readonly fc.Arbitrary<WalletAction>[] = [],
): fc.Arbitrary<WalletStep[]> {
  const grants = fc.constantFrom('g1', 'g2', 'g3')
  const sums = fc.integer({ min: 1, max: 5_000 })
  const action: fc.Arbitrary<WalletAction> = fc.oneof(
    fc.record({ do: fc.constant('grant' as const), id: grants, amountMinor: sums, terms }),
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('bet' as const),
        id: BETS,
        game: GAMES,
        stakeMinor: sums,
      }),
    },
    {
      weight: 4,
      arbitrary: fc.record({
        do: fc.constant('settle' as const),
        bet: BETS,
        payoutMinor: fc.nat(9_000),
      }),
    },
    fc.record({ do: fc.constantFrom('refund' as const, 'rollback' as const), bet: BETS }),
    fc.record({ do: fc.constant('give_up' as const), grant: grants }),
    fc.record({
      do: fc.constant('withdraw' as const),
      amountMinor: sums,
      confirmsForfeit: fc.boolean(),
    }),
    ...more,
  )
  const timed = fc.tuple(action, fc.nat(30))
  return fc.array(timed, { maxLength: 24 }).map((steps) => {
    let atMs = START_MS
    return steps.map(([step, minutes]) => {
      atMs += minutes * MINUTE_MS
      return { ...step, at: new Date(atMs).toISOString() }
    })
  })
}
