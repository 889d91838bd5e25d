import { randomUUID } from 'node:crypto'
import { type LiveBetKind, operations } from '@baize/contract'
import { epochMs, maskName } from '@baize/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { createLiveBets } from './live-bets.ts'
import { loadPlayingCounts } from './playing-counts.store.ts'

let server: TestServer
let member: Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer()
  member = await server.openMember(1_000n)
})
afterAll(() => server.stop())

const idAt = (at: Date) =>
  `${at.getTime().toString(16).padStart(12, '0')}7000${randomUUID().replaceAll('-', '').slice(16)}`

interface Round {
  readonly stakeMinor?: number
  readonly payoutMinor?: number
  readonly secondsAgo?: number
  readonly gameCode?: string
  /** Opened so long before it ended; undefined for a round that closed as it opened. */
  readonly lastedSeconds?: number
  readonly isOpen?: boolean
}

/** A round as play writes it. */
async function addRound(round: Round = {}) {
  const { stakeMinor = 1_000, payoutMinor = 0, secondsAgo = 1, gameCode = 'mines' } = round
  const closedAt = new Date(Date.now() - secondsAgo * 1_000)
  const openedAt = new Date(closedAt.getTime() - (round.lastedSeconds ?? 0) * 1_000)
  const end = round.isOpen ? [null, null, 'open'] : [payoutMinor, closedAt, 'closed']
  await server.database.pool.query(
    `insert into round (member_id, id, seed_id, stake_minor, opened_at, game_code, payout_minor, closed_at, state,
       nonce, version, outcome, options, events)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 1, '1', '1/1', '{}', '[]')`,
    [member.memberId, idAt(openedAt), randomUUID(), stakeMinor, openedAt, gameCode, ...end],
  )
}

/** A reader of its own, so that nothing is kept from another test. */
function openReader(now: () => number = Date.now) {
  const { pool } = server.database
  const bets = createLiveBets({ pool, clock: { now: () => epochMs(now()) } })
  return async (kind: LiveBetKind, gameCode?: string) =>
    (await bets.list(kind, gameCode)).map((bet) => Number(bet.stakeMinor))
}

describe('live bets', () => {
  beforeEach(() => server.database.pool.query('truncate round'))

  it('are what ended lately, the latest first, also rounds that lasted', async () => {
    await addRound({ stakeMinor: 1, secondsAgo: 40 })
    await addRound({ stakeMinor: 2, secondsAgo: 10, lastedSeconds: 3_600 })
    await addRound({ stakeMinor: 3, secondsAgo: 20 })
    await addRound({ stakeMinor: 4, isOpen: true })
    expect(await openReader()('all')).toEqual([2, 3, 1])
  })

  it('are high from a thousand units staked and lucky from ten times the stake', async () => {
    await addRound({ stakeMinor: 100_000, secondsAgo: 7_200 })
    await addRound({ stakeMinor: 99_999 })
    await addRound({ stakeMinor: 700, payoutMinor: 7_000, secondsAgo: 3_600 })
    await addRound({ stakeMinor: 800, payoutMinor: 7_999 })
    const read = openReader()
    expect(await Promise.all([read('high'), read('lucky')])).toEqual([[100_000], [700]])
  })

  it('of one game are there although another is played all the time', async () => {
    await addRound({ stakeMinor: 5, gameCode: 'keno', secondsAgo: 9 })
    for (let count = 0; count < 25; count += 1) await addRound({ stakeMinor: 6 })
    const read = openReader()
    expect(await read('all')).toHaveLength(20)
    expect([await read('all', 'keno'), await read('all', 'plinko')]).toEqual([[5], []])
  })

  it('are read once in two seconds, and then from where the last read ended', async () => {
    let now = Date.now()
    const read = openReader(() => now)
    await addRound({ stakeMinor: 1, secondsAgo: 50 })
    expect(await read('all')).toEqual([1])
    await addRound({ stakeMinor: 2 })
    expect(await read('all')).toEqual([1])
    now += 2_000
    expect(await read('all')).toEqual([2, 1])
  })

  it('are shown to everybody with masked names and multiples rounded down, and without a way to the round', async () => {
    await addRound({ stakeMinor: 300, payoutMinor: 400 })
    const answer = await server.openBrowser().call(operations.getLiveBets)
    const [bet] = answer.success ? answer.value.list : []
    expect(bet).toMatchObject({
      ...{ gameCode: 'mines', gameName: 'Mines', customerName: maskName(member.username) },
      ...{ stakeMinor: '300', payoutMinor: '400', multipleHundredths: 133 },
    })
    expect(bet?.mark).toMatch(/^[0-9a-f]{12}$/)
  })

  it('do not name a member who hides the name, nor does the winner board', async () => {
    await member.call(operations.setNameHiding, { body: { hidesName: true } })
    await addRound({ stakeMinor: 300, payoutMinor: 3_000 })
    const { pool } = server.database
    const bets = createLiveBets({ pool, clock: { now: () => epochMs(Date.now()) } })
    expect((await bets.list('lucky', undefined))[0]?.username).toBeNull()
    const winners = await server.openBrowser().call(operations.getWinners)
    expect(winners.success && winners.value.list[0]?.customerName).toBeNull()
    const back = await member.call(operations.setNameHiding, { body: { hidesName: false } })
    expect(back.success && back.value.hidesName).toBe(false)
  })

  it('count who is in a game: with an open round or a bet of five minutes', async () => {
    await addRound({ gameCode: 'keno', secondsAgo: 400 })
    await addRound({ gameCode: 'mines', secondsAgo: 200 })
    await addRound({ gameCode: 'mines' })
    await addRound({ gameCode: 'hilo', secondsAgo: 9_000, isOpen: true })
    expect(await loadPlayingCounts(server.database.pool, Date.now())).toEqual([
      { gameCode: 'hilo', playingCount: 1 },
      { gameCode: 'mines', playingCount: 1 },
    ])
  })

  it.each([
    ['high stakes', 'stake_minor >= 100000 order by id desc limit 20', 'stake_minor >='],
    [
      'rounds that lasted',
      "closed_at > opened_at and closed_at >= now() - interval '1 minute'",
      '',
    ],
  ])('find %s by an index of their own', async (_what, condition) => {
    const client = await server.database.pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const plan = await client.query(`explain select 1 from round where ${condition}`)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).not.toContain('Seq Scan')
    } finally {
      await client.query('reset enable_seqscan')
      client.release()
    }
  })
})
