import {
  assert,
  type Clock,
  type Refusal,
  type Result,
  refuse,
  type Uuid,
  uuidV7,
} from '@baize/kernel'
import type { AccountId, PlannedTransfer } from '@baize/ledger'
import {
  type Accepted,
  type Companion,
  KeyTooOld,
  type LockedView,
  type Poster,
  type PostingKey,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { type Job, jobRows } from '../../platform/jobs/job-rows.store.ts'
import { postOnce } from '../../platform/post-once.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'

/** Who takes a step, and when. */
export interface StepBy {
  /** `member`, `system`, `provider`, `vendor` or a name of staff. */
  readonly whom: string
  readonly atMs: number
}

/** An order after a step, and the money that goes with it. */
export interface MovedOrder<Row> {
  readonly row: Row
  readonly transfers: readonly PlannedTransfer[]
}

type Accounts = Readonly<Record<string, AccountId>>

interface OrderRow {
  readonly state: string
}

/**
 * A kind of order: rows that move by a table of states, money with them. `Read` is what has to be read of a row
 * before its lock.
 */
export interface OrderKind<Row extends OrderRow & Read, Event, Books extends object, Read> {
  readonly rows: Companion<Uuid, Row>
  idOf(row: Read): Uuid
  /** Every account that its money can touch. */
  accountsOf(row: Read): Promise<Books>
  /** Whether the accounts of the row as it was read are still those of the locked one. */
  hasSameAccounts?(read: Read, locked: Row): boolean
  /** What an event makes of it; undefined where the table of states does not allow it. Pure. */
  move(row: Row, event: Event, by: StepBy, accounts: Books): MovedOrder<Row> | undefined
  /** The work that follows from a step, queued with its commit. */
  jobAfter(step: TakenStep<Row, Event>): Job | undefined
  /** What else is locked with every step, and changes with it. */
  readonly beside?: {
    requests(row: Read, accounts: Books): readonly RowRequest[]
    changes(view: LockedView, step: TakenStep<Row, Event>, accounts: Books): readonly RowChange[]
  }
  /** Tells open tabs, after the commit. */
  notify(row: Row): void
}

export interface TakenStep<Row, Event> {
  readonly event: Event | undefined
  readonly before: Row
  readonly after: Row
}

/** What is to happen to an order. */
export interface OrderStep<Row, Event> {
  /** Left out where the order stays where it is, such as while one of its parts moves. */
  readonly event?: Event | undefined
  /** What else changes of it, before the event. */
  readonly patch?: Partial<Row>
  readonly rows?: readonly RowChange[]
  readonly audit?: AuditEntry
  /** In place of the job that follows from the step. */
  readonly job?: Job | undefined
}

export interface OrderChange<Row extends Read, Event, Code extends string, Read> {
  /** The order as it was read last; the step is decided on it as it is under the lock. */
  readonly row: Read
  readonly byWhom: string
  /** Locked behind the order. */
  readonly rows?: readonly RowRequest[]
  /** For a step that may be told more than once over the years, and happens once. */
  readonly once?: PostingKey & { readonly inputHash: Buffer }
  /** With everything locked: what happens, or why nothing does. Pure; may be called again. */
  decide(row: Row, view: LockedView, atMs: number): OrderStep<Row, Event> | Refusal<Code> | Code
}

/**
 * Moves an order one step, its money, audit row and job with it, in one commit. The row is locked while it is
 * decided, so of any number of callers exactly one is first; the others learn the state it is in.
 */
export async function changeOrder<
  Row extends OrderRow & Read,
  Event,
  Books extends object,
  Read,
  Code extends string = never,
>(
  { poster, clock }: { readonly poster: Poster; readonly clock: Clock },
  kind: OrderKind<Row, Event, Books, Read>,
  change: OrderChange<Row, Event, Code, Read>,
): Promise<Result<Row, 'not_possible' | Code>> {
  const locked = await lockedOrder(kind, change.row, uuidV7(clock, takeRandomBytes(10)))
  const { orderId, sideId } = locked
  const posting = poster.post<Row, 'not_possible' | Code>({
    // States keep a step from happening twice, so a try may have a key of its own.
    ...(change.once ?? { key: sideId, inputHash: inputHashOf(`${orderId} ${sideId}`) }),
    causeId: orderId,
    accountIds: locked.accountIds,
    rows: [...locked.rows, requestRow(auditEntries, sideId), ...(change.rows ?? [])],
    decide(view) {
      const atMs = clock.now()
      const row = locked.read(view)
      const step = change.decide(row, view, atMs)
      if (typeof step === 'string') return { refused: refusalIn(row, step) }
      if ('code' in step) return { refused: step }
      const accepted = locked.take(view, step, { whom: change.byWhom, atMs })
      if (!accepted) return { refused: refusalIn(row, 'not_possible') }
      const audit = step.audit ? [replaceRow(auditEntries, sideId, step.audit)] : []
      return { accepted: { ...accepted, rows: [...accepted.rows, ...audit] } }
    },
  })
  const posted = await postOnce(posting, {
    conflict: 'not_possible',
    replay: () => Promise.resolve(undefined),
  }).catch(outOfReach)
  if (!posted.ok) return posted
  const { answer } = posted.value
  // Posted before means that it has happened already.
  if (answer === undefined) return refuse('not_possible')
  kind.notify(answer)
  return { ok: true, value: answer }
}

/** An order as movements of money know it: what they lock of it, and how a step is taken under the lock. */
export interface LockedOrder<Row, Event> {
  readonly orderId: Uuid
  /** The key of what is written beside it. */
  readonly sideId: Uuid
  readonly accountIds: readonly AccountId[]
  readonly rows: readonly RowRequest[]
  read(view: LockedView): Row
  /** The rows and the money of a step; undefined where the table of states does not allow it. */
  take(view: LockedView, step: OrderStep<Row, Event>, by: StepBy): Accepted<Row> | undefined
}

export async function lockedOrder<Row extends OrderRow & Read, Event, Books extends object, Read>(
  kind: OrderKind<Row, Event, Books, Read>,
  stored: Read,
  sideId: Uuid,
): Promise<LockedOrder<Row, Event>> {
  const orderId = kind.idOf(stored)
  const accounts = await kind.accountsOf(stored)
  const read = (view: LockedView) => {
    const row = view.row(kind.rows, orderId)
    assert(row, 'an order is never removed')
    return row
  }
  return {
    orderId,
    sideId,
    accountIds: Object.values(accounts as Accounts),
    rows: [
      requestRow(kind.rows, orderId),
      requestRow(jobRows, sideId),
      ...(kind.beside?.requests(stored, accounts) ?? []),
    ],
    read,
    take(view, { event, patch, rows = [], job }, by) {
      const before = read(view)
      if (kind.hasSameAccounts?.(stored, before) === false) return undefined
      const asked = { ...before, ...patch }
      const moved =
        event === undefined ? { row: asked, transfers: [] } : kind.move(asked, event, by, accounts)
      if (!moved) return undefined
      const step = { event, before, after: moved.row }
      const next = job ?? kind.jobAfter(step)
      return {
        transfers: moved.transfers,
        rows: [
          replaceRow(kind.rows, orderId, moved.row),
          ...rows,
          ...(kind.beside?.changes(view, step, accounts) ?? []),
          ...(next ? [replaceRow(jobRows, sideId, next)] : []),
        ],
        answer: moved.row,
      }
    },
  }
}

function refusalIn<Code extends string>({ state }: { readonly state: string }, code: Code) {
  return { code, details: { state } }
}

/** So old that nobody knows whether its key was used: it needs an order of its own. */
function outOfReach(failure: unknown) {
  if (failure instanceof KeyTooOld) return refuse('not_possible')
  throw failure
}
