import type { Uuid } from '@baize/kernel'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SlipRow } from '../slips/slip-row.ts'
import type { PlaySum } from './play-sums.ts'

/** A settlement that has ended and whose plays were not counted. */
export interface UncountedRun {
  readonly drawId: Uuid
  readonly version: number
  readonly family: string
  readonly result: unknown
}

/** Settlements to be counted, the one that ended first before the others; former versions are of no use any more. */
export async function loadUncounted(database: Queryable, limit: number): Promise<UncountedRun[]> {
  const found = await database.query<UncountedRun>(
    `select r.draw_id as "drawId", r.version, d.family, d.result
     from lottery_run r join lottery_draw d on d.id = r.draw_id and d.result_version = r.version
     where r.ended_at is not null and r.counted_at is null order by r.ended_at limit $1`,
    [limit],
  )
  return found.rows
}

export type SettledSlip = Pick<SlipRow, 'wagerId' | 'entries' | 'settings' | 'ownSeries' | 'series'>

/** Slips of a draw that were played, a page after a wager. */
export async function loadPlayedSlips(
  database: Queryable,
  drawId: Uuid,
  { after, limit }: { readonly after: Uuid | null; readonly limit: number },
): Promise<SettledSlip[]> {
  const found = await database.query<SettledSlip>(
    `select s.wager_id as "wagerId", s.entries, s.settings, s.own_series as "ownSeries", s.series
     from lottery_slip s
     join wager w on w.member_id = s.member_id and w.id = s.wager_id and w.state <> 'void'
     where s.draw_id = $1 and ($2::uuid is null or s.wager_id > $2) order by s.wager_id limit $3`,
    [drawId, after, limit],
  )
  return found.rows
}

/** Keeps what was counted; a server that counted the same later changes nothing. */
export async function savePlaySums(
  tx: Queryable,
  { drawId, version }: Pick<UncountedRun, 'drawId' | 'version'>,
  sums: readonly PlaySum[],
  at: Date,
): Promise<void> {
  await tx.query(
    `insert into lottery_play_sum (draw_id, version, key, line_count, stake_minor, expected_minor,
       paid_minor, returned_minor)
     select $1, $2, key, line_count, stake_minor, expected_minor, paid_minor, returned_minor
     from unnest($3::text[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
       as s(key, line_count, stake_minor, expected_minor, paid_minor, returned_minor)
     on conflict (draw_id, version, key) do nothing`,
    [
      ...[drawId, version, sums.map(({ key }) => key), sums.map(({ lineCount }) => lineCount)],
      ...[sums.map(({ stakeMinor }) => stakeMinor), sums.map((each) => each.expectedMinor)],
      ...[sums.map(({ paidMinor }) => paidMinor), sums.map((each) => each.returnedMinor)],
    ],
  )
  await tx.query(
    'update lottery_run set counted_at = $3 where draw_id = $1 and version = $2 and counted_at is null',
    [drawId, version, at],
  )
}

export interface PlayReportRow extends PlaySum {
  readonly game: string
  readonly family: string
}

/** What plays came to on draws of the days of their issues, by game, largest stakes first. */
export async function loadPlayReport(
  database: Queryable,
  { from, to, game }: { readonly from: string; readonly to: string; readonly game: string | null },
  most: number,
): Promise<PlayReportRow[]> {
  const found = await database.query<PlayReportRow>(
    `select d.game, d.family, p.key, sum(p.line_count)::bigint as "lineCount",
       sum(p.stake_minor)::bigint as "stakeMinor", sum(p.expected_minor)::bigint as "expectedMinor",
       sum(p.paid_minor)::bigint as "paidMinor", sum(p.returned_minor)::bigint as "returnedMinor"
     from lottery_draw d
     join lottery_play_sum p on p.draw_id = d.id and p.version = d.result_version
     where d.issue between $1 || '-000' and $2 || '-999' and ($3::text is null or d.game = $3)
       and d.settled_at is not null
     group by d.game, d.family, p.key order by sum(p.stake_minor) desc, d.game, p.key limit $4`,
    [from, to, game, most],
  )
  return found.rows
}
