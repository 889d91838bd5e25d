import type { BillSettlement, BillSums, BillTerms, BillTier } from '@baize/contract'
import { assert } from '@baize/kernel'
import { TRANSFER_CODES } from '@baize/ledger'

/** What moved by one way of the ledger; never below zero. */
export interface CodeSum {
  readonly code: number
  readonly amountMinor: bigint
}

/** The amounts of a bill while it is worked out. */
export type BillAmounts = { readonly [Name in keyof BillSums]: bigint }

const WHOLE = 10_000n

/** What a vendor's games took and paid, from the sums of the ledger. */
export function amountsOf(sums: readonly CodeSum[]): BillAmounts {
  const of = (...codes: readonly (keyof typeof TRANSFER_CODES)[]) => {
    const numbers = codes.map((code): number => TRANSFER_CODES[code].number)
    return sums
      .filter(({ code }) => numbers.includes(code))
      .reduce((all, { amountMinor }) => all + amountMinor, 0n)
  }
  // Bonus money counts as cash does: a vendor is paid by what was played.
  const stakedMinor = of('vendor_bet', 'bonus_stake')
  const refundedMinor = of('vendor_refund', 'bonus_refund')
  const wonMinor = of('vendor_win', 'bonus_payout', 'bonus_late_cash', 'bonus_late_forfeit')
  // What a player owes, or the house writes off, was taken back from the vendor's result, too.
  const rolledBackMinor = of(
    ...(['vendor_win_rollback', 'vendor_win_debt', 'held_win_return'] as const),
    ...(['bonus_rollback', 'bonus_written_off'] as const),
  )
  // A refused credit is no win; one of an earlier month makes the sum negative.
  const freeWonMinor = of('vendor_free_win') - of('held_free_win_return')
  const promoMinor = of('vendor_promo') - of('held_promo_return')
  const jackpotMinor = of('vendor_jackpot') - of('held_jackpot_return')
  const adjustedMinor = of('vendor_adjust_debit') - of('vendor_adjust_credit')
  const paidMinor = refundedMinor + wonMinor + freeWonMinor + promoMinor + jackpotMinor
  return {
    ...{ stakedMinor, refundedMinor, wonMinor, rolledBackMinor },
    ...{ freeWonMinor, promoMinor, jackpotMinor, adjustedMinor },
    resultMinor: stakedMinor - paidMinor + rolledBackMinor + adjustedMinor,
  }
}

/**
 * The vendor's share of a result, tier by tier: exact in hundredths of a percent, and rounded down once
 * at the end, so that the house has the rest. Of a result that is not above zero there is none.
 */
export function shareOf(resultMinor: bigint, tiers: readonly BillTier[]): bigint {
  assert(tiers.at(-1)?.upToMinor === null, 'the last tier has no end')
  let [exact, fromMinor] = [0n, 0n]
  for (const { upToMinor, shareBasisPoints } of tiers) {
    if (resultMinor <= fromMinor) break
    const untilMinor = upToMinor === null ? resultMinor : least(resultMinor, BigInt(upToMinor))
    exact += (untilMinor - fromMinor) * BigInt(shareBasisPoints)
    fromMinor = untilMinor
  }
  const shareMinor = exact / WHOLE
  assert(shareMinor >= 0n && shareMinor <= most(resultMinor, 0n), 'a share is a part')
  return shareMinor
}

export type Settled = { readonly [Name in keyof BillSettlement]: bigint }

/** What is paid for a month, from its amounts, the contract, and what earlier months lost. */
export function settleBill(amounts: BillAmounts, terms: BillTerms, carriedMinor: bigint): Settled {
  assert(carriedMinor >= 0n, 'a loss is carried as what it is')
  const paid = [
    [terms.freeRounds, amounts.freeWonMinor],
    [terms.promos, amounts.promoMinor],
    [terms.jackpots, amounts.jackpotMinor],
  ] as const
  const sum = (isMeant: (payer: BillTerms['promos']) => boolean) =>
    paid.reduce((all, [payer, amountMinor]) => (isMeant(payer) ? all + amountMinor : all), 0n)
  const sharedMinor = amounts.resultMinor + sum((payer) => payer !== 'shared')
  const creditMinor = sum((payer) => payer === 'vendor')
  const carriedInMinor = terms.losses === 'carried' ? carriedMinor : 0n
  const afterMinor = sharedMinor - carriedInMinor
  const shareMinor = shareOf(afterMinor, terms.tiers)
  const feeMinor = most(shareMinor, BigInt(terms.minimumMinor))
  const playedMinor = most(amounts.stakedMinor - amounts.refundedMinor, 0n)
  const jackpotShareMinor = (playedMinor * BigInt(terms.jackpotBasisPoints)) / WHOLE
  const settled = {
    ...{ sharedMinor, carriedInMinor, shareMinor, feeMinor, jackpotShareMinor, creditMinor },
    carriedOutMinor: terms.losses === 'carried' && afterMinor < 0n ? -afterMinor : 0n,
    payableMinor: feeMinor + jackpotShareMinor - creditMinor,
  }
  assert(
    settled.carriedOutMinor === 0n || settled.shareMinor === 0n,
    'a month has a share or a loss',
  )
  return settled
}

/** Amounts as the contract writes them. */
export function written<Name extends string>(
  amounts: Readonly<Record<Name, bigint>>,
): Record<Name, string> {
  const entries = Object.entries<bigint>(amounts)
  return Object.fromEntries(entries.map(([name, minor]) => [name, minor.toString()])) as never
}

const least = (one: bigint, other: bigint) => (one < other ? one : other)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
