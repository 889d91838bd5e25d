import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MODEL_MARKETS,
  type ModelMarketKey,
  type Policy,
} from '../../../testing/sports-model/model-markets.ts'
import {
  oddsOf,
  type SportsRuns,
  startSportsRuns,
} from '../../../testing/sports-model/real-sports.ts'
import { SportsRun } from '../../../testing/sports-model/sports-run.ts'
import { findSportsFaults } from './bets/find-faults.store.ts'

/**
 * Random lives of a sports house with two servers: prices move and stop, producers fall silent, members bet on what they saw now or before, sell
 * what they have, results come, are taken back, corrected and cancelled, traders hold and price; after every step each member's money and bets are
 * what the simplest house that could be right would have. A few sequences are part of `npm test`; `npm run model -- --of sports` lives more.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 2)
const STEPS = Number(process.env.MODEL_STEPS ?? 40)
const SEED = Number(process.env.MODEL_SEED ?? 20261130)
const RESULTS = process.env.MODEL_RESULTS
const PATH = process.env.MODEL_PATH
/** A run of so many steps has taken each kind and met every refusal, or its generator is too narrow. */
const STEPS_FOR_ALL = 3_000
const MEMBERS = 2
const MATCHES = 4

const KEYS = Object.keys(MODEL_MARKETS) as ModelMarketKey[]
const at = fc.nat(MATCHES - 1)
const key = fc.constantFrom(...KEYS)
const who = fc.nat(MEMBERS - 1)
const which = fc.nat(8)
/** In hundredths; together they ask for a margin or for none. */
const prices = fc.constantFrom(
  [200, 350, 400],
  [180, 320, 450],
  [150, 400, 700],
  [105, 1200, 2500],
  [210, 360, 390],
  [260, 300, 260],
)
const byHand = fc.constantFrom([170, 190, 900], [150, 250, 700])
const came = fc.constantFrom('won', 'lost', 'void', 'half_won', 'half_lost', 'won', 'lost')
const named = <Name extends string>(name: Name) => fc.constant(name)
const weighed = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary })
const selection = fc.record({ at, key, outcome: fc.nat(2) })
const step = fc.oneof(
  weighed(
    14,
    fc.record({
      name: named('look'),
      who,
      legs: fc.array(selection, { minLength: 1, maxLength: 3 }),
    }),
  ),
  weighed(
    26,
    fc.record({
      ...{ name: named('place'), who },
      policy: fc.constantFrom<Policy>('none', 'higher', 'any'),
      stakeMinor: fc.constantFrom(400n, 1_000n, 2_000n, 1_236n, 400n, 1_000n, 30_000n, 400_000n),
      ...{
        looksAgain: fc.constantFrom(true, true, false),
        isTwice: fc.boolean(),
        isTrixie: fc.boolean(),
      },
      legs: fc.array(selection, { minLength: 1, maxLength: 3 }),
    }),
  ),
  weighed(14, fc.record({ name: named('price'), at, key, prices })),
  weighed(4, fc.record({ name: named('stop'), at })),
  weighed(2, fc.record({ name: named('kickOff'), at })),
  weighed(3, fc.record({ name: named('silence'), producer: fc.constantFrom('live', 'pre_match') })),
  weighed(5, fc.record({ name: named('alive') })),
  weighed(
    9,
    fc.record({
      name: named('result'),
      at,
      key,
      isScouted: fc.nat(3),
      came: fc.array(came, { minLength: 3, maxLength: 3 }),
    }),
  ),
  weighed(3, fc.record({ name: named('rollback'), at, key })),
  weighed(
    3,
    fc.record({
      name: named('cancel'),
      at,
      key,
      backMs: fc.nat(20_000),
      forMs: fc.integer({ min: 1, max: 20_000 }),
    }),
  ),
  weighed(1, fc.record({ name: named('cancelBack'), at, key, which })),
  weighed(4, fc.record({ name: named('hold'), at, key: fc.option(key) })),
  weighed(4, fc.record({ name: named('byHand'), at, key, prices: fc.option(byHand) })),
  weighed(
    12,
    fc.record({
      name: named('sell'),
      who,
      which,
      percent: fc.constantFrom(100, 100, 50, 25, 90, 95),
    }),
  ),
  weighed(
    5,
    fc.record({
      name: named('sellAt'),
      who,
      which,
      valueMinor: fc.constantFrom(300n, 800n, 1_500n, 5_000n),
    }),
  ),
  weighed(
    12,
    fc.record({ name: named('pass'), ms: fc.constantFrom(500, 4_000, 6_500, 17_000, 601_000) }),
  ),
  weighed(22, fc.record({ name: named('turn') })),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

async function take(run: SportsRun, each: Step): Promise<boolean> {
  const match = 'at' in each ? run.matches[each.at] : undefined
  switch (each.name) {
    case 'look':
      return await run.members.look(each.who, each.legs)
    case 'place':
      if (each.looksAgain) await run.members.look(each.who, each.legs)
      return await run.members.place(each.who, each)
    case 'sell':
      return await run.members.sell(each.who, each.which, each.percent)
    case 'sellAt':
      return await run.members.sellAt(each.who, each.which, each.valueMinor)
    case 'silence':
      await run.feed.hear(each.producer as 'live', false)
      return true
    case 'alive':
      await run.feed.hear('live', true)
      return true
    case 'pass':
      run.pass(each.ms)
      return true
    case 'turn':
      await run.turn()
      return true
    default:
      return match !== undefined && (await takeOf(run, match, each))
  }
}

type StepOfMatch = Extract<Step, { readonly at: number }>

async function takeOf(run: SportsRun, match: SportsRun['matches'][number], each: StepOfMatch) {
  switch (each.name) {
    case 'price':
      // What has a result is offered again only when it was taken back.
      if (match.markets[each.key].isOver) await run.feed.say(match, each.key, { kind: 'rollback' })
      await run.feed.price(match, each.key, each.prices)
      return true
    case 'stop':
      await run.feed.stop(match)
      return true
    case 'kickOff':
      return await run.feed.kickOff(match)
    case 'result': {
      const ids = match.markets[each.key].ids
      const outcomes = Object.fromEntries(ids.map((id, place) => [id, each.came[place] ?? 'lost']))
      await run.feed.say(match, each.key, {
        kind: 'result',
        isScouted: each.isScouted === 0,
        outcomes,
      })
      return true
    }
    case 'rollback':
      if (!match.markets[each.key].hasResult) return false
      await run.feed.say(match, each.key, { kind: 'rollback' })
      return true
    case 'cancel': {
      const start = run.nowMs - each.backMs
      const end = start + Math.min(each.forMs, each.backMs)
      await run.feed.say(match, each.key, { kind: 'cancel', start, end })
      return true
    }
    case 'cancelBack': {
      const { windows } = match.markets[each.key]
      const window = windows[each.which % Math.max(1, windows.length)]
      if (!window) return false
      await run.feed.say(match, each.key, {
        kind: 'cancel_rollback',
        start: window.start,
        end: window.end,
      })
      return true
    }
    case 'hold':
      await run.feed.hold(match, each.key ?? undefined)
      return true
    case 'byHand': {
      const odds = each.prices ? oddsOf(each.key, each.prices) : undefined
      return await run.feed.priceByHand(match, each.key, odds)
    }
  }
}

const KINDS = [
  ...['look', 'place', 'price', 'stop', 'kickOff', 'silence', 'alive', 'result', 'rollback'],
  ...['cancel', 'cancelBack', 'hold', 'byHand', 'sell', 'sellAt', 'pass', 'turn'],
]
const UNMET = [
  ...['feed_down', 'legs_changed', 'stake_above_max', 'insufficient_funds', 'cash_out_waiting'],
  ...['already_settled', 'value_out_of_range', 'no offer: not_open', 'no offer: leg_lost'],
  ...['no offer: feed_down', 'no offer: market_suspended', 'no offer: no_value'],
]

describe('a sports house', () => {
  const ran = new Map<string, number>()
  const refusals = new Set<string>()
  let runs: SportsRuns
  let matches = 1_000

  beforeAll(async () => {
    runs = await startSportsRuns()
  })
  afterAll(() => runs.house.server.stop())

  it('is what the model says after every step of every sequence, and the books are right', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(step, { minLength: STEPS, maxLength: STEPS })),
        async (steps) => {
          const run = new SportsRun(runs, refusals)
          await run.begin(
            MEMBERS,
            Array.from({ length: MATCHES }, () => (matches += 1)),
          )
          for (const each of steps) {
            if (!(await take(run, each))) continue
            ran.set(each.name, (ran.get(each.name) ?? 0) + 1)
            await run.check(`after ${nameOf(each)}`)
          }
          await run.finish((ids) =>
            Object.fromEntries(ids.map((id, place) => [id, place === 0 ? 'won' : 'lost'])),
          )
          await run.check('in the end')
        },
      ),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: true, ...(PATH && { path: PATH }) },
    )
    const { pool } = runs.house.server.database
    await verifyLedgerInvariants(pool)
    expect(await findSportsFaults(pool)).toEqual([])
    const steps = [...ran.values()].reduce((sum, each) => sum + each, 0)
    const figures = {
      ...{ sequences: SEQUENCES, stepsOfSequence: STEPS, seed: SEED, steps, jackpots: [] },
      ...{ ofKind: Object.fromEntries(ran), refusals: [...refusals].toSorted() },
      unmet: UNMET.filter((code) => !refusals.has(code)),
    }
    if (RESULTS) await writeFile(join(RESULTS, 'figures.json'), JSON.stringify(figures))
    if (steps < STEPS_FOR_ALL) return
    expect([...ran.keys()].toSorted()).toEqual(KINDS.toSorted())
    // A piece of a long run need not have met everything; the tally knows what all pieces met.
    if (!RESULTS) expect(figures.unmet).toEqual([])
  }, 3_600_000)
})

const nameOf = (each: Step) =>
  JSON.stringify(each, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
