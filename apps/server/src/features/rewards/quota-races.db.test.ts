import { operations } from '@baize/contract'
import { epochMs, manualClock, minor, type Uuid, uuidV7 } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { settleMany } from '../../house/wagers/settle-many.ts'
import { take, type WagerTable } from '../../house/wagers/wager-table.ts'
import { takeRandomBytes } from '../../platform/random-bytes.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { approveEnvelope, insertEnvelope, loadEnvelope } from './envelopes/envelopes.store.ts'
import { fundEnvelope, takeShare } from './envelopes/move-envelope.ts'

/** C10: a quota holds, however many reach for it at once. What the mall and promotions give is raced beside their own tests. */
const MINUTE_MS = 60_000
/** Noon, so that no test meets a midnight it did not ask for. */
const clock = manualClock(epochMs(Math.floor(Date.now() / 86_400_000) * 86_400_000 + 43_200_000))
const LOSS_MAX = 100_000
const STAKE = 1_000
let server: TestServer
let table: WagerTable

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  table = server.server.modules.play.wagerTable
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect([books.differences, books.wrongAccounts]).toEqual([[], []])
})

/** So many calls at once, until all have been made: a server that is asked for more at once says that it is busy. */
async function manyAt<Value>(once: number, calls: readonly (() => Promise<Value>)[]) {
  const answers: Value[] = []
  for (let at = 0; at < calls.length; at += once) {
    answers.push(...(await Promise.all(calls.slice(at, at + once).map((call) => call()))))
  }
  return answers
}

const newId = (): Uuid => uuidV7(clock, takeRandomBytes(10))
const cashOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const place = (memberId: bigint, eventId: Uuid) =>
  take(table, {
    ...{ memberId, product: 'test', code: 'slip', eventId, seatAccountId: null, key: newId() },
    stakeMinor: minor(BigInt(STAKE)),
  })

describe('a quota', () => {
  it('of ten shares of an envelope gives ten of them, and the whole sum, to a thousand claims', async () => {
    const deps = server.server.modules.envelopes.deps
    const envelopeId = newId()
    const now = clock.now()
    const draft = {
      ...{ titles: { en: 'Ten' }, totalMinor: '1000', shares: 10, leastMinor: '10', given: null },
      ...{ split: 'random' as const, audience: {} },
      opensAt: new Date(now).toISOString(),
      closesAt: new Date(now + MINUTE_MS).toISOString(),
    }
    const { pool } = server.database
    await insertEnvelope(pool, envelopeId, { draft, at: new Date(now), by: 'test' })
    await approveEnvelope(pool, envelopeId, new Date(now))
    const envelope = await loadEnvelope(pool, envelopeId)
    if (!envelope) throw new Error('it was drafted')
    await fundEnvelope(deps, envelope)
    const members = await Promise.all(Array.from({ length: 25 }, () => server.openMember()))
    const claims = members.flatMap((each) => Array.from({ length: 40 }, () => each.memberId))
    const answers = await manyAt(
      100,
      claims.map((id) => () => takeShare(deps, envelope, id)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(10)
    const cash = await Promise.all(members.map(({ memberId }) => cashOf(memberId)))
    expect(cash.reduce((sum, each) => sum + each, 0n)).toBe(1_000n)
    expect(cash.filter((each) => each > 0n)).toHaveLength(10)
  })

  it('of losses is kept by a hundred and fifty slips, many of them in flight at once', async () => {
    const member = await server.openMember(10_000_000n)
    const limit = { kind: 'loss', period: 'day', limitMinor: `${LOSS_MAX}` } as const
    expect(await member.call(operations.setLimit, { body: limit })).toMatchObject({ success: true })
    const eventId = newId()
    const { memberId } = member
    const slips = Array.from({ length: 150 }, () => () => place(memberId, eventId))
    const answers = await manyAt(30, slips)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(LOSS_MAX / STAKE)
    const lost = { payoutMinor: minor(0n), returnedMinor: minor(0n) }
    await settleMany(table, { eventId, prepare: () => () => lost })
    expect(await cashOf(memberId)).toBe(10_000_000n - BigInt(LOSS_MAX))
    expect(await place(memberId, newId())).toMatchObject({ refusal: { code: 'loss_limit' } })
  })

  it('is none for who excluded themselves amid their slips: nothing that began afterwards is taken', async () => {
    const member = await server.openMember(10_000_000n)
    const eventId = newId()
    const { memberId } = member
    const before = Array.from({ length: 40 }, () => place(memberId, eventId))
    const body = { kind: 'exclusion', days: 180 } as const
    const excluding = member.call(operations.startBreak, { body })
    expect(await excluding).toMatchObject({ success: true })
    const after = await Promise.all(Array.from({ length: 40 }, () => place(memberId, eventId)))
    expect(after.filter(({ ok }) => ok)).toHaveLength(0)
    const taken = (await Promise.all(before)).filter(({ ok }) => ok).length
    expect(await cashOf(memberId)).toBe(10_000_000n - BigInt(taken * STAKE))
  })
})
