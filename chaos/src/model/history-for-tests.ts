import type { Answers, Inputs, Line, OperationKind, TransferLine } from '../history/lines.ts'
import { postingKeyOf } from './posting-key.ts'

/** The one member of a written history, and the accounts there are. */
export const MEMBER = '8840100'
export const CASH = '11'
export const HOUSE = '12'
export const ESCROW = '13'
export const CLEARING = '14'
const OPENING_MINOR = '100000'

const ACCOUNTS = [
  [CASH, 'player_cash', MEMBER, false, OPENING_MINOR, '1'],
  [HOUSE, 'house', null, true, `-${OPENING_MINOR}`, '1'],
  [ESCROW, 'escrow', null, false, '0', '0'],
  [CLEARING, 'clearing', null, true, '0', '0'],
] as const

/**
 * Writes a history by hand, as a run would have left it: what was asked and answered, and a
 * ledger whose balances follow from its transfers. Tests then change one line of it.
 */
export class WrittenHistory {
  readonly lines: Line[] = []
  readonly #accounts = new Map<string, { balanceMinor: bigint; version: bigint }>()
  readonly #ledger: TransferLine[] = []
  #at = 0
  #ops = 0

  constructor() {
    const accounts = ACCOUNTS.map(
      ([accountId, kind, ownerId, mayOverdraw, balanceMinor, version]) => ({
        accountId,
        kind,
        ownerId,
        purpose: '',
        mayOverdraw,
        balanceMinor,
        version,
      }),
    )
    this.lines.push({ type: 'base', accounts })
    for (const { accountId, balanceMinor, version } of accounts) {
      this.#accounts.set(accountId, {
        balanceMinor: BigInt(balanceMinor),
        version: BigInt(version),
      })
    }
  }

  /** The cash account as the ledger has it now. */
  cash(): { balanceMinor: string; balanceVersion: string } {
    const { balanceMinor = 0n, version = 0n } = this.#accounts.get(CASH) ?? {}
    return { balanceMinor: balanceMinor.toString(), balanceVersion: version.toString() }
  }

  invoke<Kind extends OperationKind>(
    kind: Kind,
    input: Inputs[Kind],
    key: string | null = null,
  ): number {
    this.#ops += 1
    this.again(this.#ops, 1, kind, input, key)
    return this.#ops
  }

  again<Kind extends OperationKind>(
    op: number,
    attempt: number,
    kind: Kind,
    input: Inputs[Kind],
    key: string | null = null,
  ): void {
    const at = this.#tick()
    this.lines.push({ type: 'invoke', op, attempt, at, kind, memberId: MEMBER, key, input })
  }

  ok(op: number, answer: Answers[OperationKind], attempt = 1): void {
    this.lines.push({ type: 'ok', op, attempt, at: this.#tick(), answer })
  }

  refused(op: number, code: string, attempt = 1): void {
    this.lines.push({ type: 'refused', op, attempt, at: this.#tick(), status: 409, code })
  }

  unknown(op: number, attempt = 1): void {
    this.lines.push({ type: 'unknown', op, attempt, at: this.#tick(), why: 'time-out' })
  }

  /** Posts a transfer as the ledger would. */
  post(transfer: {
    readonly code: number
    readonly debit: string
    readonly credit: string
    readonly amountMinor: string
    readonly causeId: string
    readonly purpose: string
    readonly key: string
  }): void {
    const { code, amountMinor, causeId, purpose, key } = transfer
    this.#ledger.push({
      type: 'transfer',
      id: String(this.#ledger.length + 1),
      postingKey: postingKeyOf(purpose, MEMBER, key),
      causeId,
      code,
      amountMinor,
      debit: this.#enter(transfer.debit, -BigInt(amountMinor)),
      credit: this.#enter(transfer.credit, BigInt(amountMinor)),
    })
  }

  /** A spin from question to answer; the payout may be nothing. */
  spin(key: string, roundId: string, stakeMinor: string, payoutMinor: string): number {
    const input = { gameCode: 'lantern-tiger', stakeMinor, options: {} }
    const op = this.invoke('open', input, key)
    const shared = { causeId: roundId, purpose: 'round', key }
    this.post({ ...shared, code: 1, debit: CASH, credit: HOUSE, amountMinor: stakeMinor })
    if (payoutMinor !== '0') {
      this.post({ ...shared, code: 2, debit: HOUSE, credit: CASH, amountMinor: payoutMinor })
    }
    this.ok(op, this.roundAnswer(roundId, stakeMinor, payoutMinor))
    return op
  }

  roundAnswer(roundId: string, stakeMinor: string, payoutMinor: string | null): Answers['open'] {
    return {
      roundId,
      state: payoutMinor === null ? 'open' : 'closed',
      stakeMinor,
      payoutMinor,
      outcomeHash: payoutMinor === null ? null : `drawn for ${roundId}`,
      choices: [],
      ...this.cash(),
    }
  }

  /** The end of the history: final reads done, the ledger read, the SQL checks content. */
  finish(): Line[] {
    const accounts: Line[] = ACCOUNTS.map(([accountId, kind, ownerId, mayOverdraw]) => {
      const state = this.#accounts.get(accountId)
      return {
        type: 'account',
        accountId,
        kind,
        ownerId,
        purpose: '',
        mayOverdraw,
        balanceMinor: String(state?.balanceMinor),
        version: String(state?.version),
      }
    })
    return [
      ...this.lines,
      { type: 'final', at: this.#tick(), isComplete: true, unresolved: 0 },
      ...accounts,
      ...this.#ledger,
      { type: 'books', broken: [] },
    ]
  }

  #tick(): number {
    this.#at += 1
    return this.#at
  }

  #enter(accountId: string, changeMinor: bigint) {
    const state = this.#accounts.get(accountId) ?? { balanceMinor: 0n, version: 0n }
    const after = { balanceMinor: state.balanceMinor + changeMinor, version: state.version + 1n }
    this.#accounts.set(accountId, after)
    return {
      accountId,
      version: after.version.toString(),
      balanceAfterMinor: after.balanceMinor.toString(),
    }
  }
}
