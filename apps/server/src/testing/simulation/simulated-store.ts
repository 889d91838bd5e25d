import type { DepositState } from '@baize/contract'
import type { CurrencyCode, Minor, Uuid } from '@baize/kernel'
import {
  ACCOUNT_KINDS,
  type AccountKind,
  type AccountState,
  BatchAccounts,
  describeAccount,
} from '@baize/ledger'
import type { WithdrawalRow } from '../../features/money/cashier/withdrawals.store.ts'
import type { RoundRow } from '../../features/products/play/rounds.store.ts'
import type { PoolRow, PoolWin } from '../../house/jackpots/pool-row.ts'
import type { DrawFacts, PlanFacts, SlipFacts } from './draw-facts.ts'
import type { BetFacts, MatchResult } from './sports-facts.ts'

export interface DepositFacts {
  readonly depositId: Uuid
  readonly player: number
  readonly amountMinor: Minor
  readonly expiresAtMs: number
  readonly state: DepositState
}

export interface PostingFacts {
  readonly content: string
  readonly causeId: Uuid
}

interface Rows {
  readonly postings: Map<string, PostingFacts>
  readonly rounds: Map<Uuid, RoundRow>
  readonly deposits: Map<Uuid, DepositFacts>
  readonly withdrawals: Map<Uuid, WithdrawalRow>
  readonly nonces: Map<number, number>
  /** By player and game; empty once it is closed. */
  readonly openRounds: Map<string, Uuid | ''>
  readonly pools: Map<Uuid, PoolRow>
  /** By place and cycle: each falls once. */
  readonly jackpotWins: Map<string, PoolWin>
  readonly slips: Map<Uuid, SlipFacts>
  readonly plans: Map<Uuid, PlanFacts>
  readonly draws: Map<number, DrawFacts>
  readonly bets: Map<Uuid, BetFacts>
  readonly matches: Map<number, MatchResult>
}

export interface JournalLine {
  readonly id: string
  readonly causeId: string
  readonly code: string
  readonly from: string
  readonly to: string
  readonly amountMinor: bigint
}

export interface PageLine {
  readonly account: string
  readonly version: bigint
  readonly transferId: string
  readonly amountMinor: bigint
  readonly balanceAfterMinor: bigint
}

const currency = 'PLY' as CurrencyCode

/** What survives a crash: accounts, rows, keys and the journal, changed by whole commits only. */
export class SimulatedStore implements Rows {
  readonly postings = new Map<string, PostingFacts>()
  readonly rounds = new Map<Uuid, RoundRow>()
  readonly deposits = new Map<Uuid, DepositFacts>()
  readonly withdrawals = new Map<Uuid, WithdrawalRow>()
  readonly nonces = new Map<number, number>()
  readonly openRounds = new Map<string, Uuid | ''>()
  readonly pools = new Map<Uuid, PoolRow>()
  readonly jackpotWins = new Map<string, PoolWin>()
  readonly slips = new Map<Uuid, SlipFacts>()
  readonly plans = new Map<Uuid, PlanFacts>()
  readonly draws = new Map<number, DrawFacts>()
  readonly bets = new Map<Uuid, BetFacts>()
  readonly matches = new Map<number, MatchResult>()
  readonly journal: JournalLine[] = []
  readonly pages: PageLine[] = []
  readonly #states: AccountState[] = []
  readonly #names: string[] = []
  #ids = 0n

  openAccount(kind: AccountKind, part: bigint | string): bigint {
    const id = BigInt(this.#states.length + 1)
    const { mayOverdraw } = ACCOUNT_KINDS[kind]
    const owner = typeof part === 'bigint' ? { ownerId: part } : { purpose: part }
    this.#names.push(describeAccount({ kind, currency, ...owner }))
    this.#states.push({ id, mayOverdraw, balanceMinor: 0n as Minor, version: 0n, versionRead: 0n })
    return id
  }

  balanceOf(accountId: bigint): bigint {
    return this.#states[Number(accountId) - 1]?.balanceMinor ?? 0n
  }

  nameOf(accountId: bigint): string {
    return this.#names[Number(accountId) - 1] ?? 'nobody'
  }

  accounts() {
    return this.#states.map(({ id, balanceMinor, version, mayOverdraw }) => ({
      name: this.nameOf(id),
      currency,
      balanceMinor,
      version,
      mayOverdraw,
    }))
  }

  newId(): Uuid {
    this.#ids += 1n
    return `00000000-0000-7000-8000-${this.#ids.toString().padStart(12, '0')}` as Uuid
  }

  /** A batch sees everything as it stands and leaves nothing behind until it is committed. */
  begin(): SimulatedBatch {
    return new SimulatedBatch(
      this,
      new BatchAccounts(this.#states.map((state) => ({ ...state, versionRead: state.version }))),
    )
  }

  /** Makes a batch durable, all of it. */
  keep(batch: SimulatedBatch): void {
    const first = this.journal.length + 1
    for (const [index, transfer] of batch.accounts.transfers.entries()) {
      this.journal.push({
        id: `${first + index}`,
        causeId: transfer.causeId,
        code: transfer.code,
        from: this.nameOf(transfer.debitId),
        to: this.nameOf(transfer.creditId),
        amountMinor: transfer.amountMinor,
      })
    }
    for (const entry of batch.accounts.entries) {
      this.pages.push({
        account: this.nameOf(entry.accountId),
        version: entry.version,
        transferId: `${first + entry.transferIndex}`,
        amountMinor: entry.amountMinor,
        balanceAfterMinor: entry.balanceAfterMinor,
      })
    }
    for (const state of batch.accounts.touched()) this.#states[Number(state.id) - 1] = { ...state }
    batch.writeInto(this)
  }
}

/** What one batch has changed so far, over what was there. */
export class SimulatedBatch {
  readonly accounts: BatchAccounts
  readonly #store: Rows
  readonly #changes: Rows = {
    postings: new Map(),
    rounds: new Map(),
    deposits: new Map(),
    withdrawals: new Map(),
    nonces: new Map(),
    openRounds: new Map(),
    pools: new Map(),
    jackpotWins: new Map(),
    slips: new Map(),
    plans: new Map(),
    draws: new Map(),
    bets: new Map(),
    matches: new Map(),
  }

  constructor(store: Rows, accounts: BatchAccounts) {
    this.#store = store
    this.accounts = accounts
  }

  read<Name extends keyof Rows, Key extends Parameters<Rows[Name]['get']>[0]>(
    name: Name,
    key: Key,
  ): ReturnType<Rows[Name]['get']> {
    const changes = this.#changes[name] as Map<unknown, unknown>
    const stored = this.#store[name] as Map<unknown, unknown>
    return (changes.get(key) ?? stored.get(key)) as ReturnType<Rows[Name]['get']>
  }

  write<Name extends keyof Rows>(
    name: Name,
    key: Parameters<Rows[Name]['set']>[0],
    row: Parameters<Rows[Name]['set']>[1],
  ): void {
    const changes = this.#changes[name] as Map<unknown, unknown>
    changes.set(key, row)
  }

  writeInto(store: Rows): void {
    for (const name of Object.keys(this.#changes) as (keyof Rows)[]) {
      const target = store[name] as Map<unknown, unknown>
      for (const [key, row] of this.#changes[name] as Map<unknown, unknown>) target.set(key, row)
    }
  }
}
