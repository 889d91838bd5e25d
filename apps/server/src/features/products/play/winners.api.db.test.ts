import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { maskName } from '@baize/kernel'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let member: Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer()
  member = await server.openMember(1_000n)
})
afterAll(() => server.stop())

interface Round {
  readonly stakeMinor?: number
  readonly payoutMinor: number
  readonly hoursAgo?: number
  readonly gameCode?: string
}

/** A closed round, as play writes it. */
async function addRound({ stakeMinor = 1_000, payoutMinor, hoursAgo = 1, gameCode }: Round) {
  const at = new Date(Date.now() - hoursAgo * 3_600_000)
  const id = `${at.getTime().toString(16).padStart(12, '0')}7000${randomUUID().replaceAll('-', '').slice(16)}`
  await server.database.pool.query(
    `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at,
       nonce, game_code, version, state, outcome, options, events)
     values ($1, $2, $3, $4, $5, $6, $6, 1, $7, '1', 'closed', '1/1', '{}', '[]')`,
    [member.memberId, id, randomUUID(), stakeMinor, payoutMinor, at, gameCode ?? 'lantern-tiger'],
  )
}

describe('the winner board', () => {
  beforeEach(() => server.database.pool.query('truncate round'))

  it('shows the highest wins of a day to everybody, highest first, with masked names', async () => {
    await addRound({ payoutMinor: 7_000 })
    await addRound({ payoutMinor: 412_800, gameCode: 'mines', hoursAgo: 3 })
    await addRound({ payoutMinor: 4_999 })
    await addRound({ payoutMinor: 900_000, hoursAgo: 25 })
    await addRound({ payoutMinor: 800_000, gameCode: 'never-offered' })
    for (let count = 0; count < 24; count += 1) await addRound({ payoutMinor: 6_000 })
    const answer = await server.openBrowser().call(operations.getWinners)
    if (!answer.success) throw new Error(answer.code)
    const { list } = answer.value
    const shownName = maskName(member.username)
    expect(list.slice(0, 2)).toMatchObject([
      { gameCode: 'mines', gameName: 'Mines', winAmountMinor: '412800', customerName: shownName },
      { gameCode: 'lantern-tiger', winAmountMinor: '7000', multipleHundredths: 700 },
    ])
    expect(JSON.stringify(list)).not.toContain(member.username)
    expect(list.every(({ winAmountMinor }) => Number(winAmountMinor) >= 5_000)).toBe(true)
    expect(list.length).toBeLessThanOrEqual(20)
  })

  it('names games in the language of whoever reads', async () => {
    await server.database.pool.query(
      `update game set names = '{"vi": "Dò mìn"}' where code = 'mines'`,
    )
    await server.server.modules.catalogue.games.reread()
    await addRound({ payoutMinor: 412_800, gameCode: 'mines' })
    const read = async (language: string) => {
      const answer = await server.openBrowser().call(operations.getWinners, { query: { language } })
      return answer.success && answer.value.list[0]?.gameName
    }
    expect([await read('vi'), await read('en')]).toEqual(['Dò mìn', 'Mines'])
  })

  it('takes no more than twenty', async () => {
    const answer = await server
      .openBrowser()
      .call(operations.getWinners, { query: { limitNum: 21 } })
    expect(answer).toMatchObject({ success: false, code: 'invalid_input' })
  })

  it('reads the index of high wins and not the rounds of the day', async () => {
    const client = await server.database.pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const plan = await client.query(`explain select 1 from round
        where id >= first_uuid_of(now() - interval '1 day') and payout_minor >= 5 * stake_minor`)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).toMatch(/(?:Index|Bitmap).*Scan/)
      expect(text).not.toContain('Seq Scan')
    } finally {
      await client.query('reset enable_seqscan')
      client.release()
    }
  })
})

describe('the wins of a game', () => {
  beforeEach(() => server.database.pool.query('truncate round'))
  // Reads are cached for a while, so each test uses a game of its own.
  const read = async (gameCode: string) => {
    const answer = await server.openBrowser().call(operations.getGameWins, { query: { gameCode } })
    if (!answer.success) throw new Error(answer.code)
    return answer.value
  }

  it('are the highest of a day and of thirty days, with masked names, and of no other game', async () => {
    await addRound({ payoutMinor: 12_345, gameCode: 'mines' })
    await addRound({ payoutMinor: 90_000, gameCode: 'mines', hoursAgo: 25 })
    await addRound({ payoutMinor: 400_000, gameCode: 'mines', hoursAgo: 24 * 31 })
    await addRound({ payoutMinor: 4_999, gameCode: 'mines' })
    await addRound({ payoutMinor: 500_000, gameCode: 'dice' })
    const { day, month } = await read('mines')
    expect(day).toMatchObject([
      {
        winAmountMinor: '12345',
        multipleHundredths: 1_234,
        customerName: maskName(member.username),
        isSimulated: false,
      },
    ])
    expect(month.map(({ winAmountMinor }) => winAmountMinor)).toEqual(['90000', '12345'])
  })

  it('name nobody who hides, and say who is simulated', async () => {
    await addRound({ payoutMinor: 9_000, gameCode: 'limbo' })
    const { pool } = server.database
    await pool.query('update member set hides_name = true where id = $1', [member.memberId])
    await pool.query(
      'insert into demonstration_history (seed, members, starts_at, ends_at) values (1, 1, now(), now())',
    )
    const { day } = await read('limbo')
    expect(day).toMatchObject([{ customerName: null, isSimulated: true }])
  })

  it('are of a game that players can find', async () => {
    const query = { gameCode: 'never-offered' }
    expect(await server.openBrowser().call(operations.getGameWins, { query })).toMatchObject({
      success: false,
      code: 'game_unknown',
    })
  })

  it('are read from their index and not from the rounds of the month', async () => {
    const client = await server.database.pool.connect()
    try {
      await client.query('set enable_seqscan = off')
      const plan = await client.query(`explain select 1 from round r
        where game_code = 'mines' and id >= first_uuid_of(now() - interval '30 days')
          and payout_minor >= 5 * stake_minor order by payout_minor desc limit 8`)
      const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
      expect(text).not.toContain('Seq Scan')
      expect(text).toContain('game_code_payout_minor_idx')
    } finally {
      await client.query('reset enable_seqscan')
      client.release()
    }
  })
})
