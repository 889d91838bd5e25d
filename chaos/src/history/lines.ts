/**
 * The lines of a history file, in the words of Jepsen: what was asked (`invoke`), what came of it
 * (`ok`, `refused`, `unknown`), what was done to the product meanwhile (`fault`), and at the end
 * the ledger as it was found. Times are milliseconds since the run began, by a steady clock.
 * Amounts are minor units as decimal strings. A history holds no token and no password.
 */
export type Line =
  | RunLine
  | BaseLine
  | InvokeLine
  | OkLine
  | RefusedLine
  | UnknownLine
  | FaultLine
  | RestoredLine
  | FinalLine
  | TransferLine
  | AccountLine
  | BooksLine

export interface RunLine {
  readonly type: 'run'
  readonly scenario: string
  readonly seed: number
  readonly commit: string
  readonly startedAt: string
}

/** The books before the load: what is above these versions belongs to the run. */
export interface BaseLine {
  readonly type: 'base'
  readonly accounts: readonly Omit<AccountLine, 'type'>[]
}

export type OperationKind = keyof Inputs

/** What each kind of operation asks for. */
export interface Inputs {
  /** Opens a round. */
  readonly open: {
    readonly gameCode: string
    readonly stakeMinor: string
    readonly options: object
  }
  /** Makes one choice in a round; its key is the round and the number of the choice. */
  readonly choose: {
    readonly roundId: string
    readonly choiceNumber: number
    readonly choice: Readonly<Record<string, unknown>>
  }
  readonly deposit: { readonly methodId: string; readonly amountMinor: string }
  /** Pays on the provider's page. */
  readonly pay: { readonly depositId: string; readonly payUrl: string }
  readonly withdraw: { readonly amountMinor: string; readonly bankAccountId: string }
  readonly cancel: { readonly withdrawalId: string }
  readonly balance: object
  /** Final reads. */
  readonly round: { readonly roundId: string }
  readonly deposits: { readonly pageNo: number }
  readonly withdrawals: { readonly pageNo: number }
}

export interface BalanceAnswer {
  readonly balanceMinor: string
  readonly balanceVersion: string
}

export interface RoundAnswer {
  readonly roundId: string
  readonly state: string
  readonly stakeMinor: string
  readonly payoutMinor: string | null
  /** SHA-256 over what was drawn, for rounds that are over: no repeat may tell another story. */
  readonly outcomeHash: string | null
  readonly choices: readonly Readonly<Record<string, unknown>>[]
}

export interface DepositAnswer {
  readonly depositId: string
  readonly amountMinor: string
  readonly state: string
  readonly payUrl: string | null
}

export interface WithdrawalAnswer {
  readonly withdrawalId: string
  readonly amountMinor: string
  readonly state: string
}

/** What is kept of each kind of answer. */
export interface Answers {
  readonly open: RoundAnswer & BalanceAnswer
  readonly choose: RoundAnswer & BalanceAnswer
  readonly deposit: DepositAnswer
  readonly pay: object
  readonly withdraw: WithdrawalAnswer & BalanceAnswer
  readonly cancel: WithdrawalAnswer
  readonly balance: BalanceAnswer & { readonly heldMinor: string }
  readonly round: RoundAnswer
  readonly deposits: { readonly items: readonly DepositAnswer[]; readonly totalPages: number }
  readonly withdrawals: { readonly items: readonly WithdrawalAnswer[]; readonly totalPages: number }
}

export interface InvokeLine {
  readonly type: 'invoke'
  /** Counts operations; every try of one operation carries its number. */
  readonly op: number
  readonly attempt: number
  readonly at: number
  readonly kind: OperationKind
  readonly memberId: string
  /** The client's key, made before the first try; null where the operation has none. */
  readonly key: string | null
  readonly input: Inputs[OperationKind]
}

interface OutcomeLine {
  readonly op: number
  readonly attempt: number
  readonly at: number
}

export interface OkLine extends OutcomeLine {
  readonly type: 'ok'
  readonly answer: Answers[OperationKind]
}

/** A complete answer that says no. */
export interface RefusedLine extends OutcomeLine {
  readonly type: 'refused'
  readonly status: number
  readonly code: string
}

/** Anything else: time-out, reset, half an answer, or a server that says it does not know. */
export interface UnknownLine extends OutcomeLine {
  readonly type: 'unknown'
  readonly why: string
  readonly status?: number
  /** Whether a 5xx said when to come again. */
  readonly hasRetryHint?: boolean
}

export interface FaultLine {
  readonly type: 'fault'
  readonly at: number
  readonly what: string
}

/** The first acknowledged bet that was asked for after a fault. */
export interface RestoredLine {
  readonly type: 'restored'
  readonly at: number
  readonly what: string
  readonly afterMs: number
}

/** The final read phase. A run whose reads are incomplete is not judged as passed. */
export interface FinalLine {
  readonly type: 'final'
  readonly at: number
  readonly isComplete: boolean
  readonly unresolved: number
}

export interface TransferSide {
  readonly accountId: string
  readonly version: string
  readonly balanceAfterMinor: string
}

/** One transfer of the ledger with its posting and both entries, in chain order. */
export interface TransferLine {
  readonly type: 'transfer'
  readonly id: string
  readonly postingKey: string
  readonly causeId: string
  /** The number of the transfer's code. */
  readonly code: number
  readonly amountMinor: string
  readonly debit: TransferSide
  readonly credit: TransferSide
}

export interface AccountLine {
  readonly type: 'account'
  readonly accountId: string
  readonly kind: string
  readonly ownerId: string | null
  readonly purpose: string
  readonly mayOverdraw: boolean
  readonly balanceMinor: string
  readonly version: string
}

/** What the SQL checks of the ledger found (I1, I2, I3). */
export interface BooksLine {
  readonly type: 'books'
  readonly broken: readonly string[]
}
