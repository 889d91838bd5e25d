import type { BillTerms, BillTier } from '@baize/contract'
import { TRANSFER_CODES } from '@baize/ledger'
import { describe, expect, it } from 'vitest'
import { amountsOf, settleBill, shareOf } from './bill-maths.ts'

const TIERS: readonly BillTier[] = [
  { upToMinor: '1000', shareBasisPoints: 1_000 },
  { upToMinor: '5000', shareBasisPoints: 850 },
  { upToMinor: null, shareBasisPoints: 333 },
]
const FLAT: readonly BillTier[] = [{ upToMinor: null, shareBasisPoints: 1_200 }]
const TERMS: BillTerms = {
  tiers: [...FLAT],
  minimumMinor: '0',
  losses: 'dropped',
  ...{ freeRounds: 'shared', promos: 'shared', jackpots: 'shared' },
  jackpotBasisPoints: 0,
}
const moved = (of: Partial<Record<keyof typeof TRANSFER_CODES, bigint>>) =>
  amountsOf(
    Object.entries(of).map(([code, amountMinor]) => ({
      code: TRANSFER_CODES[code as keyof typeof TRANSFER_CODES].number,
      amountMinor,
    })),
  )
const MONTH = moved({
  vendor_bet: 100_000n,
  vendor_refund: 5_000n,
  vendor_win: 80_000n,
  vendor_win_rollback: 700n,
  vendor_win_debt: 300n,
  vendor_free_win: 2_000n,
  vendor_promo: 3_000n,
  vendor_jackpot: 1_500n,
  vendor_adjust_debit: 800n,
  vendor_adjust_credit: 300n,
})

describe('a vendor’s month', () => {
  it('has as its result what was staked and not refunded, less all that was paid', () => {
    expect(MONTH).toMatchObject({
      rolledBackMinor: 1_000n,
      adjustedMinor: 500n,
      resultMinor: 100_000n - 5_000n - 80_000n + 1_000n - 2_000n - 3_000n - 1_500n + 500n,
    })
    expect(amountsOf([]).resultMinor).toBe(0n)
  })

  it('has bonus money in it as if it were cash', () => {
    const played = moved({
      ...{ vendor_bet: 100n, bonus_stake: 200n, vendor_win: 30n, bonus_payout: 60n },
      ...{ bonus_late_cash: 7n, bonus_late_forfeit: 5n, bonus_refund: 20n },
      ...{ bonus_rollback: 10n, bonus_written_off: 4n },
    })
    expect(played).toMatchObject({
      ...{ stakedMinor: 300n, refundedMinor: 20n, wonMinor: 102n, rolledBackMinor: 14n },
      resultMinor: 300n - 20n - 102n + 14n,
    })
  })

  it.each<[string, bigint, readonly BillTier[], bigint]>([
    ['nothing of nothing', 0n, TIERS, 0n],
    ['nothing of a loss', -1_000_000n, TIERS, 0n],
    ['a tenth within the first tier, rounded down', 999n, TIERS, 99n],
    ['a tenth of the whole first tier', 1_000n, TIERS, 100n],
    ['no more for one unit into the second', 1_001n, TIERS, 100n],
    ['both tiers', 5_000n, TIERS, 440n],
    ['all three, rounded down once', 11_000n, TIERS, 639n],
    [
      'parts of tiers that only together make a unit',
      1_009n,
      [
        { upToMinor: '1005', shareBasisPoints: 1_000 },
        { upToMinor: null, shareBasisPoints: 2_000 },
      ],
      101n,
    ],
    ['a flat share', 11_000n, FLAT, 1_320n],
    ['more than a float could count', 9_007_199_254_740_993n, FLAT, 1_080_863_910_568_919n],
    ['nothing at no percent', 11_000n, [{ upToMinor: null, shareBasisPoints: 0 }], 0n],
    ['all of it at a hundred', 11_000n, [{ upToMinor: null, shareBasisPoints: 10_000 }], 11_000n],
  ])('shares %s', (_, resultMinor, tiers, shareMinor) => {
    expect(shareOf(resultMinor, tiers)).toBe(shareMinor)
  })
})

describe('what is paid for a month', () => {
  const result = MONTH.resultMinor
  it.each<[string, Partial<BillTerms>, bigint, Partial<ReturnType<typeof settleBill>>]>([
    [
      'is the share of the result',
      {},
      0n,
      { sharedMinor: result, payableMinor: (result * 12n) / 100n },
    ],
    [
      'is no less than the least',
      { minimumMinor: '5000' },
      0n,
      { shareMinor: 1_200n, feeMinor: 5_000n, payableMinor: 5_000n },
    ],
    [
      'is the share where that is more than the least',
      { minimumMinor: '1199' },
      0n,
      { feeMinor: 1_200n },
    ],
    [
      'leaves out what the house alone bears',
      { freeRounds: 'house' },
      0n,
      { sharedMinor: 12_000n, creditMinor: 0n, payableMinor: 1_440n },
    ],
    [
      'has back what the vendor bears',
      { freeRounds: 'vendor', jackpots: 'vendor' },
      0n,
      { sharedMinor: 13_500n, creditMinor: 3_500n, payableMinor: 1_620n - 3_500n },
    ],
    [
      'has the vendor’s jackpots on stakes that were not refunded',
      { jackpotBasisPoints: 33 },
      0n,
      { jackpotShareMinor: 313n, payableMinor: 1_513n },
    ],
    [
      'bears what earlier months lost',
      { losses: 'carried' },
      4_000n,
      { carriedInMinor: 4_000n, shareMinor: 720n, carriedOutMinor: 0n },
    ],
    [
      'carries on what it could not bear',
      { losses: 'carried', minimumMinor: '10' },
      10_500n,
      { shareMinor: 0n, carriedOutMinor: 500n, payableMinor: 10n },
    ],
    [
      'bears a loss to the last unit',
      { losses: 'carried' },
      10_000n,
      { shareMinor: 0n, carriedOutMinor: 0n },
    ],
    [
      'forgets losses where the contract says so',
      { losses: 'dropped' },
      4_000n,
      { carriedInMinor: 0n, payableMinor: 1_200n },
    ],
  ])('%s', (_, terms, carried, expected) => {
    expect(result).toBe(10_000n)
    expect(settleBill(MONTH, { ...TERMS, ...terms }, carried)).toMatchObject(expected)
  })

  it('is nothing for a month that lost, which is carried where the contract says so', () => {
    const lost = moved({ vendor_bet: 100n, vendor_win: 350n, vendor_refund: 40n })
    expect(settleBill(lost, { ...TERMS, losses: 'carried' }, 10n)).toMatchObject({
      ...{ sharedMinor: -290n, shareMinor: 0n, carriedOutMinor: 300n, payableMinor: 0n },
    })
    expect(settleBill(lost, TERMS, 10n)).toMatchObject({ carriedOutMinor: 0n, payableMinor: 0n })
  })

  it('has no jackpots of a month in which more was refunded than staked', () => {
    const refunded = moved({ vendor_refund: 500n })
    const settled = settleBill(refunded, { ...TERMS, jackpotBasisPoints: 100 }, 0n)
    expect(settled.jackpotShareMinor).toBe(0n)
  })
})
