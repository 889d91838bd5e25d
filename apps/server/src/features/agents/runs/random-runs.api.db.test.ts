import { dayOfKey, HOUSE, keyOfDay, type Terms } from '@baize/agents'
import { settlePlainly } from '@baize/agents/testing/plain-run'
import { type RandomHouse, randomHouse } from '@baize/agents/testing/random-house'
import type { AgentProduct } from '@baize/contract'
import type { Ratio } from '@baize/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AgentHouse,
  HOUSE_OFFSET_MINUTES,
  makeAgentHouse,
} from '../../../testing/agent-house.store.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { settleDue } from './settle-due.ts'

const HOUSES = 30
const SEED = 2_032
const SUM_MAX_MINOR = 10n ** 14n
/** 1970-01-05, a day counted from 1970-01-01. */
const SOME_MONDAY = 4
const WEEK = 7
const DAY_MS = 86_400_000
const SLOT_MS = 300_000
const HOURS_BEFORE_UTC = HOUSE_OFFSET_MINUTES / 60

const clock = createForwardClock()
let server: TestServer
let house: AgentHouse

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  house = makeAgentHouse(server, clock)
  // Somebody asked for the moves.
  await openStaff(server, 'administrator')
  await house.passTo(1, 12)
})
afterAll(() => server.stop())

/** The products of the random houses, as the server calls them. */
const PRODUCTS: Readonly<Record<string, AgentProduct>> = {
  slot: 'RNG',
  live: 'LIVE',
  sports: 'SPORTS',
}
const productOf = (product: string) => PRODUCTS[product] ?? 'OTHER'

/** A random house among the others in one database: its members, and how many days it was put later. */
interface Placed {
  readonly random: RandomHouse
  readonly ids: readonly bigint[]
  readonly laterDays: number
}

/** The Monday of the last week that is over. */
function lastMonday(): number {
  const today = dayOfKey(house.dayOf(0))
  return today - ((today - SOME_MONDAY) % WEEK) - WEEK
}

/** What a run of all houses together pays has to fit into a column. */
function withSmallSums(random: RandomHouse): RandomHouse {
  const figures = random.figures.map((figure) => ({
    ...figure,
    validBetMinor: figure.validBetMinor % SUM_MAX_MINOR,
    profitMinor: figure.profitMinor % SUM_MAX_MINOR,
  }))
  return { ...random, figures }
}

async function place(random: RandomHouse, number: number): Promise<Placed> {
  const laterDays = lastMonday() - random.days.first
  const inserted = await house.sql(
    `insert into member (username, nickname, type, password_hash, terms_accepted_at, registered_at)
     select 'h' || $1 || 'm' || n, 'h' || $1 || 'm' || n, 1, 'x', now(), now()
       from generate_series(1, $2) n returning id`,
    [number, random.memberCount],
  )
  const placed = { random, ids: inserted.rows.map(({ id }) => id), laterDays }
  await stand(placed)
  await agree(placed)
  await play(placed)
  return placed
}

const idOf = ({ ids }: Placed, member: number) => (member === HOUSE ? null : (ids[member] ?? null))
const keyOf = ({ laterDays }: Placed, day: number) => keyOfDay((day + laterDays) as never)

/** Uplines of today are those after all moves. */
async function stand(placed: Placed) {
  const { random, ids } = placed
  const uplines = ids.map((_, member) => idOf(placed, random.parentOn(member, random.days.last)))
  await house.sql(
    'update member set upline_id = upline from unnest($1::bigint[], $2::bigint[]) as g(of, upline) where id = of',
    [ids, uplines],
  )
  // The last of a day counts.
  const moves = new Map(random.moves.map((move) => [`${move.member} ${move.from}`, move]))
  for (const { member, from, parent } of moves.values()) {
    const before = random.parentOn(member, from - 1)
    if (before === parent) continue
    await house.sql(
      `with asked as (
         insert into approval (kind, subject, subject_name, input, before, after, reason, state,
           asked_by, asked_by_name, asked_at, expires_at)
         select 'agent_move', $1::text, '', '{}', '{}', '{}', '', 'expired', id, '', now(), now() from staff limit 1
         returning id
       )
       insert into agent_move (member_id, from_day, old_upline_id, new_upline_id, approval_id, decided_at)
       select $1::bigint, $2::date, $3::bigint, $4::bigint, asked.id, now() from asked`,
      [idOf(placed, member), keyOf(placed, from), idOf(placed, before), idOf(placed, parent)],
    )
  }
}

