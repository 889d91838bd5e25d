import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  MODEL_KINDS,
  type ModelKind,
  type Spots,
} from '../../../testing/table-model/model-table.ts'
import {
  MEMBERS_MAX,
  startTableRuns,
  type TableRun,
} from '../../../testing/table-model/real-tables.ts'

/**
 * Random lives of two tables: members come, bet, raise, take back, sign out; servers die, hang and hand over; after every step each balance and
 * each table is what the simplest table that could be right would have. `npm run model -- --of tables` runs it; it is no part of `npm test`.
 */
const SEQUENCES = Number(process.env.MODEL_SEQUENCES ?? 0)
const STEPS = Number(process.env.MODEL_STEPS ?? 50)
const SEED = Number(process.env.MODEL_SEED ?? 20261130)
const RESULTS = process.env.MODEL_RESULTS
const PATH = process.env.MODEL_PATH
/** A run of so many steps has taken each kind and met every refusal, or its generator is too narrow. */
const STEPS_FOR_ALL = 1_000
const RACES_MAX_MINOR = 400n

const kind = fc.constantFrom<ModelKind>('wheel', 'gate')
const who = fc.nat(MEMBERS_MAX - 1)
const stake = fc.constantFrom('100', '150', '200', '500', '1000', '2000', '50', '101')
const named = <Name extends string>(name: Name) => fc.constant(name)
const weighed = <Value>(weight: number, arbitrary: fc.Arbitrary<Value>) => ({ weight, arbitrary })
const step = fc.oneof(
  weighed(
    20,
    fc.record({
      ...{ name: named('lay'), kind, who },
      stakes: fc.array(fc.option(stake, { freq: 2 }), { minLength: 3, maxLength: 3 }),
      older: fc.constantFrom(0, 0, 0, 0, 1),
    }),
  ),
  weighed(2, fc.record({ name: named('takeBack'), kind, who })),
  weighed(24, fc.record({ name: named('deal'), kind, isDue: fc.boolean() })),
  weighed(3, fc.record({ name: named('dealDeposed'), kind, isDue: fc.boolean() })),
  weighed(3, fc.record({ name: named('race'), kind, who })),
  weighed(4, fc.record({ name: named('betAtClosing'), kind })),
  weighed(3, fc.record({ name: named('wait'), ms: fc.constantFrom(900, 4_000, 400_000) })),
  weighed(2, fc.record({ name: named('kill') })),
  weighed(2, fc.record({ name: named('handOver') })),
  weighed(2, fc.record({ name: named('join') })),
  weighed(1, fc.record({ name: named('leave'), who })),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const ran = new Map<string, number>()
const refusals = new Set<string>()
const note = (name: string) => ran.set(name, (ran.get(name) ?? 0) + 1)

let runs: Awaited<ReturnType<typeof startTableRuns>>

/** Lays and compares the answer: told no for a reason that there is, or taken. */
async function lay(
  run: TableRun,
  at: { kind: ModelKind; who: number },
  version: number,
  spots: Spots,
) {
  const table = run.tables[at.kind]
  const reasons = table.refusalsOf(at.who, version, spots)
  const answer = await run.lay(at.kind, at.who, version, spots)
  if (answer !== 'ok') refusals.add(answer)
  expect(reasons.length === 0 ? ['ok'] : reasons, JSON.stringify(spots)).toContain(answer)
  if (answer === 'ok') table.lay(at.who, version, spots)
}

const versionAfter = (run: TableRun, at: { kind: ModelKind; who: number }) =>
  (run.tables[at.kind].layouts.get(at.who)?.version ?? 0) + 1
const untilDue = (run: TableRun, of: ModelKind) =>
  run.wait(Math.max(0, run.tables[of].untilMs - run.nowMs))

/** Four devices of one member at once: the last version is what lies. */
async function race(run: TableRun, at: { kind: ModelKind; who: number }): Promise<boolean> {
  const table = run.tables[at.kind]
  const first = versionAfter(run, at)
  const spot = MODEL_KINDS[at.kind].spots[0]
  const layouts = [400, 100, 300, 200].map((stake) => ({ [spot]: `${stake}` }))
  const isFree = layouts.every((spots) => table.refusalsOf(at.who, first, spots).length === 0)
  const bettor = run.bettors[at.who]
  if (!isFree || !bettor || bettor.cashMinor < RACES_MAX_MINOR) return false
  const answers = await Promise.all(
    layouts.map((spots, place) => run.lay(at.kind, at.who, first + place, spots)),
  )
  expect(answers).toEqual(layouts.map(() => 'ok'))
  table.lay(at.who, first + layouts.length - 1, layouts.at(-1) ?? {})
  return true
}

/** Everybody bets as betting closes: each is told whether the bet was accepted, and the books agree. */
async function betAtClosing(run: TableRun, of: ModelKind): Promise<boolean> {
  const table = run.tables[of]
  const spots = { [MODEL_KINDS[of].spots[1]]: '100' }
  const bare = table.isBareAtClosing
  const able = run.bettors.flatMap((_, who) => {
    const version = versionAfter(run, { kind: of, who })
    return table.refusalsOf(who, version, spots).length === 0 ? [{ who, version }] : []
  })
  if (table.phase !== 'betting' || bare || able.length === 0 || !run.isLedBy(of)) return false
  untilDue(run, of)
  await run.look(of, true, async () => {
    await Promise.all(
      able.map(async ({ who, version }) => {
        const answer = await run.lay(of, who, version, spots)
        // All of them together may be more than the table pays.
        expect(['ok', 'betting_over', 'table_full']).toContain(answer)
        if (answer === 'ok') table.lay(who, version, spots)
        else refusals.add(answer)
      }),
    )
  })
  return true
}

async function take(run: TableRun, each: Step): Promise<boolean> {
  if ('who' in each && each.who >= run.bettors.length) return false
  switch (each.name) {
    case 'lay': {
      if (run.tables[each.kind].phase === 'none') return false
      const names = MODEL_KINDS[each.kind].spots
      const spots = Object.fromEntries(
        names.flatMap((name, place) => (each.stakes[place] ? [[name, each.stakes[place]]] : [])),
      )
      await lay(run, each, Math.max(1, versionAfter(run, each) - each.older), spots)
      return true
    }
    case 'takeBack':
      if (run.tables[each.kind].phase === 'none') return false
      await lay(run, each, versionAfter(run, each), {})
      return true
    case 'deal':
      if (each.isDue) untilDue(run, each.kind)
      await run.look(each.kind, true)
      return true
    case 'dealDeposed':
      if (!run.isOtherStale) return false
      if (each.isDue) untilDue(run, each.kind)
      await run.look(each.kind, false)
      return true
    case 'race':
      return await race(run, each)
    case 'betAtClosing':
      return await betAtClosing(run, each.kind)
    case 'wait':
      run.wait(each.ms)
      return true
    case 'kill':
      await run.kill()
      return true
    case 'handOver':
      await run.handOver()
      return true
    case 'join':
      if (run.bettors.length >= MEMBERS_MAX) return false
      await run.join()
      return true
    case 'leave':
      if (run.bettors[each.who]?.isGone) return false
      await run.leave(each.who)
      return true
  }
}

const UNMET = [
  'betting_over',
  'insufficient_funds',
  'stake_not_allowed',
  'table_full',
  'not_signed_in',
]
const KINDS = [
  ...['lay', 'takeBack', 'deal', 'dealDeposed', 'race', 'betAtClosing', 'wait', 'kill', 'handOver'],
  ...['join', 'leave'],
]

describe.runIf(SEQUENCES > 0)('live tables', () => {
  beforeAll(async () => {
    runs = await startTableRuns()
  })
  afterAll(() => runs.house.stop())

  it('are what the model says after every step of every sequence, and the books are right', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.noBias(fc.array(step, { minLength: STEPS, maxLength: STEPS })),
        async (steps) => {
          const run = await runs.begin()
          for (const each of steps) {
            if (!(await take(run, each))) continue
            note(each.name)
            expect(await run.shown(), `after ${JSON.stringify(each)}`).toEqual(await run.expected())
          }
          await run.finish()
          expect(await run.shown(), 'in the end').toEqual(await run.expected())
        },
      ),
      { numRuns: SEQUENCES, seed: SEED, endOnFailure: true, ...(PATH && { path: PATH }) },
    )
    await verifyLedgerInvariants(runs.house.server.database.pool)
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
