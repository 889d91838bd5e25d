import type { Finding } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

const FINDINGS_MAX = 100

/** What lies on an open round is what its wagers hold. */
const STAKES = `select 'live_table_layout' as table, 'round ' || l.round_id || ', member ' || l.member_id as key,
    'the stake of its wager' as what, l.staked_minor::text as expected,
    coalesce(w.state || ' ' || w.stake_minor, 'missing') as found
  from live_table_round r
  join live_table_layout l on l.round_id = r.id and l.wager_id is not null
  left join wager w on w.member_id = l.member_id and w.id = l.wager_id and w.event_id = r.id
  where r.phase <> 'settled' and not r.is_void
    and (w.id is null or w.stake_minor <> l.staked_minor
      or (r.phase in ('betting', 'closed', 'playing') and w.state not in ('pending', 'open')))
  order by l.round_id, l.member_id limit $1`

/** Chips of a layout, with what was added while it was played, add up to its stake, and those of all layouts to what is shown on the spots. */
const CHIPS = `select 'live_table_layout' as table, 'round ' || l.round_id || ', member ' || l.member_id as key,
    'its chips' as what, l.staked_minor::text as expected, c.sum::text as found
  from live_table_round r join live_table_layout l on l.round_id = r.id
  cross join lateral (select coalesce(sum(e.value::bigint), 0) as sum from jsonb_each_text(l.spots) e) s
  cross join lateral (select coalesce(sum((x ->> 'amountMinor')::bigint), 0) as sum
    from jsonb_array_elements(l.extras) x) x
  cross join lateral (select s.sum + x.sum as sum) c
  where r.phase <> 'settled' and c.sum <> l.staked_minor
  order by l.round_id, l.member_id limit $1`
const TOTALS = `select 'live_table_round' as table, 'id ' || r.id as key, 'its totals' as what,
    l.sum::text as expected, t.sum::text as found
  from live_table_round r
  cross join lateral (select coalesce(sum(o.staked_minor - (select coalesce(sum((x ->> 'amountMinor')::bigint), 0)
      from jsonb_array_elements(o.extras) x)), 0) as sum
    from live_table_layout o where o.round_id = r.id) l
  cross join lateral (select coalesce(sum((e.value ->> 0)::bigint), 0) as sum from jsonb_each(r.totals) e) t
  where r.phase <> 'settled' and l.sum <> t.sum order by r.id limit $1`

/** No wager on a round that is over is open; one whose stakes go back at this moment is not over. */
const WAGERS = `select 'wager' as table, 'id ' || w.id as key, 'its round is settled' as what,
    case when r.is_void then 'void' else 'settled' end as expected, w.state as found
  from wager w join live_table_round r on r.id = w.event_id
  where w.product = 'live-tables' and w.state in ('pending', 'open') and r.phase = 'settled'
    and not exists (select from live_table_void v where v.round_id = r.id and v.settled_at is null)
  order by w.id limit $1`

/** Everything on a round that was void goes back. */
const VOIDS = `select 'wager' as table, 'id ' || w.id as key, 'its round is void' as what, 'void' as expected,
    w.state as found
  from live_table_void v join live_table_layout l on l.round_id = v.round_id
  join wager w on w.member_id = l.member_id and w.id = l.wager_id
  where v.settled_at is not null and w.state <> 'void' order by w.id limit $1`

/** Stakes of tables that are not their wagers', and rounds that are over whose wagers are not. */
export async function findTableFaults(snapshot: Queryable): Promise<Finding[]> {
  const stakes = await snapshot.query<Finding>(STAKES, [FINDINGS_MAX])
  const chips = await snapshot.query<Finding>(CHIPS, [FINDINGS_MAX])
  const totals = await snapshot.query<Finding>(TOTALS, [FINDINGS_MAX])
  const wagers = await snapshot.query<Finding>(WAGERS, [FINDINGS_MAX])
  const voids = await snapshot.query<Finding>(VOIDS, [FINDINGS_MAX])
  return [stakes, chips, totals, wagers, voids].flatMap(({ rows }) => rows)
}
