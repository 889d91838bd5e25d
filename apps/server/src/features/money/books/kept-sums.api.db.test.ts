import { operations } from '@baize/contract'
import { createPoster } from '@baize/ledger/pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { grantDemonstrationCash } from '../../../demonstration/grant-cash.ts'
import { keepSums, takeOwn } from '../../../house/ledger-view/kept-sums.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { compareKeptSums } from '../../../testing/kept-sums.store.ts'
import { orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** What a server adds up of its own postings is what the ledger says, whoever else adds or posts. */
let server: TestServer
type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
})
afterEach(async () => {
  const { kept, anew } = await compareKeptSums(server.database.pool)
  expect(kept.length).toBeGreaterThan(0)
  expect(kept).toEqual(anew)
})
afterAll(() => server.stop())

async function play(member: Member, gameCode: string, options: object, times = 1) {
  for (let time = 0; time < times; time += 1) {
    const body = { gameCode, stakeMinor: '200', options }
    const played = await member.call(operations.openRound, { body })
    if (!played.success) throw new Error(`${gameCode}: ${played.code}`)
  }
}

async function playAround(member: Member) {
  await play(member, 'dice', { direction: 'over', target: 5_000 }, 5)
  await play(member, 'lantern-tiger', {}, 5)
  // Left open: its stake is held, and its game is known.
  await play(member, 'mines', { mineCount: 3 })
}

/** What the job of every minute does. */
async function keepOwn() {
  const own = takeOwn(server.server.core.postedSums)
  await keepSums(server.database.pool, own)
  return own.run
}

async function progress() {
  const found = await server.database.pool.query<{ is_kept: boolean }>(
    `select d.transfer_id = h.transfer_id and p.transfer_id = h.transfer_id
        and t.transfer_id = h.transfer_id as is_kept
       from ledger_head h, account_day_progress d, play_half_hour_progress p, turnover_progress t`,
  )
  return found.rows[0]?.is_kept
}

describe('sums of own postings', () => {
  it('are all that is new while nobody else posts', async () => {
    const member = await server.openMember(100_000n)
    await keepOwn()
    await playAround(member)
    const order = await orderDeposit(member, '50000')
    await payDeposit(server, order, '50000')
    await playAround(await server.openMember(50_000n))
    const run = await keepOwn()
    expect(run?.lines.length).toBeGreaterThan(0)
    expect(await progress()).toBe(true)
    expect(await keepOwn()).toBeUndefined()
  })

  it('count once when another server came past the same postings first', async () => {
    const member = await server.openMember(100_000n)
    await keepOwn()
    await play(member, 'dice', { direction: 'over', target: 5_000 }, 3)
    await keepSums(server.database.pool)
    await play(member, 'lantern-tiger', {}, 3)
    await keepOwn()
    await playAround(member)
    await keepOwn()
  })

  it('are read from the ledger where a server went away before it added them', async () => {
    const member = await server.openMember(100_000n)
    await play(member, 'dice', { direction: 'over', target: 5_000 }, 3)
    expect(server.server.core.postedSums.take()).toBeDefined()
    await playAround(member)
    await keepOwn()
    expect(await progress()).toBe(true)
  })

  it('go on behind what somebody else posted between them', async () => {
    const { core } = server.server
    const [member, other] = [await server.openMember(100_000n), await server.openMember()]
    await playAround(member)
    const { connection, clock } = core
    const stranger = createPoster({ connection, clock, companions: [] })
    await grantDemonstrationCash({ ...core, poster: stranger }, other.memberId, 'elsewhere', 5_000n)
    await stranger.stop()
    await play(member, 'lantern-tiger', {}, 3)
    await keepOwn()
    expect(await progress()).toBe(true)
    await playAround(other)
    await keepOwn()
  })
})
