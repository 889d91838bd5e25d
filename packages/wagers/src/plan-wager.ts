import { assert, type Minor, minor, type Uuid } from '@baize/kernel'
import {
  type AccountId,
  type PlannedTransfer,
  planTransfer,
  type TransferCode,
} from '@baize/ledger'
import { divideByParts, type StakePart, totalOf } from './stake.ts'
import { between, type WagerAccounts } from './stake-sources.ts'
import { heldMinorOf, paidMinorOf, type Wager } from './wager.ts'

/** Stake and payout of a wager that is settled as it is taken, without escrow. */
export function planInstantWager(
  accounts: WagerAccounts,
  wagerId: Uuid,
  wager: Wager,
): PlannedTransfer[] {
  assert(
    wager.state === 'settled' && wager.returnedMinor === 0n,
    'it is settled, and all is played',
  )
  const { houseId } = accounts
  const paid = divideByParts(wager.stake, paidMinorOf(wager))
  return [
    ...wager.stake.flatMap((part) => {
      const uncountedMinor = uncountedOf(wager, part)
      const stake = between(part, 'stake', accounts, houseId)
      return [
        { ...stake, amountMinor: minor(part.amountMinor - uncountedMinor) },
        { ...stake, code: 'uncounted_stake' as const, amountMinor: uncountedMinor },
      ]
    }),
    ...wager.stake.map((part, index) => ({
      ...between(part, 'payout', accounts, houseId),
      amountMinor: paid[index] ?? minor(0n),
    })),
  ]
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((transfer) => planTransfer({ ...transfer, causeId: wagerId }))
}

/** What a wager that is taken and waits moves: every part of its stake goes into escrow. */
export function planHold(
  accounts: WagerAccounts,
  wagerId: Uuid,
  stake: readonly StakePart[],
): PlannedTransfer[] {
  return stake.map((part) =>
    planTransfer({
      ...between(part, 'hold', accounts, accounts.escrowId),
      amountMinor: part.amountMinor,
      causeId: wagerId,
    }),
  )
}

/**
 * What moves when a wager becomes another one: only the differences. Money goes to the member before any is taken
 * from them. A correction takes from `cashMinor`, the member's cash under the lock, as far as that goes, and the
 * rest becomes a debt.
 */
export function planChange(
  accounts: WagerAccounts,
  wagerId: Uuid,
  change: { readonly before: Wager; readonly after: Wager; readonly cashMinor: Minor },
): PlannedTransfer[] {
  const { before, after } = change
  const moves = [
    ...raised(accounts, before, after),
    ...lowered(accounts, before, after),
    ...outOfEscrow(accounts, before, after),
    ...backToSources(accounts, before, after),
    ...payouts(accounts, before, after),
    rebate(accounts, before, after),
  ].filter(({ amountMinor }) => amountMinor > 0n)
  const corrections = correct(accounts, change, moves)
  const transfers = [
    ...moves,
    ...recount(accounts, before, after),
    ...corrections,
    ...backToEscrow(accounts, before, after),
  ]
  return transfers
    .filter(({ amountMinor }) => amountMinor > 0n)
    .map((transfer) => planTransfer({ ...transfer, causeId: wagerId }))
}

type Move = Omit<PlannedTransfer, 'causeId'>

function raised(accounts: WagerAccounts, before: Wager, after: Wager): Move[] {
  return after.stake.map((part) => {
    const earlier = before.stake.find(({ source }) => source === part.source)?.amountMinor ?? 0n
    return {
      ...between(part, 'hold', accounts, accounts.escrowId),
      amountMinor: minor(part.amountMinor - earlier),
    }
  })
}

/** What of a stake goes back to where it came from, while the rest of it waits. */
function lowered(accounts: WagerAccounts, before: Wager, after: Wager): Move[] {
  return after.stake.map((part) => {
    const earlier = before.stake.find(({ source }) => source === part.source)?.amountMinor ?? 0n
    return {
      ...between(part, 'release', accounts, accounts.escrowId),
      amountMinor: minor(earlier - part.amountMinor),
    }
  })
}

/** What waited and waits no longer: the house takes its share, the rest goes back. */
function outOfEscrow(accounts: WagerAccounts, before: Wager, after: Wager): Move[] {
  if (!isLeaving(before, after)) return []
  const { escrowId, houseId } = accounts
  const takenMinor = minor(takenOf(after) - takenOf(before))
  // What is corrected goes to the cash: a seat may have been left long ago.
  const isCorrection = before.version > 0
  return [
    { code: 'round_capture', debitId: escrowId, creditId: houseId, amountMinor: takenMinor },
    ...after.stake.map((part, index) => ({
      ...between(isCorrection ? correctedPart(part) : part, 'release', accounts, escrowId),
      amountMinor: differenceAt(index, before, after, ({ returnedMinor }) => returnedMinor),
    })),
  ]
}

/** What is corrected goes to the cash, but a stake of the house's own to where it came from. */
function correctedPart(part: StakePart): StakePart {
  return part.source === 'free_bet' ? part : { ...part, source: 'cash' }
}

/** A stake that the house had taken goes back to where it came from. */
function backToSources(accounts: WagerAccounts, before: Wager, after: Wager): Move[] {
  if (isLeaving(before, after)) return []
  const { cashId, houseId: debitId } = accounts
  const amountMinor = positive(after.returnedMinor - before.returnedMinor)
  return isFreeBet(after)
    ? [{ code: 'free_bet_return', debitId, creditId: freeBetOf(accounts), amountMinor }]
    : [{ code: 'wager_stake_return', debitId, creditId: cashId, amountMinor }]
}

