import type { DepositState } from '@baize/contract'
import { assert, type Minor, type Uuid } from '@baize/kernel'
import {
  planDepositCredit,
  planDepositSuspense,
  planMemberTransfer,
  planWithdrawalHold,
} from '@baize/ledger'
import {
  applyDepositEvent,
  type DepositEvent,
} from '../../features/money/cashier/deposit-states.ts'
import { moveWithdrawal } from '../../features/money/cashier/withdrawal-money.ts'
import {
  approvalEventIn,
  type WithdrawalEvent,
} from '../../features/money/cashier/withdrawal-states.ts'
import type { WithdrawalRow } from '../../features/money/cashier/withdrawals.store.ts'
import type { Decision } from './decision.ts'
import type { Command, ProviderRequest } from './messages.ts'
import { newWithdrawal } from './new-withdrawal.ts'
import type { SimulatedBatch, SimulatedStore } from './simulated-store.ts'

export const SECOND_ABOVE_MINOR = 200_000n
const DEPOSIT_LIFE_MS = 15 * 60_000
const RECEIVED_AFTER_MS = 30 * 60_000

/** What shall happen to a withdrawal; with a part of it what counts as received. */
type Chosen = readonly [event: WithdrawalEvent, row: WithdrawalRow, receivedMinor?: Minor]

interface CashierAccounts {
  cashOf(player: number): bigint
  /** Of withdrawals. */
  readonly escrowId: bigint
  readonly clearingId: bigint
  readonly suspenseId: bigint
}

export type CashierCommand = Exclude<
  Command,
  { readonly kind: 'open' | 'choose' | 'slip' | 'takeBack' | 'bet' | 'sell' }
>

/** Deposits, withdrawals and what members send each other, over the store in memory. */
export class SimulatedCashier {
  readonly #store: SimulatedStore
  readonly #accounts: CashierAccounts

  constructor(store: SimulatedStore, accounts: CashierAccounts) {
    this.#store = store
    this.#accounts = accounts
  }

