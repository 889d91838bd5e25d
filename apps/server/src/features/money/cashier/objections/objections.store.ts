import type { ObjectionOutcome } from '@baize/contract'
import type { Minor, Uuid } from '@baize/kernel'
import type { Companion } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** How an objection ended. */
export interface ObjectionEndRow {
  readonly outcome: ObjectionOutcome
  readonly receivedMinor: Minor
  /** From staff to the player; null when the player confirmed. */
  readonly answer: string | null
  /** Both people of the staff; null when the player confirmed. */
  readonly decidedBy: string | null
  readonly decidedAtMs: number
}

/** What a player says who did not receive what was paid out. */
export interface ObjectionRow {
  readonly saidReceivedMinor: Minor
  readonly sentence: string
  readonly objectedAtMs: number
  readonly end: ObjectionEndRow | null
}

const READ = `select withdrawal_id as "withdrawalId", said_received_minor as "saidReceivedMinor",
    sentence, objected_at as "objectedAt", outcome, received_minor as "receivedMinor", answer,
    decided_by as "decidedBy", decided_at as "decidedAt"
  from withdrawal_objection where withdrawal_id = any ($1::uuid[])`

const SAVE = {
  name: 'cashier-save-objection',
  text: `insert into withdrawal_objection (withdrawal_id, said_received_minor, sentence, objected_at,
      outcome, received_minor, answer, decided_by, decided_at)
    values ($1, $2, $3, to_timestamp($4::double precision / 1000.0), $5, $6, $7, $8,
      to_timestamp($9::double precision / 1000.0))
    on conflict (withdrawal_id) do update set
      outcome = excluded.outcome, received_minor = excluded.received_minor,
      answer = excluded.answer, decided_by = excluded.decided_by, decided_at = excluded.decided_at`,
}

interface StoredObjection {
  readonly withdrawalId: Uuid
  readonly saidReceivedMinor: Minor
  readonly sentence: string
  readonly objectedAt: Date
  readonly outcome: ObjectionOutcome | null
  readonly receivedMinor: Minor | null
  readonly answer: string | null
  readonly decidedBy: string | null
  readonly decidedAt: Date | null
}

/** Objections beside the withdrawal they belong to, which is locked before them by whoever moves it. */
export const objections: Companion<Uuid, ObjectionRow> = {
  name: 'objection',
  mapKey: (withdrawalId) => withdrawalId,
  async lock(client, ids) {
    const found = await client.query<StoredObjection>({
      name: 'cashier-read-objections',
      text: READ,
      values: [ids],
    })
    return found.rows.map((row) => [row.withdrawalId, readObjection(row)] as const)
  },
  save: (client, rows) =>
    Promise.all(
      rows.map(([withdrawalId, row]) =>
        client.query({ ...SAVE, values: saveValues(withdrawalId, row) }),
      ),
    ),
}

/** The objections of some withdrawals, by withdrawal. */
export async function loadObjections(
  database: Queryable,
  ids: readonly Uuid[],
): Promise<ReadonlyMap<Uuid, ObjectionRow>> {
  const found = await database.query<StoredObjection>(READ, [ids])
  return new Map(found.rows.map((row) => [row.withdrawalId, readObjection(row)]))
}

function readObjection(row: StoredObjection): ObjectionRow {
  const { outcome, receivedMinor, answer, decidedBy, decidedAt } = row
  return {
    saidReceivedMinor: row.saidReceivedMinor,
    sentence: row.sentence,
    objectedAtMs: row.objectedAt.getTime(),
    end:
      outcome === null || receivedMinor === null || decidedAt === null
        ? null
        : { outcome, receivedMinor, answer, decidedBy, decidedAtMs: decidedAt.getTime() },
  }
}

function saveValues(withdrawalId: Uuid, row: ObjectionRow): unknown[] {
  return [
    withdrawalId,
    row.saidReceivedMinor,
    row.sentence,
    row.objectedAtMs,
    row.end?.outcome ?? null,
    row.end?.receivedMinor ?? null,
    row.end?.answer ?? null,
    row.end?.decidedBy ?? null,
    row.end?.decidedAtMs ?? null,
  ]
}