async function agree(placed: Placed) {
  const { contracts, days } = placed.random
  await house.sql(
    `insert into agent_contract (type, giver_id, receiver_id, terms, state, from_day, to_day,
       end_reason, offered_at, request_key, request_hash)
     select 'dividend', giver, receiver, terms, 'ended', from_day, to_day, 'terminated', now(),
         gen_random_uuid(), ''
       from unnest($1::bigint[], $2::bigint[], $3::jsonb[], $4::date[], $5::date[])
         as g(giver, receiver, terms, from_day, to_day)`,
    [
      contracts.map(({ giver }) => idOf(placed, giver)),
      contracts.map(({ receiver }) => idOf(placed, receiver)),
      contracts.map(({ terms }) => JSON.stringify(written(terms))),
      contracts.map(({ from }) => keyOf(placed, from)),
      contracts.map(({ to }) => keyOf(placed, to ?? days.last)),
    ],
  )
}

async function play({ random: { figures }, ids, laterDays }: Placed) {
  const slots = figures.map(({ day }, at) => {
    const dayAt = (day + laterDays) * DAY_MS - HOURS_BEFORE_UTC * 3_600_000
    return dayAt + at * SLOT_MS
  })
  await house.sql(
    `insert into agent_figure (member_id, slot, product, source, counted_at, valid_bet_minor,
       profit_minor, cost_minor)
     select member, slot, product, 'ledger', slot + interval '5 minutes', bet, profit, cost
       from unnest($1::bigint[], $2::timestamptz[], $3::text[], $4::bigint[], $5::bigint[], $6::bigint[])
         as g(member, slot, product, bet, profit, cost)`,
    [
      ...[figures.map(({ member }) => ids[member]), slots.map((slot) => new Date(slot))],
      figures.map(({ product }) => productOf(product)),
      ...(['validBetMinor', 'profitMinor', 'costMinor'] as const).map((name) =>
        figures.map((figure) => figure[name]),
      ),
    ],
  )
}

/** Terms as offers write them: worths of the random houses are whole tenths of a percent. */
function written({ tiers, activeBetMinor, payoutMaxMinor, weights, type: _, ...rest }: Terms) {
  return {
    ...rest,
    activeBetMinor: `${activeBetMinor}`,
    ...(payoutMaxMinor !== undefined && { payoutMaxMinor: `${payoutMaxMinor}` }),
    ...(weights && {
      weights: Object.fromEntries(
        Object.entries(weights).map(([product, weight]) => [productOf(product), percentOf(weight)]),
      ),
    }),
    tiers: tiers.map(({ worth, validBetMinMinor, netLossMinMinor, activeMembersMin }) => ({
      ...(rest.pay === 'rate'
        ? { ratePercent: percentOf(worth) }
        : { amountMinor: `${worth.numerator / worth.denominator}` }),
      ...(validBetMinMinor !== undefined && { validBetMinMinor: `${validBetMinMinor}` }),
      ...(netLossMinMinor !== undefined && { netLossMinMinor: `${netLossMinMinor}` }),
      ...(activeMembersMin !== undefined && { activeMembersMin }),
    })),
  }
}

function percentOf({ numerator, denominator }: Ratio): string {
  const tenths = (numerator * 1_000n) / denominator
  return `${tenths / 10n}.${tenths % 10n}`
}

/** What each contract comes to, worked out figure by figure; those in which nothing happened are left out. */
function expectedRows({ random }: Placed) {
  return random.contracts
    .map((contract) => settlePlainly(random, contract, random.days, 0n))
    .filter(
      ({ activeMembers, validBetMinor, netLossMinor, payoutMinor }) =>
        activeMembers !== 0 || validBetMinor !== 0n || netLossMinor !== 0n || payoutMinor !== 0n,
    )
}

async function settledRows({ ids }: Placed) {
  const found = await house.sql(
    `select w.valid_bet_minor as "validBetMinor", w.net_loss_minor as "netLossMinor",
       w.active_members as "activeMembers", w.base_minor as "baseMinor", w.tier,
       w.payout_minor as "payoutMinor", w.carry_out_minor as "carryOutMinor"
     from agent_run_row w where w.receiver_id = any ($1::bigint[]) order by w.contract_id`,
    [ids],
  )
  return found.rows
}

it(`${HOUSES} random houses are settled by the server as by one who counts figure by figure`, async () => {
  const houses = fc.sample(randomHouse, { seed: SEED, numRuns: HOUSES }).map(withSmallSums)
  const placed: Placed[] = []
  for (const [number, random] of houses.entries()) placed.push(await place(random, number))
  await settleDue(server.server.modules.agentRuns.deps, 'dividend')
  let rows = 0
  for (const each of placed) {
    const expected = expectedRows(each)
    expect(await settledRows(each)).toEqual(expected)
    rows += expected.length
  }
  expect(rows).toBeGreaterThan(HOUSES)
})