  decide(batch: SimulatedBatch, command: CashierCommand, nowMs: number): Decision {
    switch (command.kind) {
      case 'deposit':
        return this.#order(batch, command, nowMs)
      case 'withdraw':
        return this.#request(batch, command, nowMs)
      case 'send':
        return this.#send(batch, command)
      case 'settle':
        return this.#change(batch, command.withdrawalId, nowMs, (row) => settle(row, command))
      case 'object':
        return this.#change(batch, command.withdrawalId, nowMs, (row) =>
          row.memberId === BigInt(command.player) && (row.receiveAutomaticallyAtMs ?? 0) > nowMs
            ? ['object', row]
            : undefined,
        )
      case 'cancel':
      case 'confirm':
        return this.#change(batch, command.withdrawalId, nowMs, (row) =>
          row.memberId === BigInt(command.player)
            ? [command.kind === 'cancel' ? 'cancel' : 'receive', row]
            : undefined,
        )
      case 'approve':
      case 'reject':
        return this.#change(batch, command.withdrawalId, nowMs, (row) => review(row, command))
      case 'payout':
        return this.#change(batch, command.withdrawalId, nowMs, (row) => [
          command.status === 'paid' ? 'pay_out' : 'fail',
          { ...row, receiveAutomaticallyAtMs: nowMs + RECEIVED_AFTER_MS },
        ])
      case 'payment':
        return this.#pay(batch, command)
    }
  }

  /** What the clock and the queue do by themselves. */
  keep(batch: SimulatedBatch, nowMs: number): ProviderRequest[] {
    for (const order of this.#store.deposits.values()) {
      if (isWaiting(order.state) && order.expiresAtMs < nowMs) {
        this.#moveDeposit(batch, order.depositId, 'expire')
      }
    }
    const requests: ProviderRequest[] = []
    for (const row of this.#store.withdrawals.values()) {
      const isOverdue = (row.receiveAutomaticallyAtMs ?? Number.POSITIVE_INFINITY) < nowMs
      if (row.state === 'approved') this.#moveOrder(batch, row, 'hand_over', nowMs)
      if (row.state === 'paid_out' && isOverdue)
        this.#moveOrder(batch, row, 'count_as_received', nowMs)
      if (row.state === 'paying') {
        const { withdrawalId: reference, amountMinor } = row
        requests.push({ kind: 'requestPayout', reference, amountMinor })
      }
    }
    for (const { depositId: reference, amountMinor, state } of this.#store.deposits.values()) {
      if (state === 'created') requests.push({ kind: 'openPayment', reference, amountMinor })
    }
    return requests
  }

  #order(
    batch: SimulatedBatch,
    command: Command & { kind: 'deposit' | 'withdraw' },
    nowMs: number,
  ) {
    const depositId = this.#store.newId()
    const { player, amountMinor } = command
    const expiresAtMs = nowMs + DEPOSIT_LIFE_MS
    batch.write('deposits', depositId, {
      depositId,
      player,
      amountMinor,
      expiresAtMs,
      state: 'created',
    })
    return { causeId: depositId, transfers: [] }
  }

  #request(
    batch: SimulatedBatch,
    command: Command & { kind: 'deposit' | 'withdraw' },
    nowMs: number,
  ): Decision {
    const { player, amountMinor } = command
    if (batch.accounts.state(this.#accounts.cashOf(player)).balanceMinor < amountMinor)
      return 'refused'
    const withdrawalId = this.#store.newId()
    batch.write(
      'withdrawals',
      withdrawalId,
      newWithdrawal(withdrawalId, player, amountMinor, nowMs),
    )
    return {
      causeId: withdrawalId,
      transfers: planWithdrawalHold(
        this.#withdrawalAccounts(BigInt(player)),
        withdrawalId,
        amountMinor,
      ),
    }
  }

  #send(batch: SimulatedBatch, command: Command & { kind: 'send' }): Decision {
    const { player, receiver, amountMinor } = command
    const [senderId, receiverId] = [this.#accounts.cashOf(player), this.#accounts.cashOf(receiver)]
    if (batch.accounts.state(senderId).balanceMinor < amountMinor) return 'refused'
    const causeId = this.#store.newId()
    return {
      causeId,
      transfers: planMemberTransfer({ senderId, receiverId }, causeId, amountMinor),
    }
  }

  #pay(batch: SimulatedBatch, command: Command & { kind: 'payment' }): Decision {
    const { depositId, paidMinor } = command
    const order = batch.read('deposits', depositId)
    assert(order, 'the provider knows orders of ours only')
    if (command.status === 'declined') {
      return this.#moveDeposit(batch, depositId, 'decline')
        ? { causeId: depositId, transfers: [] }
        : 'refused'
    }
    // One order brings money once, whatever the provider calls its messages.
    if (batch.read('postings', `money of ${depositId}`)) return 'refused'
    const isExact = paidMinor === order.amountMinor
    const event = isExact ? 'pay_exact' : 'pay_other'
    if (!this.#moveDeposit(batch, depositId, event)) return 'refused'
    batch.write('postings', `money of ${depositId}`, { content: event, causeId: depositId })
    const accounts = {
      cashId: this.#accounts.cashOf(order.player),
      clearingId: this.#accounts.clearingId,
      suspenseId: this.#accounts.suspenseId,
    }
    return {
      causeId: depositId,
      transfers: isExact
        ? planDepositCredit(accounts, depositId, paidMinor)
        : planDepositSuspense(accounts, depositId, paidMinor),
    }
  }

  #moveDeposit(batch: SimulatedBatch, depositId: Uuid, event: DepositEvent): boolean {
    const order = batch.read('deposits', depositId)
    const state = order && applyDepositEvent(order.state, event)
    if (!order || !state) return false
    batch.write('deposits', depositId, { ...order, state })
    return true
  }

  #change(
    batch: SimulatedBatch,
    withdrawalId: Uuid,
    nowMs: number,
    choose: (row: WithdrawalRow) => Chosen | undefined,
  ): Decision {
    const row = batch.read('withdrawals', withdrawalId)
    assert(row, 'a withdrawal is never removed')
    const chosen = choose(row)
    const moved = chosen && this.#planMove(chosen[1], chosen[0], nowMs, chosen[2])
    if (!moved) return 'refused'
    batch.write('withdrawals', withdrawalId, moved.row)
    return { causeId: withdrawalId, transfers: moved.transfers }
  }

  #moveOrder(
    batch: SimulatedBatch,
    row: WithdrawalRow,
    event: WithdrawalEvent,
    nowMs: number,
  ): void {
    const moved = this.#planMove(row, event, nowMs)
    if (!moved) return
    batch.accounts.apply(moved.transfers)
    batch.write('withdrawals', row.withdrawalId, moved.row)
  }

  #planMove(row: WithdrawalRow, event: WithdrawalEvent, nowMs: number, receivedMinor?: Minor) {
    const accounts = this.#withdrawalAccounts(row.memberId)
    const by = { whom: 'simulation', atMs: nowMs }
    const asked = { ...row, ...(receivedMinor !== undefined && { receivedMinor }) }
    const moved = moveWithdrawal(asked, event, by, accounts)
    return moved && { ...moved, row: { ...moved.row, newSteps: [] } }
  }

  #withdrawalAccounts(memberId: bigint) {
    return {
      cashId: this.#accounts.cashOf(Number(memberId)),
      escrowId: this.#accounts.escrowId,
      clearingId: this.#accounts.clearingId,
    }
  }
}

export function isWaiting(state: DepositState): boolean {
  return state === 'created' || state === 'pending'
}

/** The rule of two people, as the cashier has it. */
function review(
  row: WithdrawalRow,
  command: Command & { kind: 'approve' | 'reject' },
): Chosen | undefined {
  if (row.state !== command.seenState) return undefined
  if (command.kind === 'reject') return ['reject', row]
  const event = approvalEventIn(row.state, row.amountMinor > SECOND_ABOVE_MINOR)
  if (!event) return undefined
  if (event !== 'approve_second') return [event, { ...row, firstApproverId: command.staff }]
  return row.firstApproverId === command.staff ? undefined : [event, row]
}

const END_EVENTS = {
  forced: 'force_receipt',
  part: 'settle_part',
  given_back: 'give_back',
} as const

/** An end of an objection, which one person asks for and another approves. */
function settle(row: WithdrawalRow, command: Command & { kind: 'settle' }): Chosen | undefined {
  if (command.asker === command.staff) return undefined
  return [END_EVENTS[command.outcome], row, command.receivedMinor]
}
