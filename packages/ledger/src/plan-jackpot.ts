import { type Minor, minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import type { JackpotPayment, JackpotShare } from './jackpot-level.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** Where the money of one level lies. */
export interface JackpotAccounts {
  readonly meterId: AccountId
  readonly reserveId: AccountId
}

/** What stakes of one game gave to the levels of a pool, in the order of the levels. */
export interface JackpotShares {
  readonly houseId: AccountId
  readonly shares: readonly JackpotShare[]
}

/** The shares of any number of stakes as one transfer for each game, level and purpose. */
export function planJackpotShares(
  levels: readonly JackpotAccounts[],
  causeId: Uuid,
  from: readonly JackpotShares[],
): PlannedTransfer[] {
  return from.flatMap(({ houseId, shares }) =>
    levels.flatMap(({ meterId, reserveId }, index) => {
      const share = shares[index]
      if (!share) return []
      const pay = (code: PlannedTransfer['code'], creditId: AccountId, amountMinor: Minor) =>
        amountMinor === 0n
          ? []
          : [planTransfer({ code, debitId: houseId, creditId, amountMinor, causeId })]
      return [
        ...pay('jackpot_contribution', meterId, share.meterMinor),
        ...pay('jackpot_reserve', reserveId, share.reserveMinor),
        ...pay('jackpot_excess', reserveId, share.excessMinor),
      ]
    }),
  )
}

/** Adds what another stake of the same game gave. */
export function addJackpotShares(
  before: readonly JackpotShare[],
  more: readonly JackpotShare[],
): JackpotShare[] {
  return more.map((share, index) => ({
    meterMinor: minor((before[index]?.meterMinor ?? 0n) + share.meterMinor),
    reserveMinor: minor((before[index]?.reserveMinor ?? 0n) + share.reserveMinor),
    excessMinor: minor((before[index]?.excessMinor ?? 0n) + share.excessMinor),
  }))
}

/** A meter goes to its winner and begins anew; with nothing paid, it begins. */
export function planJackpotPayment(
  accounts: JackpotAccounts & { readonly fundId: AccountId; readonly cashId?: AccountId },
  causeId: Uuid,
  { paidMinor, fromReserveMinor, fromHouseMinor }: JackpotPayment,
): PlannedTransfer[] {
  const { meterId, reserveId, fundId, cashId } = accounts
  const transfers: PlannedTransfer[] = []
  const move = (
    code: PlannedTransfer['code'],
    debitId: AccountId,
    creditId: AccountId,
    amountMinor: Minor,
  ) => {
    if (amountMinor === 0n) return
    transfers.push(planTransfer({ code, debitId, creditId, amountMinor, causeId }))
  }
  if (cashId !== undefined) move('jackpot_win', meterId, cashId, paidMinor)
  move('jackpot_reseed', reserveId, meterId, fromReserveMinor)
  move('jackpot_seed', fundId, meterId, fromHouseMinor)
  return transfers
}

/** All that a level holds goes to the same level of another pool. */
export function planJackpotMove(
  from: JackpotAccounts & { readonly meterMinor: Minor; readonly reserveMinor: Minor },
  to: JackpotAccounts,
  causeId: Uuid,
  toMeterMinor: Minor,
): PlannedTransfer[] {
  const rest = minor(from.meterMinor - toMeterMinor)
  return (
    [
      [from.meterId, to.meterId, toMeterMinor],
      [from.meterId, to.reserveId, rest],
      [from.reserveId, to.reserveId, from.reserveMinor],
    ] as const
  ).flatMap(([debitId, creditId, amountMinor]) =>
    amountMinor === 0n
      ? []
      : [planTransfer({ code: 'jackpot_move', debitId, creditId, amountMinor, causeId })],
  )
}
