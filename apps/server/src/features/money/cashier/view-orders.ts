import type { BankAccount, Deposit, Objection, Withdrawal } from '@baize/contract'
import { encodeId, type Uuid } from '@baize/kernel'
import { type ProofRow, viewProof } from '../../../house/order-proofs/order-proofs.store.ts'
import { type BankAccountRow, usableFromOf } from './bank-accounts.store.ts'
import type { ReceivingAccountRow } from './bank-transfers/receiving-accounts.store.ts'
import { receivesMinor } from './deposit-money.ts'
import type { DepositRow } from './deposits.store.ts'
import type { ObjectionRow } from './objections/objections.store.ts'
import type { OrderStep } from './order-steps.store.ts'
import type { WentBack } from './unplayed/went-back.store.ts'
import { paidMinorOf } from './withdrawal-money.ts'
import type { WithdrawalRow } from './withdrawals.store.ts'

/** What the methods are called, by method and language. */
export type MethodNames = ReadonlyMap<string, Readonly<Record<string, string>>>

/** What stands beside deposits when their player sees them. */
export interface BesideDeposits {
  readonly names: MethodNames
  readonly accounts: ReadonlyMap<bigint, ReceivingAccountRow>
  readonly proofs: ReadonlyMap<Uuid, readonly ProofRow[]>
  readonly wentBack: ReadonlyMap<Uuid, WentBack>
  /** The pretend bank's page for a transfer; undefined where there is none. */
  pretendBankUrl?(row: DepositRow, account: ReceivingAccountRow): string
}

/** A deposit as its player sees it; the page to pay on only while it can be paid. */
export function viewDeposit(row: DepositRow, beside: BesideDeposits): Deposit {
  const { names } = beside
  return {
    depositId: encodeId('dep', row.depositId),
    orderNumber: row.orderNumber,
    methodId: row.methodId,
    methodNames: { ...(names.get(row.methodId) ?? { en: row.methodId }) },
    kind: row.kind,
    amountMinor: row.amountMinor.toString(),
    feeMinor: row.feePayer === 'member' ? row.feeMinor.toString() : '0',
    receivesMinor: receivesMinor(row).toString(),
    paidMinor: row.paidMinor?.toString() ?? null,
    wentBackMinor: `${beside.wentBack.get(row.depositId)?.wentMinor ?? 0n}`,
    state: row.state,
    payUrl: row.state === 'pending' && row.kind === 'hosted' ? row.payUrl : null,
    transfer: viewTransfer(row, beside),
    address: viewAddress(row),
    answer: row.state === 'declined' ? row.answer : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  }
}

function viewAddress(row: DepositRow): Deposit['address'] {
  const { payAddress, payNetwork, addressMinMinor, confirmationsNeeded } = row
  if (payAddress === null || payNetwork === null || confirmationsNeeded === null) return null
  return {
    ...{ address: payAddress, network: payNetwork, minMinor: `${addressMinMinor ?? 0n}` },
    ...{ confirmationsNeeded, confirmationsSeen: row.confirmationsSeen },
    pretendUrl: row.payUrl,
  }
}

function viewTransfer(row: DepositRow, beside: BesideDeposits): Deposit['transfer'] {
  const { receivingAccountId, transferReference: reference } = row
  const account = receivingAccountId === null ? undefined : beside.accounts.get(receivingAccountId)
  if (!account || reference === null) return null
  const { bankName, holderName, accountNumber } = account
  const isWaiting = row.state === 'pending' || row.state === 'proof_sent'
  return {
    ...{ bankName, holderName, accountNumber, reference },
    pretendBankUrl: isWaiting ? (beside.pretendBankUrl?.(row, account) ?? null) : null,
    proofs: (beside.proofs.get(row.depositId) ?? []).map(viewProof),
  }
}

/** `••• 2208`. */
export function maskNumber(accountNumber: string): string {
  return `••• ${accountNumber.slice(-4)}`
}

/** An account as its owner sees it; the wait is the operator's, in hours. */
export function viewBankAccount(row: BankAccountRow, waitHours: number): BankAccount {
  return {
    bankAccountId: encodeId('bnk', row.bankAccountId),
    bankCode: row.bankCode,
    bankName: row.bankName,
    holderName: row.holderName,
    maskedNumber: maskNumber(row.accountNumber),
    addedAt: row.addedAt.toISOString(),
    usableFrom: usableFromOf(row.addedAt, waitHours).toISOString(),
    isDefault: row.isDefault,
    isInUse: row.isInUse,
  }
}

function instantOf(atMs: number | null): string | null {
  return atMs === null ? null : new Date(atMs).toISOString()
}

/** An objection as its player and staff read it. */
export function viewObjection(row: ObjectionRow): Objection {
  const { end } = row
  return {
    saidReceivedMinor: row.saidReceivedMinor.toString(),
    sentence: row.sentence,
    objectedAt: new Date(row.objectedAtMs).toISOString(),
    decision: end && {
      outcome: end.outcome,
      receivedMinor: end.receivedMinor.toString(),
      sentence: end.answer,
      decidedAt: new Date(end.decidedAtMs).toISOString(),
    },
  }
}

/** A withdrawal as its player sees it, with every state it has had and what was said of it. */
export function viewWithdrawal(
  row: WithdrawalRow,
  account: BankAccountRow,
  beside: {
    readonly steps: readonly OrderStep[]
    readonly objection: ObjectionRow | undefined
    readonly proofs: readonly ProofRow[]
    readonly depositNumber: string | undefined
  },
): Withdrawal {
  return {
    withdrawalId: encodeId('wdr', row.withdrawalId),
    orderNumber: row.orderNumber,
    amountMinor: row.amountMinor.toString(),
    state: row.state,
    way: row.way,
    depositNumber: beside.depositNumber ?? null,
    bankAccount: {
      bankName: account.bankName,
      holderName: account.holderName,
      maskedNumber: maskNumber(account.accountNumber),
    },
    reason: row.reason,
    failureCode: row.attempts.at(-1)?.failureCode ?? null,
    givenBackAt: instantOf(row.giveBackAtMs),
    paidMinor: paidMinorOf(row).toString(),
    parts: row.parts.map(({ partNumber, amountMinor, state, updatedAtMs }) => ({
      ...{ partNumber, state, amountMinor: amountMinor.toString() },
      since: new Date(updatedAtMs).toISOString(),
    })),
    receivedMinor: row.receivedMinor.toString(),
    returnedMinor: row.returnedMinor.toString(),
    objection: beside.objection ? viewObjection(beside.objection) : null,
    proofs: beside.proofs.map(viewProof),
    receivedAutomaticallyAt:
      row.state === 'paid_out' ? instantOf(row.receiveAutomaticallyAtMs) : null,
    createdAt: new Date(row.createdAtMs).toISOString(),
    updatedAt: new Date(row.updatedAtMs).toISOString(),
    history: beside.steps.map((step) => ({
      state: step.state as Withdrawal['state'],
      at: new Date(step.atMs).toISOString(),
    })),
  }
}
