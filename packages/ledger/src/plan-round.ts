import { assert, type Minor, type Uuid } from '@baize/kernel'
import type { AccountId } from './account.ts'
import { type PlannedTransfer, planTransfer } from './transfer.ts'

/** The accounts a round can touch. */
export interface RoundAccounts {
  readonly cashId: AccountId
  readonly escrowId: AccountId
  readonly houseId: AccountId
}

/** A round that is decided at once: stake and payout in one posting, without escrow. */
export function planInstantRound(
  accounts: RoundAccounts,
  roundId: Uuid,
  stakeMinor: Minor,
  payoutMinor: Minor,
): PlannedTransfer[] {
  assert(stakeMinor > 0n && payoutMinor >= 0n, 'a round has a stake and never pays less than zero')
  const transfers = [
    planTransfer({
      code: 'round_stake',
      debitId: accounts.cashId,
      creditId: accounts.houseId,
      amountMinor: stakeMinor,
      causeId: roundId,
    }),
  ]
  if (payoutMinor > 0n) transfers.push(planPayout(accounts, roundId, payoutMinor))
  return transfers
}

/** A round that waits for choices: the stake leaves the player and belongs to nobody yet. */
export function planRoundHold(
  accounts: RoundAccounts,
  roundId: Uuid,
  stakeMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'round_hold',
      debitId: accounts.cashId,
      creditId: accounts.escrowId,
      amountMinor: stakeMinor,
      causeId: roundId,
    }),
  ]
}

/** A held round that was not played: the stake goes back, and the house had no part in it. */
export function planRoundRelease(
  accounts: RoundAccounts,
  roundId: Uuid,
  stakeMinor: Minor,
): PlannedTransfer[] {
  return [
    planTransfer({
      code: 'round_release',
      debitId: accounts.escrowId,
      creditId: accounts.cashId,
      amountMinor: stakeMinor,
      causeId: roundId,
    }),
  ]
}

/** The end of a held round: the house takes the stake, then pays what the round is worth. */
export function planRoundSettlement(
  accounts: RoundAccounts,
  roundId: Uuid,
  stakeMinor: Minor,
  payoutMinor: Minor,
): PlannedTransfer[] {
  assert(stakeMinor > 0n && payoutMinor >= 0n, 'a round has a stake and never pays less than zero')
  const transfers = [
    planTransfer({
      code: 'round_capture',
      debitId: accounts.escrowId,
      creditId: accounts.houseId,
      amountMinor: stakeMinor,
      causeId: roundId,
    }),
  ]
  if (payoutMinor > 0n) transfers.push(planPayout(accounts, roundId, payoutMinor))
  return transfers
}

function planPayout(accounts: RoundAccounts, roundId: Uuid, payoutMinor: Minor): PlannedTransfer {
  return planTransfer({
    code: 'round_payout',
    debitId: accounts.houseId,
    creditId: accounts.cashId,
    amountMinor: payoutMinor,
    causeId: roundId,
  })
}