function isFreeBet({ stake }: Wager): boolean {
  return stake.some(({ source }) => source === 'free_bet')
}

function freeBetOf({ freeBetId }: WagerAccounts): AccountId {
  assert(freeBetId, 'a free bet knows what the house pays for it')
  return freeBetId
}

function payouts(accounts: WagerAccounts, before: Wager, after: Wager): Move[] {
  if (before.version > 0) {
    const { houseId: debitId, cashId: creditId } = accounts
    const amountMinor = positive(paidMinorOf(after) - paidMinorOf(before))
    return [{ code: 'round_payout', debitId, creditId, amountMinor }]
  }
  return after.stake.map((part, index) => ({
    ...between(part, 'payout', accounts, accounts.houseId),
    amountMinor: differenceAt(index, before, after, paidMinorOf),
  }))
}

/** What is paid beside a win goes to the cash, wherever the stake came from. */
function rebate({ cashId, houseId }: WagerAccounts, before: Wager, after: Wager): Move {
  const amountMinor = positive(after.rebateMinor - before.rebateMinor)
  return { code: 'wager_rebate', debitId: houseId, creditId: cashId, amountMinor }
}

/**
 * Keeps the ledger's two kinds of stakes in step with the valid bet: a stake that turns out not to count towards wagering,
 * or to count after all, is returned to the cash and taken again under the other code.
 */
function recount({ cashId, houseId }: WagerAccounts, before: Wager, after: Wager): Move[] {
  const of = (wager: Wager) => wager.stake.reduce((sum, part) => sum + uncountedOf(wager, part), 0n)
  const [earlierMinor, laterMinor] = [of(before), of(after)]
  const move = (back: TransferCode, again: TransferCode, amountMinor: Minor): Move[] => [
    { code: back, debitId: houseId, creditId: cashId, amountMinor },
    { code: again, debitId: cashId, creditId: houseId, amountMinor },
  ]
  return [
    ...move('wager_stake_return', 'uncounted_stake', positive(laterMinor - earlierMinor)),
    ...move('uncounted_stake_return', 'round_stake', positive(earlierMinor - laterMinor)),
  ]
}

/** What of a part does not count: of the cash alone, and only what is more than the rest, which never counts. */
function uncountedOf({ uncountedMinor, stake }: Wager, { source, amountMinor }: StakePart): Minor {
  if (source !== 'cash') return minor(0n)
  const ofCash = uncountedMinor - (totalOf(stake) - amountMinor)
  return ofCash <= 0n ? minor(0n) : minor(ofCash < amountMinor ? ofCash : amountMinor)
}

/** What a correction takes: a payout that was none, a rebate on it, and a stake that had gone back. */
function correct(
  accounts: WagerAccounts,
  { before, after, cashMinor }: { before: Wager; after: Wager; cashMinor: Minor },
  moves: readonly Move[],
): Move[] {
  const { cashId, houseId, debtId } = accounts
  let leftMinor: bigint = cashMinor
  for (const { creditId, amountMinor } of moves) if (creditId === cashId) leftMinor += amountMinor
  const take = (code: TransferCode, wantedMinor: Minor): Move[] => {
    const takenMinor = minor(wantedMinor < leftMinor ? wantedMinor : leftMinor)
    leftMinor -= takenMinor
    const owedMinor = minor(wantedMinor - takenMinor)
    const taken: Move = { code, debitId: cashId, creditId: houseId, amountMinor: takenMinor }
    if (owedMinor === 0n) return [taken]
    assert(debtId, 'a correction knows where a debt is kept')
    return [
      taken,
      { code: 'wager_debt', debitId: debtId, creditId: houseId, amountMinor: owedMinor },
    ]
  }
  return [
    ...take('wager_payout_return', positive(paidMinorOf(before) - paidMinorOf(after))),
    ...take('wager_rebate_return', positive(before.rebateMinor - after.rebateMinor)),
    ...(isFreeBet(after)
      ? [stakeAgain(accounts, positive(before.returnedMinor - after.returnedMinor))]
      : take('round_stake', positive(before.returnedMinor - after.returnedMinor))),
  ]
}

/** The house pays the stake of its own that had gone back. */
function stakeAgain(accounts: WagerAccounts, amountMinor: Minor): Move {
  const [debitId, creditId] = [freeBetOf(accounts), accounts.houseId]
  return { code: 'free_bet_stake', debitId, creditId, amountMinor }
}

/** A wager that waits again has its stake in escrow again; by now all of it is the house's. */
function backToEscrow({ escrowId, houseId }: WagerAccounts, before: Wager, after: Wager): Move[] {
  const isStakeOther = totalOf(after.stake) !== totalOf(before.stake)
  const amountMinor = isStakeOther ? minor(0n) : positive(heldMinorOf(after) - heldMinorOf(before))
  return [{ code: 'wager_reopen', debitId: houseId, creditId: escrowId, amountMinor }]
}

function isLeaving(before: Wager, after: Wager): boolean {
  return heldMinorOf(before) + totalOf(after.stake) - totalOf(before.stake) > heldMinorOf(after)
}

/** What of the stake is the house's. */
function takenOf(wager: Wager): bigint {
  return totalOf(wager.stake) - heldMinorOf(wager) - wager.returnedMinor
}

function positive(amountMinor: bigint): Minor {
  return minor(amountMinor > 0n ? amountMinor : 0n)
}

/** How much more of something a part has now. */
function differenceAt(
  index: number,
  before: Wager,
  after: Wager,
  of: (wager: Wager) => Minor,
): Minor {
  const share = (wager: Wager) => divideByParts(after.stake, of(wager))[index] ?? 0n
  return positive(share(after) - share(before))
}
