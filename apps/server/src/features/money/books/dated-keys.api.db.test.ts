import { operations } from '@baize/contract'
import { manualClock, type Uuid, uuidV7 } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { moveKeys } from '../../../platform/partitions/archive.store.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { endLeftRounds } from '../../products/play/door.ts'

/** The posting key of a player's order begins with a timestamp, taken from the client's key or from the order's id. */
const DAY_MS = 86_400_000
const NOW_MS = Date.now()
const MONTHS_14_MS = 430 * DAY_MS
const clock = manualClock(NOW_MS - MONTHS_14_MS)
const BET = { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 3 } }
type Member = Awaited<ReturnType<TestServer['openMember']>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(() => server.stop())

let made = 0
const keyAt = (atMs: number): Uuid => {
  made += 1
  return uuidV7(manualClock(atMs), Buffer.alloc(10, made))
}
const bet = (member: Member, key: string) => member.call(operations.openRound, { body: BET, key })

async function keysOf(member: Member) {
  const found = await server.database.pool.query<{ key: Uuid; is_old: boolean; round_id: Uuid }>(
    `select p.key, p.is_old, r.id as round_id from round r join ledger_posting p on p.cause_id = r.id
      where r.member_id = $1 order by p.posted_at, p.key`,
    [member.memberId],
  )
  return found.rows
}
const timeIn = (id: string) => id.slice(0, 13)

describe('a bet of fourteen months ago', () => {
  it('holds its month of keys while it is open, settles in it, and lets it go', async () => {
    const member = await server.openMember(10_000n)
    const key = keyAt(clock.now())
    expect((await bet(member, key)).success).toBe(true)
    const month = new Date(clock.now()).toISOString().slice(0, 7)
    clock.advance(MONTHS_14_MS)
    const client = await server.database.pool.connect()
    const drop = () => moveKeys(client, month, { isBack: false, keptMonths: 13 })
    await expect(drop()).rejects.toThrow(/still open: 1 rounds/)

    expect(await endLeftRounds(server.server.modules.play.parts, clock.now())).toBe(1)

    const [taken, settled] = await keysOf(member)
    expect(taken && timeIn(taken.key)).toBe(timeIn(key))
    expect(settled && timeIn(settled.key)).toBe(timeIn(settled?.round_id ?? ''))
    // Nothing is open any more; there never was a partition of that month here.
    await expect(drop()).rejects.toThrow('there is no such month')
    client.release()
  })
})

describe('a player’s key', () => {
  it('without a time, of a client of the release before, acts once', async () => {
    const member = await server.openMember(10_000n)
    const key = '5f0c8a52-7a52-4c51-9d9c-5e2a6d1f7b11'
    const answers = await Promise.all([bet(member, key), bet(member, key), bet(member, key)])
    const rounds = answers.map((answer) => answer.success && answer.value.round.roundId)
    expect(new Set(rounds).size).toBe(1)
    expect(await keysOf(member)).toMatchObject([{ is_old: true }])
  })

  it('of a month that was dropped is refused with the time, and moves nothing', async () => {
    const member = await server.openMember(10_000n)
    const { pool } = server.database
    await pool.query('update ledger_key_reach set keys_from = first_key_of($1)', [
      new Date(clock.now() - 30 * DAY_MS),
    ])
    const answer = await bet(member, keyAt(clock.now() - 31 * DAY_MS))
    expect(answer).toMatchObject({
      ...{ status: 409, code: 'key_time' },
      details: { serverTimeMs: clock.now() },
    })
    expect(await keysOf(member)).toEqual([])
    expect((await bet(member, keyAt(clock.now() - 29 * DAY_MS))).success).toBe(true)
  })
})
