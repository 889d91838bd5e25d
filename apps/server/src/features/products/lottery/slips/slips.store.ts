import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { OwnSlip, SlipRow } from './slip-row.ts'

const SLIP = `s.wager_id as "wagerId", s.member_id as "memberId", s.draw_id as "drawId",
  s.line_count as "lineCount", s.own_series as "ownSeries", s.series,
  s.price_version as "priceVersion", s.settings, s.entries, s.chase_id as "chaseId"`

export async function saveSlips(client: Queryable, slips: readonly SlipRow[]): Promise<void> {
  await client.query(
    `insert into lottery_slip (wager_id, member_id, draw_id, line_count, own_series, series,
       price_version, settings, entries, chase_id)
     select wager_id, member_id, draw_id, line_count, own_series, series, price_version, settings,
       entries, chase_id
     from unnest($1::uuid[], $2::bigint[], $3::uuid[], $4::int[], $5::int[], $6::int[], $7::int[],
       $8::jsonb[], $9::jsonb[], $10::uuid[]) as t(wager_id, member_id, draw_id, line_count,
       own_series, series, price_version, settings, entries, chase_id)`,
    [
      slips.map(({ wagerId }) => wagerId),
      slips.map(({ memberId }) => memberId),
      slips.map(({ drawId }) => drawId),
      slips.map(({ lineCount }) => lineCount),
      slips.map(({ ownSeries }) => ownSeries),
      slips.map(({ series }) => series),
      slips.map(({ priceVersion }) => priceVersion),
      slips.map(({ settings }) => JSON.stringify(settings)),
      slips.map(({ entries }) => JSON.stringify(entries)),
      slips.map(({ chaseId }) => chaseId),
    ],
  )
}

/** All slips of these members on a draw that were not taken back, the earliest first. */
export async function loadSlipsOfMembers(
  database: Queryable,
  drawId: Uuid,
  memberIds: readonly bigint[],
): Promise<SlipRow[]> {
  const found = await database.query<SlipRow>(
    `select ${SLIP} from lottery_slip s
     join wager w on w.member_id = s.member_id and w.id = s.wager_id and w.state <> 'void'
     where s.draw_id = $1 and s.member_id = any($2::bigint[]) order by s.member_id, s.wager_id`,
    [drawId, memberIds],
  )
  return found.rows
}

const OWN_SLIP = `${SLIP}, d.game, d.family, d.issue, d.closes_at as "closesAt",
  d.draws_at as "drawsAt", d.result, d.voided_at is not null as "isDrawVoid",
  w.opened_at as "placedAt", w.state, w.version, w.stake_minor as "stakeMinor",
  w.payout_minor as "payoutMinor", w.returned_minor as "returnedMinor", w.rebate_minor as "rebateMinor"`

const FROM_OWN = `lottery_slip s join lottery_draw d on d.id = s.draw_id
  join wager w on w.member_id = s.member_id and w.id = s.wager_id`

export interface SlipFilter {
  readonly game: string | undefined
  readonly state: 'open' | 'ended' | undefined
  readonly chaseId: Uuid | undefined
}

const IS_WANTED = `s.member_id = $1 and ($2::text is null or d.game = $2)
  and ($3::text is null or (w.state in ('pending', 'open')) = ($3 = 'open'))
  and ($4::uuid is null or s.chase_id = $4)`

/** A page of a member's slips, the newest first. */
export async function loadOwnSlips(
  database: Queryable,
  memberId: bigint,
  filter: SlipFilter,
  page: { readonly limit: number; readonly offset: number },
): Promise<{ readonly slips: readonly OwnSlip[]; readonly totalCount: number }> {
  const { game = null, state = null, chaseId = null } = filter
  const [found, counted] = await Promise.all([
    database.query<OwnSlip>(
      `select ${OWN_SLIP} from ${FROM_OWN} where ${IS_WANTED}
       order by s.wager_id desc limit $5 offset $6`,
      [memberId, game, state, chaseId, page.limit, page.offset],
    ),
    database.query<{ count: number }>(
      `select count(*)::int as count from ${FROM_OWN} where ${IS_WANTED}`,
      [memberId, game, state, chaseId],
    ),
  ])
  return { slips: found.rows, totalCount: counted.rows[0]?.count ?? 0 }
}

export async function loadOwnSlip(
  database: Queryable,
  memberId: bigint,
  wagerId: Uuid,
): Promise<OwnSlip | undefined> {
  const found = await database.query<OwnSlip>(
    `select ${OWN_SLIP} from ${FROM_OWN} where s.member_id = $1 and s.wager_id = $2`,
    [memberId, wagerId],
  )
  return found.rows[0]
}

/** The games of a member's last slips, the last first. */
export async function loadRecentGames(
  database: Queryable,
  memberId: bigint,
  most: number,
): Promise<{ readonly game: string; readonly family: string }[]> {
  const found = await database.query<{ game: string; family: string }>(
    `select d.game, d.family from (
       select draw_id, wager_id from lottery_slip where member_id = $1 order by wager_id desc limit 500
     ) s join lottery_draw d on d.id = s.draw_id
     group by d.game, d.family order by max(s.wager_id::text) desc limit $2`,
    [memberId, most],
  )
  return found.rows
}
