import { assert, type Minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type { LockedView, PostingKey, RowChange, RowRequest } from '@baize/ledger/pg'
import {
  acceptWager,
  type CapturedPiece,
  captureOf,
  heldMinorOf,
  isSettledAs,
  lowerWager,
  raiseWager,
  reopenWager,
  settleWager,
  voidWager,
  type Wager,
  type WagerResult,
} from '@baize/wagers'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import { changeWager, raiseOrChange, type WagerChange } from './change-wager.ts'
import { followWager, requestFreeBet } from './free-bet-step.ts'
import type { AdmissionRefusal } from './stake-admission.ts'
import { resultIn } from './wager-bonus.ts'
import { isSettledSingly, sourceOf, type WagerRow, withWager } from './wager-row.ts'
import { ownAccounts, type WagerTable } from './wager-table.ts'

export interface WagerRef {
  readonly memberId: bigint
  readonly wagerId: Uuid
}

/**
 * `version_over`: it has been settled since, in another way. `more_than_held`: less of the stake is left.
 */
export type WagerStepRefusal =
  | 'not_found'
  | 'wager_closed'
  | 'version_over'
  | 'key_reused'
  | 'more_than_held'

type Settled = Promise<Result<WagerRow, WagerStepRefusal>>

/** What a settlement depends on besides its wager. */
export interface Standing {
  readonly requests: readonly RowRequest[]
  /** Whether it is still what stands. */
  holds(view: LockedView): boolean
}

/** Settles a wager for the first time or again, as long as that is what stands. */
export function settleStanding(
  table: WagerTable,
  ref: WagerRef,
  {
    from,
    result,
    standing,
  }: { readonly from: number; readonly result: WagerResult | 'void'; readonly standing?: Standing },
): Promise<Result<WagerRow, WagerStepRefusal | 'superseded'>> {
  return changeVersion(table, ref, {
    ...(result === 'void' ? voiding(from) : settling(from, result)),
    ...(standing && { standing }),
  })
}

function settling(from: number, result: WagerResult): VersionStep {
  return {
    from,
    content: contentOf(result),
    isDone: (row) => isSettledAs(row.wager, resultIn(row, result)),
    apply: (row) => settleWager(row.wager, resultIn(row, result)),
  }
}

function voiding(from: number): VersionStep {
  return {
    from,
    content: contentOf('void'),
    isDone: ({ wager }) => wager.state === 'void',
    apply: ({ wager }) => voidWager(wager),
  }
}

/** Settles a wager for the first time. */
export function settle(table: WagerTable, ref: WagerRef, result: WagerResult): Settled {
  return settleAgain(table, ref, { from: 0, result })
}

/**
 * Settles a wager another time; only the difference to settlement `from` moves, and what cannot be taken from the
 * cash is owed. The same correction again is answered with what is stored.
 */
export function settleAgain(
  table: WagerTable,
  ref: WagerRef,
  { from, result }: { readonly from: number; readonly result: WagerResult },
): Settled {
  return changeAlone(table, ref, settling(from, result))
}

/** Gives back what is left of the stake. */
export function voidStake(table: WagerTable, ref: WagerRef, from = 0): Settled {
  return changeAlone(table, ref, voiding(from))
}

/** What a product has to say when a stake is taken back or changed, and what it writes with that. */
export interface StepDetails<Code extends string> {
  readonly requests: readonly RowRequest[]
  /** Why it is too late. */
  refuseAt(atMs: number, view: LockedView): Code | undefined
  /** What is written with it. Pure. */
  write(view: LockedView): readonly RowChange[]
}

/**
 * Gives the whole stake back as its member or its product asks, before anything was settled. One that was given
 * back already is answered as it is.
 */
export async function cancelStake<Code extends string>(
  table: WagerTable,
  ref: WagerRef,
  details: StepDetails<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await changeStored<Code>(table, ref, {
    ...settlementKey(ref, 1),
    content: contentOf('void'),
    requests: details.requests,
    apply(wager, _row, atMs, view) {
      if (wager.state === 'void' && wager.version === 1) return 'done'
      if (wager.version > 0) return refuse('version_over')
      const late = details.refuseAt(atMs, view)
      return late ? refuse(late) : voidWager(wager)
    },
    write: details.write,
  })
}

/** Takes settlement `from` back: the wager waits for its result again. */
export function reopen(table: WagerTable, ref: WagerRef, from: number): Settled {
  return changeAlone(table, ref, {
    from,
    content: 'reopen',
    isDone: ({ wager }) => wager.state === 'open',
    // Bonus money that came back may be staked again by now.
    apply: ({ wager, bonus }) => (bonus ? refuse('wager_closed') : reopenWager(wager)),
  })
}

/** Accepts a wager that waited for the house; once accepted it stays so. */
export async function accept<Code extends string = never>(
  table: WagerTable,
  ref: WagerRef,
  details?: StepDetails<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await changeStored<Code>(table, ref, {
    ...postingKey('wager-accept', ref.memberId, ref.wagerId),
    content: 'accept',
    ...(details && { requests: details.requests, write: details.write }),
    apply(wager, _row, atMs, view) {
      if (wager.state === 'open') return 'done'
      const late = details?.refuseAt(atMs, view)
      return late ? refuse(late) : acceptWager(wager)
    },
  })
}

/** A step of its member's or its product's own, under a key of theirs. */
export interface KeyedPiece extends CapturedPiece {
  readonly key: Uuid
}

/** Takes a piece of a held stake for the house and pays what it won, such as a shot. */
export function capture(table: WagerTable, ref: WagerRef, piece: KeyedPiece): Settled {
  return capturePiece(table, ref, piece, 'capture')
}

/** Buys a wager back from its member, or a part of it. */
export function cashOut(table: WagerTable, ref: WagerRef, piece: KeyedPiece): Settled {
  return capturePiece(table, ref, piece, 'cash_out')
}

/** A piece whose worth is known only with everything locked. */
export interface PricedPiece<Code extends string> {
  /** Of the caller's making: the same key sells once. */
  readonly key: Uuid
  /** What is asked, as text: the same key for something else is refused. */
  readonly content: string
  readonly requests: readonly RowRequest[]
  /** What is sold now and for how much, or why not. Pure. */
  price(row: WagerRow, atMs: number, view: LockedView): Result<CapturedPiece, Code>
  /** What is written with it. Pure; called after `price`. */
  write(view: LockedView): readonly RowChange[]
}

/** Buys an open wager back, or a part of it, at what it is worth in this very commit. */
export async function cashOutAt<Code extends string>(
  table: WagerTable,
  ref: WagerRef,
  { key, content, requests, price, write }: PricedPiece<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await changeStored<Code>(table, ref, {
    ...postingKey('wager-cash_out', ref.memberId, ref.wagerId, `:${key}`),
    ...{ content, requests, write },
    apply(wager, row, atMs, view) {
      if (wager.state !== 'open' || row.bonus) return refuse('wager_closed')
      const piece = price(row, atMs, view)
      if (!piece.ok) return piece
      return captureOf(wager, piece.value, 'cash_out')
    },
  })
}

async function capturePiece(
  table: WagerTable,
  ref: WagerRef,
  { key, stakeMinor, paidMinor }: KeyedPiece,
  as: 'capture' | 'cash_out',
): Settled {
  return await changeStored(table, ref, {
    ...postingKey(`wager-${as}`, ref.memberId, ref.wagerId, `:${key}`),
    content: `${as} ${stakeMinor} ${paidMinor}`,
    apply: (wager, { bonus }) => {
      if (wager.state !== 'open') return refuse('wager_closed')
      assert(!bonus, 'pieces are taken of cash alone')
      if (stakeMinor > heldMinorOf(wager)) return refuse('more_than_held')
      return captureOf(wager, { stakeMinor, paidMinor }, as)
    },
  })
}

/** Money that is added to a stake, or taken off it. */
export interface StakeStep {
  /** Of the caller's making: the same key steps once. */
  readonly key: Uuid
  readonly amountMinor: Minor
}

/** Adds to the stake of an open wager; what is added passes everything that a stake has to pass. */
export async function raise<Code extends string = never>(
  table: WagerTable,
  ref: WagerRef,
  { key, amountMinor }: StakeStep,
  details?: StepDetails<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code | Exclude<AdmissionRefusal, 'round_open'>>> {
  const step: StoredStep<Code> = {
    ...postingKey('wager-raise', ref.memberId, ref.wagerId, `:${key}`),
    content: `raise ${amountMinor}`,
    ...withDetails(details, (wager, row) => {
      assert(!row.freeBetId, 'a free bet is staked as a whole')
      return raiseWager(wager, { source: sourceOf(row), amountMinor })
    }),
  }
  return await withFreshLook<Code, Code | Exclude<AdmissionRefusal, 'round_open'>>(
    table,
    ref,
    step,
    (change) => raiseOrChange(table, change),
  )
}

/** Takes something off the stake of an open wager that is all cash; some of it stays. */
export async function lower<Code extends string>(
  table: WagerTable,
  ref: WagerRef,
  { key, amountMinor }: StakeStep,
  details: StepDetails<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await changeStored<Code>(table, ref, {
    ...postingKey('wager-lower', ref.memberId, ref.wagerId, `:${key}`),
    content: `lower ${amountMinor}`,
    ...withDetails(details, (wager, row) => {
      if (wager.state !== 'open') return refuse('wager_closed')
      assert(
        !isSettledSingly(row),
        'a stake with bonus money, or of a free bet, is given back whole',
      )
      if (amountMinor >= heldMinorOf(wager)) return refuse('more_than_held')
      return lowerWager(wager, { source: sourceOf(row), amountMinor })
    }),
  })
}

/** Writes what a product keeps of an open wager anew, while its stake stays as it is. */
export async function keepStake<Code extends string>(
  table: WagerTable,
  ref: WagerRef,
  { key }: Pick<StakeStep, 'key'>,
  details: StepDetails<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await changeStored<Code>(table, ref, {
    ...postingKey('wager-keep', ref.memberId, ref.wagerId, `:${key}`),
    content: 'keep',
    ...withDetails(details, (wager) =>
      wager.state === 'open' ? succeed(wager) : refuse('wager_closed'),
    ),
  })
}

/** A step that is refused where its product says so, and writes what that says. */
function withDetails<Code extends string>(
  details: StepDetails<Code> | undefined,
  apply: (wager: Wager, row: WagerRow) => Result<Wager, WagerStepRefusal>,
): Pick<StoredStep<Code>, 'requests' | 'apply' | 'write'> {
  if (!details) return { apply }
  return {
    requests: details.requests,
    apply(wager, row, atMs, view) {
      const code = details.refuseAt(atMs, view)
      return code ? refuse(code) : apply(wager, row)
    },
    write: details.write,
  }
}

/** What a settlement says, for the key that it is posted under. */
export function contentOf(result: WagerResult | 'void'): string {
  if (result === 'void') return 'void'
  const { payoutMinor, returnedMinor, uncountedMinor, rebateMinor } = result
  const settled = `settle ${payoutMinor} ${returnedMinor}`
  const counted = uncountedMinor ? `${settled} ${uncountedMinor}` : settled
  return rebateMinor ? `${counted} rebate ${rebateMinor}` : counted
}

/** The key of a settlement: one for each wager and version, whoever settles. */
export function settlementKey({ memberId, wagerId }: WagerRef, version: number) {
  return postingKey('wager-settle', memberId, wagerId, `:${version}`)
}

interface VersionStep {
  /** The settlement that it follows; 0 for the first. */
  readonly from: number
  readonly content: string
  isDone(row: WagerRow): boolean
  apply(row: WagerRow): Result<Wager, 'wager_closed'>
  /** Whether it is still to be settled so, looked at in the commit. */
  readonly standing?: Standing
}

/** A settlement that depends on nothing else. */
async function changeAlone(table: WagerTable, ref: WagerRef, step: VersionStep): Settled {
  const changed = await changeVersion(table, ref, step)
  if (changed.ok) return changed
  const { code, details } = changed.refusal
  assert(code !== 'superseded', 'nothing else was asked of it')
  return refuse(code, details)
}

async function changeVersion(
  table: WagerTable,
  ref: WagerRef,
  { from, content, isDone, apply, standing }: VersionStep,
): Promise<Result<WagerRow, WagerStepRefusal | 'superseded'>> {
  const version = from + 1
  return await changeStored<'superseded'>(table, ref, {
    ...settlementKey(ref, version),
    content,
    ...(standing && { requests: standing.requests }),
    apply(wager, row, _atMs, view) {
      if (standing && !standing.holds(view)) return refuse('superseded')
      if (wager.version === version && isDone(row)) return 'done'
      return wager.version === from ? apply(row) : refuse('version_over')
    },
  })
}

interface StoredStep<Code extends string = never> extends Required<PostingKey> {
  readonly content: string
  readonly requests?: readonly RowRequest[]
  apply(
    wager: Wager,
    row: WagerRow,
    atMs: number,
    view: LockedView,
  ): Result<Wager, WagerStepRefusal | Code> | 'done'
  /** What else is written once the step is taken. */
  write?(view: LockedView): readonly RowChange[]
}

async function changeStored<Code extends string = never>(
  table: WagerTable,
  ref: WagerRef,
  step: StoredStep<Code>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  return await withFreshLook<Code, Code>(table, ref, step, (change) => changeWager(table, change))
}

/** Told to nobody: the wager was settled between the look and the lock, so a debt may be needed. */
type Look = 'look_again'
type StoredChange<Code extends string> = WagerChange<
  WagerRow,
  WagerRow,
  WagerStepRefusal | Look | Code
>

/** Plans a step on what is stored, and again where that has been settled meanwhile. */
async function withFreshLook<Own extends string, Code extends string>(
  table: WagerTable,
  ref: WagerRef,
  step: StoredStep<Own>,
  post: (change: StoredChange<Own>) => Promise<Result<WagerRow, WagerStepRefusal | Look | Code>>,
): Promise<Result<WagerRow, WagerStepRefusal | Code>> {
  for (;;) {
    const before = await table.book.load(ref.memberId, ref.wagerId)
    if (!before) return refuse('not_found')
    const posted = await post(await planStored(table, before, step))
    if (posted.ok) return posted
    const { code, details } = posted.refusal
    if (code !== 'look_again') return refuse(code as WagerStepRefusal | Code, details)
  }
}

async function planStored<Code extends string>(
  table: WagerTable,
  before: WagerRow,
  { key, formerKey, content, requests = [], apply, write }: StoredStep<Code>,
): Promise<StoredChange<Code>> {
  const { memberId, wagerId, code } = before
  return {
    ...{ memberId, wagerId, code, key, formerKey },
    accounts: await ownAccounts(table, before),
    ...(before.bonus && { grantIds: [before.bonus.grantId] }),
    inputHash: inputHashOf(content),
    book: table.book,
    conflict: 'key_reused',
    requests: [...requests, ...requestFreeBet(before)],
    decide(row, atMs, view) {
      const step = apply(row.wager, row, atMs, view)
      if (step === 'done') return { unchanged: row }
      if (!step.ok) return { refused: step.refusal }
      const isCorrection = row.wager.version > 0
      if (isCorrection && before.wager.version === 0) return { refused: { code: 'look_again' } }
      const after = withWager(row, step.value, atMs)
      const followed = followWager(view, row, { before: row.wager, after: step.value, atMs })
      const rows = [...(write?.(view) ?? []), ...followed]
      return { row: after, rows, answer: (stored) => ({ ...stored, settlements: [] }) }
    },
    replay: (row) => row,
  }
}
