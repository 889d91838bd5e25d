import { makeTree, type Terms, type Window, windowOfKey } from '@baize/agents'
import { ratio, seededChance } from '@baize/kernel'
import type pg from 'pg'

export const WINDOW: Window = windowOfKey('weekly', '2026-03-02')

/** The higher tier asks for a turnover and for active members. */
const HIGH_TIER = { betMinor: 10_000_000, active: 5 }
const ACTIVE_BET_MINOR = 1_000
/** Per mille of the low tier and the high one, by what is left of an agent's number divided by three. */
const RATES = [
  [100, 125],
  [80, 105],
  [50, 75],
] as const

/** The terms that the SQL below has as well. */
export const TERMS: readonly Terms[] = RATES.map(([low, high]) => ({
  ...{ type: 'dividend', period: 'weekly', metric: 'net_loss', pay: 'rate' },
  tiers: [
    { netLossMinMinor: 1n, worth: ratio(low, 1_000n) },
    {
      validBetMinMinor: BigInt(HIGH_TIER.betMinor),
      netLossMinMinor: 1n,
      activeMembersMin: HIGH_TIER.active,
      worth: ratio(high, 1_000n),
    },
  ],
  activeBetMinor: BigInt(ACTIVE_BET_MINOR),
  ...{ carriesNegative: true, deductsCosts: true },
}))

const TABLES = `create schema agents_bench
  create table member (id integer primary key, parent integer, place integer, last_place integer)
  create table figure (member integer, day integer, bet bigint, profit bigint, cost bigint)
  create table contract (id integer primary key, giver integer, receiver integer)
  create table sql_row (contract integer, bet bigint, loss bigint, active integer, tier integer, payout bigint)
  create table column_row (contract integer, bet bigint, loss bigint, active integer, tier integer, payout bigint)`

/** Fewer at the top than below, so that the mean depth of a million is eight. */
const PULL_TO_TOP = 1.54
const TOP = 50
const CHUNK = 100_000

/** Fills a house: each member with a downline has a contract, each member a figure on a day of the window. */
export async function makeHouse(pool: pg.Pool, members: number): Promise<object> {
  await pool.query(TABLES)
  const chance = seededChance(20_261_128)
  const parents = Int32Array.from({ length: members }, (_, member) =>
    member < TOP ? -1 : Math.floor(member * (chance.below(1_000_000) / 1_000_000) ** PULL_TO_TOP),
  )
  const { places, ends } = makeTree(parents)
  const lastPlaces = ends.map((end) => end - 1)
  for (let from = 0; from < members; from += CHUNK) {
    const part = (column: Int32Array) => `{${column.subarray(from, from + CHUNK).join()}}`
    await pool.query(
      `insert into agents_bench.member select $1 - 1 + ordinality, parent, place, last_place
       from unnest($2::integer[], $3::integer[], $4::integer[]) with ordinality as m (parent, place, last_place)`,
      [from, part(parents), part(places), part(lastPlaces)],
    )
  }
  await pool.query(
    `insert into agents_bench.figure
     select id, $1 + ${drawn('day')} % 7, ${drawn('bet')} % 1000000, ${drawn('profit')} % 200000 - 120000,
       ${drawn('cost')} % 1000
     from agents_bench.member order by ${drawn('place')}`,
    [WINDOW.first],
  )
  await pool.query(`insert into agents_bench.contract
    select id, parent, id from agents_bench.member where last_place > place`)
  for (const table of ['member', 'figure', 'contract']) {
    await pool.query(`vacuum analyze agents_bench.${table}`)
  }
  const { rows } = await pool.query<{ contracts: bigint }>(
    'select count(*) as contracts from agents_bench.contract',
  )
  return { contracts: Number(rows[0]?.contracts ?? 0), meanDepth: meanDepth(parents) }
}

/** A number that looks drawn and is the same in every run. */
function drawn(what: string): string {
  return `(hashtextextended('${what}', id) & 1073741823)`
}

function meanDepth(parents: Int32Array): number {
  const depths = new Int32Array(parents.length)
  let sum = 0
  for (const [member, parent] of parents.entries()) {
    depths[member] = (depths[parent] ?? 0) + 1
    sum += depths[member] ?? 0
  }
  return Math.round((sum / parents.length) * 100) / 100
}

const rateOf = (tier: 0 | 1) =>
  `(array[${RATES.map((rates) => rates[tier]).join()}])[receiver % ${RATES.length} + 1]`

/** Sums up to each place, twice joined with the contracts: where the team begins and where it ends. */
export const SETTLE_IN_SQL = `with by_member as (
    select member, sum(bet)::bigint as bet, sum(-profit - cost)::bigint as loss
    from agents_bench.figure group by member
  ), running as materialized (
    select m.place, sum(f.bet) over w as bet, sum(f.loss) over w as loss,
      count(*) filter (where f.bet >= ${ACTIVE_BET_MINOR}) over w as active
    from agents_bench.member m left join by_member f on f.member = m.id window w as (order by m.place)
  ), team as (
    select c.id, c.receiver,
      coalesce(behind.bet, 0) - coalesce(before.bet, 0) as bet,
      coalesce(behind.loss, 0) - coalesce(before.loss, 0) as loss,
      behind.active - coalesce(before.active, 0) as active
    from agents_bench.contract c join agents_bench.member m on m.id = c.receiver
      join running behind on behind.place = m.last_place
      left join running before on before.place = m.place - 1
  ), tiered as (
    select id, receiver, bet, loss, active,
      case when loss < 1 then -1
        when bet >= ${HIGH_TIER.betMinor} and active >= ${HIGH_TIER.active} then 1 else 0 end as tier
    from team where bet <> 0 or loss <> 0 or active <> 0
  )
  insert into agents_bench.sql_row
  select id, bet, loss, active, tier,
    case tier when -1 then 0 when 0 then div(loss * ${rateOf(0)}, 1000)
      else div(loss * ${rateOf(1)}, 1000) end
  from tiered`
