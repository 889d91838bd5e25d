import type { PostbackKind, PostbackState } from '@baize/contract'
import type { Queryable, Tx } from '../../../../platform/database/in-transaction.ts'

/** Where events of an affiliate are sent; null where they are not. */
export async function savePostback(
  database: Queryable,
  affiliateId: bigint,
  { url, secretSealed }: { readonly url: string | null; readonly secretSealed: Buffer | null },
): Promise<void> {
  await database.query(
    `update affiliate set postback_url = $2, postback_secret_sealed = $3 where member_id = $1`,
    [affiliateId, url, secretSealed],
  )
}

export async function loadPostbackUrl(
  database: Queryable,
  affiliateId: bigint,
): Promise<string | null> {
  const found = await database.query<{ url: string | null }>(
    'select postback_url as url from affiliate where member_id = $1',
    [affiliateId],
  )
  return found.rows[0]?.url ?? null
}

/** An event that waits, with where it goes. */
export interface WaitingEvent {
  readonly eventId: string
  readonly affiliateId: bigint
  readonly kind: PostbackKind
  readonly at: Date
  readonly tries: number
  readonly player: string
  readonly campaign: string
  readonly sub: string
  readonly url: string | null
  readonly secretSealed: Buffer | null
  /** The affiliate is approved, and the player has not excluded themselves. */
  readonly isReportable: boolean
}

export async function loadWaitingEvent(
  database: Queryable,
  eventId: string,
  nowMs: number,
): Promise<WaitingEvent | undefined> {
  const found = await database.query<WaitingEvent>(
    `select e.id::text as "eventId", e.affiliate_id as "affiliateId", e.kind, e.at, e.tries,
            p.alias as player, p.campaign, p.sub_id as sub, a.postback_url as url,
            a.postback_secret_sealed as "secretSealed",
            a.state = 'approved' and m.excluded_until_ms <= $2 as "isReportable"
       from affiliate_event e join affiliate a on a.member_id = e.affiliate_id
       join affiliate_player p on p.member_id = e.member_id join member m on m.id = e.member_id
      where e.id = $1 and e.state = 'waiting'`,
    [eventId, nowMs],
  )
  return found.rows[0]
}

export async function saveTry(
  tx: Tx,
  tried: {
    readonly eventId: string
    readonly state: PostbackState
    readonly outcome: string
  },
): Promise<void> {
  await tx.query(
    `update affiliate_event set state = $2, tries = tries + 1, last_outcome = $3
      where id = $1 and state = 'waiting'`,
    [tried.eventId, tried.state, tried.outcome],
  )
}

/** Removes an event that must not be sent; the affiliate does not see it. */
export async function dropEvent(database: Queryable, eventId: string): Promise<void> {
  await database.query(`delete from affiliate_event where id = $1 and state = 'waiting'`, [eventId])
}

/** Queues the next attempt with a delay in seconds. */
export async function addLaterTry(
  tx: Tx,
  job: { readonly task: string; readonly eventId: string; readonly seconds: number },
): Promise<void> {
  await tx.query(
    `select graphile_worker.add_job($1, payload := json_build_object('eventId', $2::text),
       run_at := now() + make_interval(secs => $3))`,
    [job.task, job.eventId, job.seconds],
  )
}

export interface EventRow {
  readonly eventId: string
  readonly kind: PostbackKind
  readonly player: string
  readonly at: Date
  readonly state: PostbackState
  readonly tries: number
  readonly lastOutcome: string | null
}

/** Events of an affiliate, the newest first. */
export async function loadEventPage(
  database: Queryable,
  affiliateId: bigint,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly EventRow[]; readonly totalCount: number }> {
  const page = await database.query<EventRow>(
    `select e.id::text as "eventId", e.kind, p.alias as player, e.at, e.state, e.tries,
            e.last_outcome as "lastOutcome"
       from affiliate_event e join affiliate_player p on p.member_id = e.member_id
      where e.affiliate_id = $1 order by e.at desc, e.id desc limit $2 offset $3`,
    [affiliateId, limit, offset],
  )
  const counted = await database.query<{ total: number }>(
    'select count(*)::integer as total from affiliate_event where affiliate_id = $1',
    [affiliateId],
  )
  return { rows: page.rows, totalCount: counted.rows[0]?.total ?? 0 }
}
