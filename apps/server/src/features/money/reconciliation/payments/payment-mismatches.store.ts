import type { PaymentLineKind, PaymentMismatchKind } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** One side's words, as they are kept and shown. */
export interface KeptLine {
  readonly state: 'pending' | 'done' | 'failed'
  readonly amountMinor: string
  readonly feeMinor: string
  readonly currency: string
  /** How often it stands there. */
  readonly times: number
}

/** A difference that was found. */
export interface FoundMismatch {
  readonly lineKey: string
  readonly lineKind: PaymentLineKind
  readonly orderId: Uuid | null
  readonly orderNumber: string | null
  readonly kind: PaymentMismatchKind
  readonly ours: KeptLine | null
  readonly theirs: KeptLine | null
  readonly atMs: number
}

export interface MismatchRow extends Omit<FoundMismatch, 'atMs'> {
  readonly mismatchId: string
  readonly provider: string
  readonly at: Date
  readonly foundAt: Date
  readonly lastSeenAt: Date
  readonly state: 'open' | 'accepted' | 'settled'
  readonly resolvedBy: string | null
  readonly reason: string | null
  /** The cash-up that found it. */
  readonly cashUp: number | null
}

const READ = `select m.id::text as "mismatchId", m.provider, m.line_key as "lineKey",
    m.line_kind as "lineKind", m.order_id as "orderId", m.order_number as "orderNumber", m.kind,
    m.ours, m.theirs, m.at, m.found_at as "foundAt", m.last_seen_at as "lastSeenAt", m.state,
    m.resolved_by as "resolvedBy", m.reason, m.cash_up_number as "cashUp"
  from payment_mismatch m`

/**
 * Keeps what was found: a difference that is open already is seen once more, one that somebody has taken as it is,
 * and that is still the same, is not opened again.
 */
export async function saveMismatches(
  database: Queryable,
  { provider, runId, at }: { readonly provider: string; readonly runId: string; readonly at: Date },
  found: readonly FoundMismatch[],
): Promise<void> {
  const column = (of: (each: FoundMismatch) => unknown) => found.map(of)
  await database.query(
    `insert into payment_mismatch (provider, line_key, line_kind, order_id, order_number, kind, ours, theirs,
       at, found_at, last_seen_at, last_run_id)
     select $1, n.line_key, n.line_kind, n.order_id, n.order_number, n.kind, n.ours::jsonb, n.theirs::jsonb,
       n.at, $3, $3, $2
     from unnest($4::text[], $5::text[], $6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[],
       $11::timestamptz[]) as n(line_key, line_kind, order_id, order_number, kind, ours, theirs, at)
     where not exists (select 1 from payment_mismatch old
       where old.provider = $1 and old.line_key = n.line_key and old.state = 'accepted' and old.kind = n.kind
         and old.ours is not distinct from n.ours::jsonb
         and old.theirs is not distinct from n.theirs::jsonb)
     on conflict (provider, line_key) where state = 'open' do update set
       kind = excluded.kind, ours = excluded.ours, theirs = excluded.theirs,
       last_seen_at = excluded.last_seen_at, last_run_id = excluded.last_run_id`,
    [
      ...[provider, runId, at],
      column(({ lineKey }) => lineKey),
      column(({ lineKind }) => lineKind),
      column(({ orderId }) => orderId),
      column(({ orderNumber }) => orderNumber),
      column(({ kind }) => kind),
      column(({ ours }) => ours && JSON.stringify(ours)),
      column(({ theirs }) => theirs && JSON.stringify(theirs)),
      column(({ atMs }) => new Date(atMs)),
    ],
  )
}

/** Keeps a call-back that contradicts; one that was kept before stays as it is, resolved or not. */
export async function saveContradiction(
  database: Queryable,
  {
    provider,
    ...found
  }: Omit<FoundMismatch, 'kind' | 'atMs'> & { readonly provider: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `insert into payment_mismatch (provider, line_key, line_kind, order_id, order_number, kind, ours, theirs,
       at, found_at, last_seen_at)
     values ($1, $2, $3, $4, $5, 'contradicts', $6, $7, $8, $8, $8)
     on conflict do nothing`,
    [
      ...[provider, found.lineKey, found.lineKind, found.orderId, found.orderNumber],
      found.ours && JSON.stringify(found.ours),
      JSON.stringify(found.theirs),
      found.at,
    ],
  )
}

/** What a comparison of this span did not find again is settled. */
export async function settleUnseen(
  database: Queryable,
  span: { readonly provider: string; readonly from: Date; readonly until: Date },
  { runId, at }: { readonly runId: string; readonly at: Date },
): Promise<void> {
  await database.query(
    `update payment_mismatch set state = 'settled', resolved_at = $4
     where provider = $1 and state = 'open' and at >= $2 and at < $3 and last_run_id <> $5`,
    [span.provider, span.from, span.until, at, runId],
  )
}

export interface MismatchWish {
  readonly show: 'open' | 'resolved'
  readonly kind: PaymentMismatchKind | undefined
  readonly provider: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Open ones the oldest first, resolved ones the newest first. */
export async function loadMismatchPage(database: Queryable, wish: MismatchWish) {
  const isOpen = wish.show === 'open'
  const filter = `(m.state = 'open') = $1 and ($2::text is null or m.kind = $2)
    and ($3::text is null or m.provider = $3)`
  const order = isOpen ? 'm.found_at, m.id' : 'm.resolved_at desc, m.id desc'
  const values = [isOpen, wish.kind ?? null, wish.provider ?? null]
  const [rows, counted] = await Promise.all([
    database.query<MismatchRow>(`${READ} where ${filter} order by ${order} limit $4 offset $5`, [
      ...values,
      wish.limit,
      wish.offset,
    ]),
    database.query<{ total: number; open: number }>(
      `select count(*) filter (where ${filter})::int as total,
         count(*) filter (where m.state = 'open')::int as open from payment_mismatch m`,
      values,
    ),
  ])
  const { total: totalCount = 0, open: openCount = 0 } = counted.rows[0] ?? {}
  return { rows: rows.rows, totalCount, openCount }
}

/** Locked, so that of several people one is first. */
export async function lockMismatch(
  database: Queryable,
  mismatchId: string,
): Promise<MismatchRow | undefined> {
  const found = await database.query<MismatchRow>(
    `${READ} where m.id = $1 for no key update of m`,
    [mismatchId],
  )
  return found.rows[0]
}
