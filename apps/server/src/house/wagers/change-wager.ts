import {
  assert,
  type Minor,
  minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  type Uuid,
} from '@baize/kernel'
import {
  type LockedView,
  type Movement,
  type Outcome,
  type PostingKey,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { isHolding, planChange, totalOf, type Wager, type WagerAccounts } from '@baize/wagers'
import { type Posted, postOnce } from '../../platform/post-once.ts'
import type { BonusAccounts } from '../bonus/bonus-session.ts'
import type { OpenRoundKey } from '../rounds/round-row.ts'
import { cashPaidOf, countIn } from './fund-stake.ts'
import { fundStep } from './fund-step.ts'
import type { AdmissionCode, AdmissionRefusal, NeedCode, StakeNeeds } from './stake-admission.ts'
import type { WagerBook } from './wager-book.ts'
import { countEntries, type WagerDeps } from './wager-deps.ts'

/** A wager after a step, with everything that is written of it. */
export interface ChangedWager<Row, Answer> {
  readonly row: Row
  readonly rows?: readonly RowChange[]
  /** From the row as it is stored. */
  answer(row: Row): Answer
}

/** What a step makes of a wager; `unchanged` where it was taken before, or nothing is left to do. */
export type WagerStep<Row, Answer, Code extends string> =
  | { readonly refused: Refusal<Code> }
  | { readonly unchanged: Answer }
  | ChangedWager<Row, Answer>

/** One step of a wager: a raise, its end, or a correction. */
export interface WagerChange<Row, Answer, Code extends string> extends Required<PostingKey> {
  readonly memberId: bigint
  readonly wagerId: Uuid
  readonly code: string
  /** What it may touch besides the accounts of every wager. */
  readonly accounts?: Pick<WagerAccounts, 'debtId' | 'seatId' | 'freeBetId'>
  readonly inputHash: Buffer
  readonly book: WagerBook<Row>
  /** Where no other may be open; it is free once the wager has ended. */
  readonly exclusive?: OpenRoundKey
  /** Grants that may be over, and that the wager belongs to. */
  readonly grantIds?: readonly Uuid[]
  /** What else the step writes. */
  readonly requests?: readonly RowRequest[]
  /** What a key that was used for another step is told. */
  readonly conflict: Code
  /** Called with everything locked. Must be pure. */
  decide(row: Row, atMs: number, view: LockedView): WagerStep<Row, Answer, Code>
  /** The answer to a repeat, from the stored row. */
  replay(row: Row): Answer
}

/** Takes a step that stakes nothing, and moves the money that it makes a difference of. */
export async function changeWager<Row, Answer, Code extends string>(
  deps: WagerDeps,
  change: WagerChange<Row, Answer, Code>,
): Promise<Result<Answer, Code>> {
  const accounts = await accountsOf(deps, change)
  const posting = withBonus(deps, change.memberId, false, (bonus) =>
    deps.poster.post(planStep(deps, change, { accounts, needs: undefined, bonus })),
  )
  const posted = await answerOnce(change, posting)
  if (posted.ok) return succeed(posted.value.answer)
  // Nothing is staked, so no stake is refused.
  return refuse(posted.refusal.code as Code, posted.refusal.details)
}

/**
 * Takes a step that may add to the stake. What is added passes everything that a stake has to pass; where it may not,
 * the wager stays as it was.
 */
export async function raiseOrChange<Row, Answer, Code extends string>(
  deps: WagerDeps,
  change: WagerChange<Row, Answer, Code>,
): Promise<Result<Answer, Code | Exclude<AdmissionRefusal, 'round_open'>>> {
  const accounts = await accountsOf(deps, change)
  const posting = deps.admission.withNeeds(change.memberId, (needs) =>
    withBonus(deps, change.memberId, needs.bonus, (bonus) =>
      deps.poster.post(planStep(deps, change, { accounts, needs, bonus })),
    ),
  )
  const posted = await answerOnce(change, posting)
  if (posted.ok) return succeed(posted.value.answer)
  const { code, details } = posted.refusal
  assert(!isNeed(code) && code !== 'round_open', 'none of them is an answer to a raise')
  return refuse(code as Exclude<typeof code, NeedCode | 'round_open'>, details)
}

/** Posts without bonus money where none is expected, and again with it where the bet belongs to a grant. */
async function withBonus<Answer, Code extends string>(
  { bonus }: WagerDeps,
  memberId: bigint,
  isExpected: boolean,
  post: (accounts: BonusAccounts | undefined) => Promise<Outcome<Answer, Code | AdmissionCode>>,
): Promise<Outcome<Answer, Code | AdmissionCode>> {
  const outcome = await post(isExpected ? await bonus.accountsOf(memberId) : undefined)
  const isNeeded = outcome.kind === 'refused' && outcome.refusal.code === 'bonus_needed'
  return isNeeded && !isExpected ? await post(await bonus.accountsOf(memberId)) : outcome
}

function answerOnce<Row, Answer, Code extends string>(
  { book, memberId, wagerId, conflict, replay }: WagerChange<Row, Answer, Code>,
  posting: Promise<Outcome<Answer, Code | AdmissionCode>>,
): Promise<Result<Posted<Answer>, Code | AdmissionCode>> {
  return postOnce(posting, {
    conflict,
    async replay() {
      const stored = await book.load(memberId, wagerId)
      assert(stored, 'a posted wager is stored')
      return replay(stored)
    },
  })
}

async function accountsOf<Row, Answer, Code extends string>(
  deps: WagerDeps,
  { memberId, code, accounts }: WagerChange<Row, Answer, Code>,
): Promise<WagerAccounts> {
  return { ...(await deps.accountsOf(memberId, code)), ...accounts }
}

interface StepFound {
  readonly accounts: WagerAccounts
  /** Undefined where the step stakes nothing. */
  readonly needs: StakeNeeds | undefined
  /** Where the bet belongs to a grant, or a raise may be paid with one. */
  readonly bonus: BonusAccounts | undefined
}

function planStep<Row, Answer, Code extends string>(
  deps: WagerDeps,
  change: WagerChange<Row, Answer, Code>,
  found: StepFound,
): Movement<Answer, Code | AdmissionCode> {
  const { admission, openPlaces } = deps
  const { memberId, wagerId, book, exclusive } = change
  const { needs, bonus } = found
  const accounts = bonus ? { ...found.accounts, bonusId: bonus.bonusId } : found.accounts
  const { cashId, escrowId, houseId, debtId, seatId, freeBetId } = accounts
  return {
    ...{ key: change.key, formerKey: change.formerKey },
    inputHash: change.inputHash,
    causeId: wagerId,
    subject: change.code,
    accountIds: [
      cashId,
      escrowId,
      houseId,
      ...(debtId ? [debtId] : []),
      ...(seatId ? [seatId] : []),
      ...(freeBetId ? [freeBetId] : []),
      ...(bonus ? [bonus.bonusId, bonus.promotionId] : []),
    ],
    rows: [
      book.request(memberId, wagerId),
      ...(exclusive ? [requestRow(openPlaces, exclusive)] : []),
      ...(change.requests ?? []),
      ...(needs === undefined ? [] : admission.rowsOf(memberId, needs)),
      ...(bonus ? deps.bonus.rowsOf(memberId, change.grantIds) : []),
    ],
    decide(view) {
      const row = book.read(view, memberId, wagerId)
      assert(row, 'a wager is never removed')
      const atMs = deps.clock.now()
      const step = change.decide(row, atMs, view)
      if ('refused' in step) return step
      if ('unchanged' in step) {
        return { accepted: { transfers: [], rows: [], answer: step.unchanged } }
      }
      const funded = fundStep(view, {
        deps,
        change,
        bonus,
        accounts,
        before: row,
        after: step.row,
        atMs,
      })
      if ('refused' in funded) return funded
      const { ownMinor, writes } = funded
      const [before, after] = [book.wagerOf(row), book.wagerOf(funded.row)]
      const planned = planChange(accounts, wagerId, {
        ...(funded.own ?? { before, after }),
        cashMinor: view.balanceMinor(cashId),
      })
      const transfers = [...funded.redirect(planned), ...(funded.transfers ?? [])]
      const entries = countEntries(transfers, cashId) + countIn(writes, cashId)
      const raise = admitRaise(deps, view, {
        ...{ change, found, before, after, ownMinor, atMs, entries },
      })
      if ('refused' in raise) return raise
      const hasEnded = isHolding(before.state) && !isHolding(after.state)
      return {
        accepted: {
          before: writes.before,
          transfers,
          after: writes.after,
          rows: [
            book.replace(memberId, wagerId, funded.row),
            ...(exclusive && hasEnded ? [replaceRow(openPlaces, exclusive, null)] : []),
            ...raise.rows,
            ...writes.rows,
            ...(step.rows ?? []),
          ],
          answer: step.answer(funded.row),
        },
      }
    },
  }
}

interface Raise {
  readonly change: Pick<WagerChange<never, unknown, string>, 'memberId'>
  readonly found: StepFound
  readonly before: Wager
  readonly after: Wager
  /** What of the raise is no bonus money. */
  readonly ownMinor: Minor
  readonly atMs: number
  readonly entries: number
}

/** Admits a raise like any other stake; a step that adds nothing passes. */
function admitRaise(
  { admission }: WagerDeps,
  view: LockedView,
  { change, found, before, after, ownMinor, atMs, entries }: Raise,
): { readonly rows: readonly RowChange[] } | { readonly refused: Refusal<AdmissionCode> } {
  const stakeMinor = minor(totalOf(after.stake) - totalOf(before.stake))
  if (stakeMinor <= 0n) return { rows: [] }
  const { accounts, needs } = found
  assert(needs, 'only a step that may stake adds to a stake')
  const { memberId } = change
  const isFromSeat = accounts.seatId !== undefined
  const sourceId = accounts.seatId ?? accounts.cashId
  const from = { sourceId, isFromSeat, isOpenElsewhere: false }
  const stake = { memberId, stakeMinor, ownMinor, atMs, needs, ...from }
  const refused = admission.refuse(view, stake)
  if (refused) return { refused }
  const payoutMinor = isHolding(after.state) ? null : cashPaidOf(after)
  // A stake that is held feeds no pool.
  const taken = { payoutMinor, jackpotMinor: minor(0n), entries }
  return { rows: admission.admit(view, stake, taken) }
}

function isNeed(code: string): boolean {
  return code === 'guard_needed' || code === 'bonus_needed'
}
