import type { DepositState, WithdrawalState } from '@baize/contract'
import type { ClientSeed, ServerSeed } from '@baize/fairness'
import type { AnyGameEngine } from '@baize/games'
import { type Auditor, accountName } from '@baize/testkit'
import type { ModelPool } from './model-pool.ts'

/** A round as the model plays it, from the same seeds. */
export interface ModelRound {
  /** As the API names it. */
  readonly roundId: string
  readonly engine: AnyGameEngine
  readonly stakeMinor: bigint
  readonly choices: Record<string, unknown>[]
  state: unknown
  /** Undefined while it is open. */
  payoutMinor: bigint | undefined
  /** Undefined where it fed no pool. */
  readonly jackpotMinor: bigint | undefined
}

/** Something that was accepted under a key: a repeat gets the same, other content a conflict. */
export interface UsedKey {
  readonly key: string
  readonly content: string
  readonly subject: string
}

export interface ModelMember {
  readonly memberId: bigint
  readonly cash: string
  readonly serverSeed: ServerSeed
  readonly clientSeed: ClientSeed
  readonly bankAccountId: string
  readonly hasPaymentPassword: boolean
  /** Who invited them; undefined for nobody of the sequence. */
  upline: bigint | undefined
  readonly sent: { readonly atMs: number; readonly amountMinor: bigint }[]
  readonly rounds: ModelRound[]
  readonly roundKeys: UsedKey[]
  readonly depositKeys: UsedKey[]
  readonly withdrawalKeys: UsedKey[]
  nonce: number
  isLocked: boolean
  wrongPasswords: number
  turnover: ModelTurnover
}

/** What must still be staked of deposits: each adds what it brought, and each stake takes its own off. */
interface ModelTurnover {
  /** What had to be staked right after the last deposit. */
  owedMinor: bigint
  stakedMinor: bigint
  /** Staked before it, above what had to be. */
  aheadMinor: bigint
  readonly roundsBefore: ReadonlySet<ModelRound>
}

/** What is missing now: a stake counts where it was taken, but only once its round is over. */
export function missingOf({ turnover, rounds }: ModelMember): bigint {
  const { owedMinor, stakedMinor, aheadMinor } = turnover
  const open = rounds.filter(({ payoutMinor }) => payoutMinor === undefined)
  const sum = (some: readonly ModelRound[]) => some.reduce((all, each) => all + each.stakeMinor, 0n)
  const before = sum(open.filter((round) => turnover.roundsBefore.has(round)))
  return above(owedMinor + above(before - aheadMinor) - (stakedMinor - (sum(open) - before)))
}

/** A deposit asks for its own on top of what stakes, the open ones too, have left of the ones before. */
export function oweStakes(member: ModelMember, neededMinor: bigint): void {
  const { owedMinor, stakedMinor } = member.turnover
  member.turnover = {
    owedMinor: above(owedMinor - stakedMinor) + neededMinor,
    stakedMinor: 0n,
    aheadMinor: above(stakedMinor - owedMinor),
    roundsBefore: new Set(member.rounds),
  }
}

const above = (value: bigint): bigint => (value > 0n ? value : 0n)

export interface ModelDeposit {
  readonly depositId: string
  readonly member: ModelMember
  readonly amountMinor: bigint
  readonly expiresAtMs: number
  state: DepositState
}

export interface ModelWithdrawal {
  readonly withdrawalId: string
  readonly member: ModelMember
  readonly amountMinor: bigint
  readonly requestedAtMs: number
  state: WithdrawalState
  /** Which of the two people approved first. */
  firstApprover: number | undefined
  receivedAtMs: number
  /** One that goes with an objection. */
  hasPicture: boolean
}

/** Withdrawals a member may ask for in a day, in the house of the model. */
export const REQUESTS_A_DAY = 2
/** How much of a deposit must be staked there: so little that one bet on the large ones lets large withdrawals through. */
export const TURNOVER_PERCENT = 1n

