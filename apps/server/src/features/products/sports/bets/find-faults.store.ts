import type { Finding } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

const FINDINGS_MAX = 100

/** A bet is what its wager holds: the same stake, and waiting, open or given back together. */
const WAGERS = `select 'sports_bet' as table, 'id ' || b.id as key, 'its wager' as what,
    b.state || ' ' || b.stake_minor as expected, coalesce(w.state || ' ' || w.stake_minor, 'missing') as found
  from sports_bet b left join wager w on w.member_id = b.member_id and w.id = b.wager_id
  where w.id is null or w.stake_minor <> b.stake_minor or w.product <> 'sports'
    or b.free_bet_id is distinct from w.free_bet_id or (b.state = 'pending') <> (w.state = 'pending') or (b.state = 'rejected' and w.state <> 'void')
  order by b.id limit $1`
const BETS = `select 'wager' as table, 'id ' || w.id as key, 'its bet' as what, 'there' as expected,
    'missing' as found
  from wager w where w.product = 'sports'
    and not exists (select from sports_bet b where b.member_id = w.member_id and b.wager_id = w.id)
  order by w.id limit $1`

/** What was sold is what was taken out of the wager. */
const SALES = `select 'sports_cash_out' as table, 'bet ' || b.id as key, 'what was sold' as what,
    w.captured_minor || ' for ' || w.captured_paid_minor as expected, c.stake || ' for ' || c.paid as found
  from sports_bet b join wager w on w.member_id = b.member_id and w.id = b.wager_id
  cross join lateral (select coalesce(sum(stake_minor), 0) as stake, coalesce(sum(paid_minor), 0) as paid
    from sports_cash_out where bet_id = b.id and state = 'sold') c
  where w.captured_minor <> c.stake or w.captured_paid_minor <> c.paid order by b.id limit $1`

/**
 * A free bet that is used is the whole stake of a bet of its member's own that is not void. One that is open or has expired
 * comes from a void bet, if from any.
 */
const FREE_BETS = `select 'free_bet' as table, 'id ' || f.id as key, 'its bet' as what,
    'one of ' || f.stake_minor || ' of member ' || f.member_id as expected,
    coalesce(w.state || ' ' || w.stake_minor || ' of member ' || w.member_id, 'missing') as found
  from free_bet f left join wager w on w.member_id = f.member_id and w.id = f.wager_id and w.free_bet_id = f.id
  where (f.state = 'used' and (w.id is null or w.state = 'void' or w.stake_minor <> f.stake_minor))
    or (f.state <> 'used' and f.wager_id is not null and w.state is distinct from 'void' and f.state <> 'cancelled')
  order by f.id limit $1`

/**
 * On each market lies a share of every bet with a leg on it: of what was not sold, and of none that was rejected. A free
 * bet brings no stake.
 */
const EXPOSURES = `with leg as (
    select l.event_id, l.market, l.place,
      case when b.free_bet_id is null then b.stake_minor - w.captured_minor else 0 end as stake,
      (select count(*) from sports_bet_leg o where o.bet_id = b.id) as legs
    from sports_bet_leg l join sports_bet b on b.id = l.bet_id and b.state <> 'rejected'
      join wager w on w.member_id = b.member_id and w.id = b.wager_id
  ), due as (
    select event_id, market, sum(stake / legs + case when place < stake % legs then 1 else 0 end) as staked
    from leg group by event_id, market
  ), kept as (
    select event_id, market, (select sum((value ->> 0)::bigint) from jsonb_each(outcomes)) as staked
    from sports_exposure
  )
  select 'sports_exposure' as table, coalesce(d.event_id, k.event_id) || ' ' || coalesce(d.market, k.market) as key,
    'what lies on it' as what, coalesce(d.staked, 0)::text as expected, coalesce(k.staked, 0)::text as found
  from due d full join kept k using (event_id, market)
  where coalesce(d.staked, 0) <> coalesce(k.staked, 0) order by 2 limit $1`

/** Bets that are not what their wagers are, and exposures that their bets do not add up to. */
export async function findSportsFaults(snapshot: Queryable): Promise<Finding[]> {
  const found: Finding[] = []
  for (const text of [WAGERS, BETS, SALES, FREE_BETS, EXPOSURES]) {
    found.push(...(await snapshot.query<Finding>(text, [FINDINGS_MAX])).rows)
  }
  return found
}
