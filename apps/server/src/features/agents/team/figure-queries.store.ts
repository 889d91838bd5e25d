/** How long one row of figures is. */
export const SLOT_MINUTES = 5

/** Where figures come from; each source has rows of its own. */
export type FigureSource = 'bets' | 'ledger' | 'wallets'

const SUMS = [
  ...[
    'bets',
    'stake_minor',
    'valid_bet_minor',
    'profit_minor',
    'deposit_minor',
    'withdrawal_minor',
  ],
]
const COLUMNS = ['member_id', 'slot', 'product', ...SUMS].join(', ')
const slotOf = (moment: string) => `date_bin('${SLOT_MINUTES} minutes', ${moment}, 'epoch')`
const addAll = (names: readonly string[]) =>
  names.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')
const NO_ORDERS = '0::bigint as deposit_minor, 0::bigint as withdrawal_minor'

/**
 * A bet and its corrections: what a settlement changed of the one before. A stake that came back was no stake, and that of a
 * free bet is the house's: it counts as no turnover, and only its winnings are shown, as with free rounds.
 */
const SETTLED_WAGERS = `
  select now.member_id, now.settled_at as at, wager.code as game_code, (now.version = 1 and wager.free_bet_id is null)::integer as bets,
         now_stake.minor - was_stake.minor as stake_minor,
         coalesce(now.valid_minor, 0) - coalesce(was.valid_minor, 0) as valid_bet_minor,
         now.payout_minor - coalesce(was.payout_minor, 0) - now_stake.minor + was_stake.minor as profit_minor
    from wager_settlement now
    join wager on wager.member_id = now.member_id and wager.id = now.wager_id
    left join wager_settlement was on was.member_id = now.member_id and was.wager_id = now.wager_id
     and was.version = now.version - 1
   cross join lateral (
     select case when wager.free_bet_id is null then wager.stake_minor - now.returned_minor else 0 end as minor) now_stake
   cross join lateral (
     select case when wager.free_bet_id is null then coalesce(wager.stake_minor - was.returned_minor, 0) else 0 end
       as minor) was_stake
   where now.settled_at >= $1 and now.settled_at < $2`

/** Bets of the house's own games, settled from $1 to before $2. A jackpot is paid from its pool and is no loss of the house. */
export const FROM_BETS = `
  select bet.member_id, ${slotOf('bet.at')} as slot, coalesce(game.category, 'OTHER') as product,
         sum(bet.bets)::integer as bets, sum(bet.stake_minor)::bigint as stake_minor,
         sum(bet.valid_bet_minor)::bigint as valid_bet_minor, sum(bet.profit_minor)::bigint as profit_minor,
         ${NO_ORDERS}
    from (
      select member_id, closed_at as at, game_code, 1 as bets, stake_minor,
             coalesce(valid_minor, stake_minor) as valid_bet_minor, payout_minor - stake_minor as profit_minor
        from round
       where closed_at >= $1 and closed_at < $2 and vendor_code is null and state = 'closed'
      union all ${SETTLED_WAGERS}
    ) bet left join game on game.code = bet.game_code
   group by 1, 2, 3`

/**
 * Transfers after $1 and up to $2, read in a row: play at vendors ($3, of it stakes $4 and bets $5), deposits ($6) and
 * withdrawals ($7). Bonus money at vendors ($8, of it stakes $9) is play and no valid bet, as in the house's own games;
 * the account of the house says whose it is. Which game it was is asked once for each; `limit` keeps that a look-up by key.
 */
export const FROM_LEDGER = `
  select account.owner_id as member_id, ${slotOf('side.posted_at')} as slot,
         case when side.code = any($3::smallint[] || $8::smallint[]) then coalesce(game.category, 'OTHER') else '' end as product,
         count(*) filter (where side.code = any($5::smallint[]))::integer as bets,
         coalesce(-sum(side.minor) filter (where side.code = any($4::smallint[] || $9::smallint[])), 0)::bigint
           as stake_minor,
         coalesce(-sum(side.minor) filter (where side.code = any($4::smallint[])), 0)::bigint as valid_bet_minor,
         coalesce(sum(side.minor) filter (where side.code = any($3::smallint[] || $8::smallint[])), 0)::bigint
           as profit_minor,
         coalesce(sum(side.minor) filter (where side.code = any($6::smallint[])), 0)::bigint as deposit_minor,
         coalesce(-sum(side.minor) filter (where side.code = any($7::smallint[])), 0)::bigint as withdrawal_minor
    from (
      select credit_account_id as account_id, posting_key, code, posted_at, amount_minor as minor, null as game_code
        from ledger_transfer
       where id > $1 and id <= $2 and code = any($3::smallint[] || $6::smallint[] || $7::smallint[])
      union all
      select debit_account_id, posting_key, code, posted_at, -amount_minor, null
        from ledger_transfer
       where id > $1 and id <= $2 and code = any($3::smallint[] || $6::smallint[] || $7::smallint[])
      union all
      select case house.id when t.debit_account_id then t.credit_account_id else t.debit_account_id end, t.posting_key,
             t.code, t.posted_at, case house.id when t.debit_account_id then t.amount_minor else -t.amount_minor end,
             split_part(house.purpose, '/', 2)
        from ledger_transfer t
        join ledger_account house on house.id in (t.debit_account_id, t.credit_account_id)
         and house.kind = 'house' and house.purpose like '%/%'
       where t.id > $1 and t.id <= $2 and t.code = any($8::smallint[])
    ) side
    join ledger_account account on account.id = side.account_id and account.kind in ('player_cash', 'player_bonus')
    left join lateral (
      select coalesce(
               (select game_code from vendor_transaction where id = posting.cause_id limit 1),
               (select game_code from bet where member_id = account.owner_id and id = posting.cause_id limit 1)
             ) as code
        from ledger_posting posting
       where posting.key = side.posting_key and side.code = any($3::smallint[]) limit 1
    ) played on true
    left join game on game.code = coalesce(side.game_code, played.code)
   group by 1, 2, 3`