export const ROUND_ESCROW = accountName('escrow', 'rounds')
export const WITHDRAWAL_ESCROW = accountName('escrow', 'withdrawals')
export const CLEARING = accountName('clearing', 'sandbox')
export const SUSPENSE = accountName('suspense', 'sandbox')
export const GRANTS = accountName('adjustments', 'demonstration')

/**
 * The simplest house that could be right: maps, lists and additions, one thing after another. It
 * knows what every command must come to before the server is asked.
 */
export class HouseModel {
  readonly members: ModelMember[] = []
  /** Those who only bet on draws, and whose money nothing else touches. */
  readonly apart: ModelMember[] = []
  readonly deposits: ModelDeposit[] = []
  readonly withdrawals: ModelWithdrawal[] = []
  readonly pool: ModelPool
  nowMs: number
  readonly #auditor: Auditor
  readonly #balances: Map<string, bigint>
  readonly #versions: Map<string, bigint>

  /** `opening` holds the accounts of the house as they stand when the sequence begins. */
  constructor(
    nowMs: number,
    auditor: Auditor,
    pool: ModelPool,
    opening: readonly { name: string; balanceMinor: bigint; version: bigint }[],
  ) {
    this.nowMs = nowMs
    this.#auditor = auditor
    this.pool = pool
    this.#balances = new Map(opening.map((each) => [each.name, each.balanceMinor]))
    this.#versions = new Map(opening.map((each) => [each.name, each.version]))
  }

  balanceOf(account: string): bigint {
    return this.#balances.get(account) ?? 0n
  }

  versionOf(account: string): bigint {
    return this.#versions.get(account) ?? 0n
  }

  /** Moves money and tells the auditor what the caller was told. */
  move(
    causeId: string,
    moves: readonly (readonly [code: string, from: string, to: string, amountMinor: bigint])[],
  ): void {
    for (const [, from, to, amountMinor] of moves) {
      this.#enter(from, -amountMinor)
      this.#enter(to, amountMinor)
    }
    const transfers = moves.map(([code, from, to, amountMinor]) => ({
      code,
      from,
      to,
      amountMinor,
    }))
    this.#auditor.note({ causeId, transfers })
  }

  /** A stake fed the pool; the auditor works its shares out again. */
  fed(stakeMinor: bigint): void {
    const { poolId: causeId, code: pool } = this.pool
    this.#auditor.note({ causeId, transfers: [], fed: { pool, stakeMinor } })
  }

  /** An answer showed the member this balance; the auditor will look it up. */
  showed(causeId: string, { cash }: ModelMember): void {
    const balance = {
      account: cash,
      balanceMinor: this.balanceOf(cash),
      version: this.versionOf(cash),
    }
    this.#auditor.note({ causeId, transfers: [], balance })
  }

  heldOf(member: ModelMember): bigint {
    const staked = member.rounds
      .filter(({ payoutMinor }) => payoutMinor === undefined)
      .reduce((sum, { stakeMinor }) => sum + stakeMinor, 0n)
    return this.withdrawals
      .filter((each) => each.member === member && !isOver(each))
      .reduce((sum, { amountMinor }) => sum + amountMinor, staked)
  }

  /** Everything that can be seen of this house, one line each, in order. */
  lines(): string[] {
    const accounts = [...this.#versions]
      .filter(([, version]) => version > 0n)
      .map(([name, version]) => `account ${name}: ${this.balanceOf(name)} v${version}`)
    return [
      ...accounts,
      ...this.deposits.map(({ depositId, state }) => `deposit ${depositId}: ${state}`),
      ...this.withdrawals.map(({ withdrawalId, state }) => `withdrawal ${withdrawalId}: ${state}`),
      ...this.members.flatMap(({ rounds }) =>
        rounds.map((round) => `round ${round.roundId}: ${round.payoutMinor ?? 'open'}`),
      ),
    ].toSorted()
  }

  #enter(account: string, amountMinor: bigint): void {
    this.#balances.set(account, this.balanceOf(account) + amountMinor)
    this.#versions.set(account, this.versionOf(account) + 1n)
  }
}

export function isOver({ state }: ModelWithdrawal): boolean {
  return ['received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed'].includes(
    state,
  )
}
