import { createHash } from 'node:crypto'
import { operations } from '@baize/contract'
import { decodeId, encodeId, type IdPrefix, type Uuid } from '@baize/kernel'
import type {
  Answers,
  DepositAnswer,
  Inputs,
  OperationKind,
  RoundAnswer,
  WithdrawalAnswer,
} from '../history/lines.ts'

type Loose = Readonly<Record<string, unknown>>

/** How an operation travels, and what is kept of its answer. Ids are plain UUIDs in histories. */
interface CallKind<Kind extends OperationKind> {
  path(input: Inputs[Kind]): string
  readonly method: string
  readonly isSealed?: true
  body?(input: Inputs[Kind]): object
  keep(value: Loose): Answers[Kind]
}

type ApiKind = Exclude<OperationKind, 'pay'>

const PAGE = 'pageSize=100'

/** The calls of the server's own API that a run makes; `pay` is the outside world's page. */
export const CALLS: { readonly [Kind in ApiKind]: CallKind<Kind> } = {
  open: {
    method: 'POST',
    path: () => operations.openRound.path,
    body: (input) => input,
    keep: (value) => ({ ...roundOf(value.round as Loose), ...balanceOf(value) }),
  },
  choose: {
    method: 'POST',
    path: ({ roundId }) => fill(operations.chooseInRound.path, encode('rnd', roundId)),
    body: ({ choiceNumber, choice }) => ({ choiceNumber, choice }),
    keep: (value) => ({ ...roundOf(value.round as Loose), ...balanceOf(value) }),
  },
  deposit: {
    method: 'POST',
    path: () => operations.createDeposit.path,
    body: (input) => input,
    keep: (value) => depositOf(value.deposit as Loose),
  },
  withdraw: {
    method: 'POST',
    path: () => operations.requestWithdrawal.path,
    isSealed: true,
    body: (input) => input,
    keep: (value) => ({ ...withdrawalOf(value.withdrawal as Loose), ...balanceOf(value) }),
  },
  cancel: {
    method: 'POST',
    path: ({ withdrawalId }) => fill(operations.cancelWithdrawal.path, encode('wdr', withdrawalId)),
    keep: (value) => withdrawalOf(value.withdrawal as Loose),
  },
  balance: {
    method: 'GET',
    path: () => operations.getBalance.path,
    keep: (value) => ({ ...balanceOf(value), heldMinor: String(value.heldMinor) }),
  },
  round: {
    method: 'GET',
    path: ({ roundId }) => fill(operations.getRound.path, encode('rnd', roundId)),
    keep: (value) => roundOf(value.round as Loose),
  },
  deposits: {
    method: 'GET',
    path: ({ pageNo }) => `${operations.getDeposits.path}?${PAGE}&pageNo=${pageNo}`,
    keep: (value) => ({
      items: (value.items as Loose[]).map(depositOf),
      totalPages: Number(value.totalPages),
    }),
  },
  withdrawals: {
    method: 'GET',
    path: ({ pageNo }) => `${operations.getWithdrawals.path}?${PAGE}&pageNo=${pageNo}`,
    keep: (value) => ({
      items: (value.items as Loose[]).map(withdrawalOf),
      totalPages: Number(value.totalPages),
    }),
  },
}

function fill(path: string, id: string): string {
  return path.replace(/:\w+/, id)
}

function encode(prefix: IdPrefix, id: string): string {
  return encodeId(prefix, id as Uuid)
}

function decode(prefix: IdPrefix, text: unknown): string {
  return decodeId(prefix, String(text)) ?? `unreadable ${String(text)}`
}

function balanceOf(value: Loose) {
  return {
    balanceMinor: String(value.balanceMinor),
    balanceVersion: String(value.balanceVersion),
  }
}

function roundOf(round: Loose): RoundAnswer {
  const isOver = round.state === 'closed'
  const drawn = JSON.stringify([round.events, round.outcome, round.options])
  return {
    roundId: decode('rnd', round.roundId),
    state: String(round.state),
    stakeMinor: String(round.stakeMinor),
    payoutMinor: round.payoutMinor === null ? null : String(round.payoutMinor),
    outcomeHash: isOver ? createHash('sha256').update(drawn).digest('hex').slice(0, 16) : null,
    choices: round.choices as Readonly<Record<string, unknown>>[],
  }
}

function depositOf(deposit: Loose): DepositAnswer {
  return {
    depositId: decode('dep', deposit.depositId),
    amountMinor: String(deposit.amountMinor),
    state: String(deposit.state),
    payUrl: deposit.payUrl === null ? null : String(deposit.payUrl),
  }
}

function withdrawalOf(withdrawal: Loose): WithdrawalAnswer {
  return {
    withdrawalId: decode('wdr', withdrawal.withdrawalId),
    amountMinor: String(withdrawal.amountMinor),
    state: String(withdrawal.state),
  }
}