/** Play from $1 to before $2 at vendors' own wallets, by when it was opened. */
export const FROM_WALLETS = `
  select half.member_id, half.half_hour as slot, coalesce(game.category, 'OTHER') as product,
         sum(half.rounds)::integer as bets, sum(half.staked_minor)::bigint as stake_minor,
         sum(half.staked_minor)::bigint as valid_bet_minor,
         sum(half.paid_minor - half.staked_minor)::bigint as profit_minor, ${NO_ORDERS}
    from wallet_play_half_hour half left join game on game.code = half.game_code
   where half.half_hour >= $1 and half.half_hour < $2 group by 1, 2, 3`

/** What a source says of a span of time now, less what was counted of it: what came late, or was missed. */
export const differing = (source: FigureSource, from: string) => `
  select member_id, slot, product, ${SUMS.map((name) => `(coalesce(found.${name}, 0) - coalesce(kept.${name}, 0)) as ${name}`).join(', ')}
    from (${from}) found
    full join (
      select member_id, slot, product, ${SUMS.map((name) => `sum(${name})::bigint as ${name}`).join(', ')}
        from agent_figure where slot >= $1 and slot < $2 and source = '${source}' group by 1, 2, 3
    ) kept using (member_id, slot, product)`

/**
 * Adds figures to their rows, and to the days of everybody above by the tree of that day: who stood above somebody is asked
 * once, however many stand below. Trial members count for nothing.
 * The query of the figures takes the first parameters; `next` is when the row is final, `next + 1` the house's offset.
 */
export const keepFigures = (source: FigureSource, from: string, next: number) => {
  const offset = `make_interval(mins => $${next + 1})`
  const beginsAt = `(dayed.day::timestamp - ${offset}) at time zone 'UTC'`
  const endsAt = `(dayed.day::timestamp + interval '1 day' - ${offset}) at time zone 'UTC'`
  const nothing = SUMS.map(() => '0').join(', ')
  return `
  with recursive fresh as materialized (
    select ${COLUMNS} from (${from}) found
     where (${SUMS.join(', ')}) <> (${nothing})
       and exists (select from member where id = found.member_id and type <> 4)
  ), kept as (
    insert into agent_figure as kept (${COLUMNS}, source, counted_at)
    select ${COLUMNS}, '${source}', $${next} from fresh order by member_id, slot, product
    on conflict (member_id, slot, product, source, counted_at) do update set ${addAll(SUMS)}
  ), dayed as materialized (
    select member_id, (slot at time zone 'UTC' + ${offset})::date as day, product,
           ${SUMS.map((name) => `sum(${name}) as ${name}`).join(', ')}
      from fresh group by 1, 2, 3
  ), begun as (
    select distinct member_id, day from dayed where bets > 0 and not exists (
      select from agent_figure old where old.member_id = dayed.member_id and old.bets > 0
         and old.slot >= ${beginsAt} and old.slot < ${endsAt})
  ), deposited as (
    select member_id, min(day) as day from dayed where deposit_minor > 0 and not exists (
      select from agent_figure old where old.member_id = dayed.member_id and old.deposit_minor > 0)
     group by 1
  ), climbed as (
    select member_id as id, day, upline_on(member_id, day) as up_id
      from (select distinct member_id, day from dayed) own
    union
    select up_id, day, upline_on(up_id, day) from climbed where up_id is not null
  ), above as (
    select distinct member_id, day, member_id as up_id from dayed
    union all
    select above.member_id, above.day, climbed.up_id
      from above join climbed on climbed.id = above.up_id and climbed.day = above.day
     where climbed.up_id is not null
  ), added as (
    select up_id, day, product, stake_minor, valid_bet_minor, profit_minor, deposit_minor, withdrawal_minor,
           0 as first_deposits, 0 as active
      from dayed join above using (member_id, day)
    union all
    select up_id, day, '', 0, 0, 0, 0, 0, 0, 1 from begun join above using (member_id, day)
    union all
    select up_id, day, '', 0, 0, 0, 0, 0, 1, 0 from deposited join above using (member_id, day)
  )
  insert into agent_team_day as kept (member_id, day, product, stake_minor, valid_bet_minor, profit_minor,
    deposit_minor, withdrawal_minor, first_deposits, active)
  select up_id, day, product, sum(stake_minor), sum(valid_bet_minor), sum(profit_minor), sum(deposit_minor),
         sum(withdrawal_minor), sum(first_deposits), sum(active)
    from added group by 1, 2, 3 order by 1, 2, 3
  on conflict (member_id, day, product) do update set ${addAll([
    ...['stake_minor', 'valid_bet_minor', 'profit_minor', 'deposit_minor', 'withdrawal_minor'],
    ...['first_deposits', 'active'],
  ])}`
}
