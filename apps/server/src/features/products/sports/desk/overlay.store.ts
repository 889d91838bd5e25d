import type { SportsEventState, SportsHoldScope } from '@baize/contract'
import type { Uuid } from '@baize/kernel'
import { type MarketKey, type Odds, parseDecimalOdds } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { DeskOverlay, HousePrice } from './overlay.ts'

interface StoredOverlay {
  readonly holds: readonly string[]
  readonly jumps: readonly string[]
  readonly margins: readonly string[]
  readonly prices: readonly {
    readonly eventId: Uuid
    readonly market: MarketKey
    readonly odds: Readonly<Record<string, string>>
    readonly by: string
    readonly endsAt: string
  }[]
}

/** What traders decided about events, or about all: everything that is held, and prices of the house that have not ended. */
export async function loadOverlay(
  database: Queryable,
  eventIds?: readonly Uuid[],
): Promise<DeskOverlay> {
  const found = await database.query<StoredOverlay>({
    name: 'sports-desk-overlay',
    text: `select array(select scope || '|' || level || '|' || subject from sports_hold) as holds,
        array(select subject from sports_hold where jump is not null) as jumps,
        array(select level || '|' || subject || ' ' || margin_bp from sports_limit
          where margin_bp is not null) as margins,
        coalesce((select json_agg(json_build_object('eventId', p.event_id, 'market', p.market, 'odds', p.odds,
            'by', p.priced_by, 'endsAt', p.ends_at))
          from sports_price p where ($1::uuid[] is null or p.event_id = any($1)) and p.ends_at > clock_timestamp()), '[]') as prices`,
    values: [eventIds ?? null],
  })
  const { holds = [], jumps = [], margins = [], prices = [] } = found.rows[0] ?? {}
  const text = JSON.stringify([holds.toSorted(), margins.toSorted(), prices])
  return {
    ...{ text, holds: new Set(holds), jumps: new Set(jumps) },
    margins: new Map(margins.map(readMargin)),
    prices: new Map(
      [...Map.groupBy(prices, ({ eventId }) => eventId)].map(([eventId, own]) => [
        eventId,
        new Map(own.map((each) => [each.market, readPrice(each)])),
      ]),
    ),
  }
}

/** `tournament|sr:tournament:17 800` */
function readMargin(text: string): readonly [string, number] {
  const at = text.lastIndexOf(' ')
  return [text.slice(0, at), Number(text.slice(at + 1))]
}

function readPrice({ odds, by, endsAt }: StoredOverlay['prices'][number]): HousePrice {
  const read = Object.entries(odds).flatMap(([id, text]): [string, Odds][] => {
    const parsed = parseDecimalOdds(text)
    return parsed ? [[id, parsed]] : []
  })
  return { odds: new Map(read), by, endsAt: new Date(endsAt) }
}

export interface HoldRow {
  readonly level: 'platform' | 'sport' | 'tournament' | 'event' | 'market'
  readonly subject: string
  readonly scope: SportsHoldScope
  readonly subjectName: string
  readonly reason: string
  readonly heldBy: string
  readonly heldAt: Date
  /** Of a market that was suspended automatically: how its price jumped. */
  readonly jump: { readonly outcomeId: string; readonly from: string; readonly to: string } | null
}

export async function loadHolds(database: Queryable): Promise<HoldRow[]> {
  const found = await database.query<HoldRow>(
    `select level, subject, scope, subject_name as "subjectName", reason, held_by as "heldBy", held_at as "heldAt", jump
     from sports_hold order by held_at desc`,
  )
  return found.rows
}

/** False where it is held already. */
export async function insertHold(tx: Queryable, hold: HoldRow): Promise<boolean> {
  const { level, subject, scope, subjectName, reason, heldBy, heldAt, jump } = hold
  const added = await tx.query(
    `insert into sports_hold (level, subject, scope, subject_name, reason, held_by, held_at, jump)
     values ($1, $2, $3, $4, $5, $6, $7, $8::jsonb) on conflict do nothing`,
    [level, subject, scope, subjectName, reason, heldBy, heldAt, jump && JSON.stringify(jump)],
  )
  return added.rowCount === 1
}

/** Lets a market go that no person holds. */
export async function deleteJumpHold(tx: Queryable, subject: string): Promise<void> {
  await tx.query(
    `delete from sports_hold where level = 'market' and subject = $1 and jump is not null`,
    [subject],
  )
}

/** The hold that was lifted; undefined where there was none. */
export async function deleteHold(
  tx: Queryable,
  { level, subject, scope }: Pick<HoldRow, 'level' | 'subject' | 'scope'>,
): Promise<Pick<HoldRow, 'subjectName'> | undefined> {
  const lifted = await tx.query<Pick<HoldRow, 'subjectName'>>(
    `delete from sports_hold where level = $1 and subject = $2 and scope = $3
     returning subject_name as "subjectName"`,
    [level, subject, scope],
  )
  return lifted.rows[0]
}

export async function savePrice(
  tx: Queryable,
  price: {
    readonly eventId: Uuid
    readonly market: string
    readonly odds: Readonly<Record<string, string>>
    readonly by: string
    readonly endsAt: Date
  },
): Promise<void> {
  await tx.query(
    `insert into sports_price (event_id, market, odds, priced_by, ends_at) values ($1, $2, $3, $4, $5)
     on conflict (event_id, market) do update set odds = excluded.odds, priced_by = excluded.priced_by,
       ends_at = excluded.ends_at`,
    [price.eventId, price.market, JSON.stringify(price.odds), price.by, price.endsAt],
  )
}

export async function deletePrice(tx: Queryable, eventId: Uuid, market: string): Promise<void> {
  await tx.query('delete from sports_price where event_id = $1 and market = $2', [eventId, market])
}

/** Events whose prices of the house have ended: players must hear of it. */
export async function takeEndedPrices(tx: Queryable): Promise<readonly Uuid[]> {
  const ended = await tx.query<{ eventId: Uuid }>(
    `delete from sports_price where ends_at <= clock_timestamp() returning event_id as "eventId"`,
  )
  return [...new Set(ended.rows.map(({ eventId }) => eventId))]
}

/** Events that a hold is over and that can be bet on still. */
export async function loadEventsUnder(
  database: Queryable,
  { level, subject }: Pick<HoldRow, 'level' | 'subject'>,
): Promise<
  readonly {
    readonly eventId: Uuid
    readonly name: string
    readonly tournament: string
    readonly state: SportsEventState
  }[]
> {
  const [feedId] = subject.split('|')
  const found = await database.query<{
    eventId: Uuid
    name: string
    tournament: string
    state: SportsEventState
  }>(
    `select id as "eventId", concat_ws(' – ', home, nullif(away, '')) as name, tournament, state
     from sports_event
     where state in ('not_started', 'live', 'interrupted', 'postponed') and case $1
       when 'platform' then true when 'sport' then sport = $2 when 'tournament' then tournament_id = $2
       else feed_id = $3 end
     order by id`,
    [level, subject, feedId],
  )
  return found.rows
}
