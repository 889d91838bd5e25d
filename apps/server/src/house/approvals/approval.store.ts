import type { Companion } from '@baize/ledger/pg'
import type pg from 'pg'
import type { Queryable, Tx } from '../../platform/database/in-transaction.ts'
import type { ApprovalRow } from './approval.ts'

type StoredApproval = Omit<ApprovalRow, 'askedAtMs' | 'expiresAtMs' | 'decidedAtMs'> & {
  readonly askedAt: Date
  readonly expiresAt: Date
  readonly decidedAt: Date | null
}

const READ = `select id as "approvalId", kind, subject, subject_name as "subjectName", input,
    before, after, reason, state, asked_by as "askedBy", asked_by_name as "askedByName",
    asked_at as "askedAt", expires_at as "expiresAt", decided_by as "decidedBy",
    decided_by_name as "decidedByName", decided_at as "decidedAt", answer,
    asked_from as "askedFrom", decided_from as "decidedFrom"
  from approval`

function readRow({ askedAt, expiresAt, decidedAt, ...row }: StoredApproval): ApprovalRow {
  return {
    ...row,
    askedAtMs: askedAt.getTime(),
    expiresAtMs: expiresAt.getTime(),
    decidedAtMs: decidedAt?.getTime() ?? null,
  }
}

/** What is asked for, before it has a number. */
export type NewApproval = Pick<
  ApprovalRow,
  | 'kind'
  | 'subject'
  | 'subjectName'
  | 'input'
  | 'before'
  | 'after'
  | 'reason'
  | 'askedBy'
  | 'askedByName'
  | 'askedFrom'
>

/** Undefined when the same waits already. What waited too long makes room first. */
export async function insertApproval(
  tx: Tx,
  wish: NewApproval,
  at: { readonly asked: Date; readonly expires: Date },
): Promise<ApprovalRow | undefined> {
  await tx.query(
    `update approval set state = 'expired'
      where kind = $1 and subject = $2 and state = 'waiting' and expires_at <= $3`,
    [wish.kind, wish.subject, at.asked],
  )
  const inserted = await tx.query<{ id: bigint }>(
    `insert into approval (kind, subject, subject_name, input, before, after, reason, asked_by,
       asked_by_name, asked_at, expires_at, asked_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (kind, subject) where state = 'waiting' and kind <> 'balance_adjustment'
       do nothing
     returning id`,
    [
      wish.kind,
      wish.subject,
      wish.subjectName,
      JSON.stringify(wish.input),
      JSON.stringify(wish.before),
      JSON.stringify(wish.after),
      wish.reason,
      wish.askedBy,
      wish.askedByName,
      at.asked,
      at.expires,
      wish.askedFrom,
    ],
  )
  const id = inserted.rows[0]?.id
  return id === undefined ? undefined : await loadApproval(tx, id)
}

export async function loadApproval(
  database: Queryable,
  approvalId: bigint,
): Promise<ApprovalRow | undefined> {
  const found = await database.query<StoredApproval>(`${READ} where id = $1`, [approvalId])
  return found.rows[0] && readRow(found.rows[0])
}

/** Of any number of people who decide, or one who takes it back, exactly one is first. */
export async function lockApproval(tx: Tx, approvalId: bigint): Promise<ApprovalRow | undefined> {
  const found = await tx.query<StoredApproval>(`${READ} where id = $1 for no key update`, [
    approvalId,
  ])
  return found.rows[0] && readRow(found.rows[0])
}

export async function saveDecision(client: pg.ClientBase, row: ApprovalRow): Promise<void> {
  await client.query(
    `update approval set state = $2, decided_by = $3, decided_by_name = $4, decided_at = $5,
       answer = $6, decided_from = $7 where id = $1`,
    [
      row.approvalId,
      row.state,
      row.decidedBy,
      row.decidedByName,
      row.decidedAtMs === null ? null : new Date(row.decidedAtMs),
      row.answer,
      row.decidedFrom,
    ],
  )
}

/** Approvals of money, locked and decided in the commit that moves it. */
export const approvals: Companion<bigint, ApprovalRow> = {
  name: 'approval',
  mapKey: (approvalId) => approvalId,
  async lock(client, ids) {
    const found = await client.query<StoredApproval>({
      name: 'approvals-lock',
      text: `${READ} where id = any($1::bigint[]) order by id for no key update`,
      values: [ids],
    })
    return found.rows.map((row) => [row.approvalId, readRow(row)] as const)
  },
  save: (client, rows) => Promise.all(rows.map(([, row]) => saveDecision(client, row))),
}

export interface ApprovalPage {
  readonly rows: readonly ApprovalRow[]
  readonly totalCount: number
  readonly waitingCount: number
}

/** What waits, the oldest first, or what was decided or ran out, the newest first. */
export async function loadApprovalPage(
  database: Queryable,
  wish: {
    readonly show: 'waiting' | 'decided'
    readonly at: Date
    readonly limit: number
    readonly offset: number
  },
): Promise<ApprovalPage> {
  const isWaiting = `state = 'waiting' and expires_at > $1`
  const wanted = wish.show === 'waiting' ? isWaiting : `not (${isWaiting})`
  const order = wish.show === 'waiting' ? 'asc' : 'desc'
  const [page, counted] = await Promise.all([
    database.query<StoredApproval>(
      `${READ} where ${wanted} order by asked_at ${order}, id ${order} limit $2 offset $3`,
      [wish.at, wish.limit, wish.offset],
    ),
    database.query<{ total: number; waiting: number }>(
      `select count(*) filter (where ${wanted})::int as total,
              count(*) filter (where ${isWaiting})::int as waiting from approval`,
      [wish.at],
    ),
  ])
  const { total = 0, waiting = 0 } = counted.rows[0] ?? {}
  return { rows: page.rows.map(readRow), totalCount: total, waitingCount: waiting }
}
