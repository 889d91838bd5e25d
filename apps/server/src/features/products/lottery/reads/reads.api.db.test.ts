import { operations } from '@baize/contract'
import { epochMs } from '@baize/kernel'
import { uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepGames } from '../../../../testing/lottery-games.store.ts'
import { type StandInWitness, startStandInWitness } from '../../../../testing/stand-in-witness.ts'
import { startTestServer, type TestServer } from '../../../../testing/test-server.ts'

/** What everybody may read of draws, on the composed server with a clock and a witness of its own. */
const MINUTE_MS = 60_000
let server: TestServer
let witness: StandInWitness
let nowMs = Math.ceil(Date.now() / MINUTE_MS) * MINUTE_MS + MINUTE_MS

beforeAll(async () => {
  witness = await startStandInWitness(() => nowMs)
  const variables = { LOTTERY_WITNESS_URL: witness.address }
  const clock = { now: () => epochMs(nowMs) }
  server = await startTestServer({ clock, runsJobs: false }, { variables })
  await keepGames(server.database.pool, ['ssc-1'])
})
afterAll(async () => {
  await server.stop()
  await witness.stop()
})

const turn = async () => await server.server.tasks['lottery:turn']?.({}, undefined as never)
const visitor = () => server.openBrowser()

/** The draw of the game of a minute that sells now; the one before it has ended. */
async function openDraw() {
  nowMs += MINUTE_MS
  await turn()
  const menu = await visitor().call(operations.getLotteryMenu)
  const games = menu.success ? menu.value.gameMenus : []
  const game = games.find(({ code }) => code === 'ssc-1')
  if (game?.status !== 'open') throw new Error('a draw sells')
  return { game: game.code, issue: game.issue ?? '' }
}

describe('what is read of draws', () => {
  it('lists a day of draws with their states, and the last result of every game', async () => {
    const first = await openDraw()
    const second = await openDraw()
    const day = first.issue.replace(/^(\d{4})(\d{2})(\d{2})-.*$/, '$1-$2-$3')
    const listed = await visitor().call(operations.getDrawsOfDay, {
      params: { game: 'ssc-1' },
      query: { day },
    })
    const draws = listed.success ? listed.value.draws : []
    expect(draws.find(({ issue }) => issue === first.issue)).toMatchObject({
      state: 'settled',
      result: expect.stringMatching(/^\d{5}$/),
    })
    expect(draws.find(({ issue }) => issue === second.issue)).toMatchObject({
      ...{ state: 'open', result: null },
    })
    const past = await visitor().call(operations.getDrawsOfDay, { params: { game: 'ssc-1' } })
    expect(past).toMatchObject({ value: { draws: [{ issue: first.issue }], hasMore: false } })
    const last = await visitor().call(operations.getLastNumbers)
    const own = last.success && last.value.draws.find(({ game }) => game === 'ssc-1')
    expect(own).toMatchObject({ family: 'SSC', issue: first.issue, result: draws.at(-1)?.result })
    expect(
      await visitor().call(operations.getDrawsOfDay, { params: { game: 'none' } }),
    ).toMatchObject({ code: 'not_found' })
  })

  it('counts trends anew with every draw', async () => {
    await openDraw()
    const counted = async () => {
      const found = await visitor().call(operations.getLotteryTrends, { params: { game: 'ssc-1' } })
      return found.success ? found.value : expect.fail('there are trends')
    }
    const before = await counted()
    await openDraw()
    const after = await counted()
    expect(after.drawCount).toBe(before.drawCount + 1)
    const digit = Number(String(after.draws[0]?.result)[0])
    const places = after.numbers.filter(({ kind }) => kind === 'place')
    expect(places).toHaveLength(5)
    expect(places[0]?.standings[digit]).toMatchObject({ omission: 0, chance: ['1', '10'] })
    expect(after.sides.map(({ kind }) => kind)).toContain('dragon_tiger')
    expect(after.sides[0]?.drawn).toHaveLength(after.drawCount)
    expect(
      await visitor().call(operations.getLotteryTrends, { params: { game: 'none' } }),
    ).toMatchObject({ code: 'not_found' })
  })

  it('shows the wins of a draw once it is settled, of players whose names are masked', async () => {
    const draw = await openDraw()
    const member = await server.openMember(10_000n)
    const placed = await member.call(operations.placeLotterySlip, {
      body: {
        ...{ ...draw, series: null, stakeMinor: '2000' },
        entries: [
          {
            ...{ play: 'position', lineCount: 10, lineStakeMinor: '200' },
            bet: { digits: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] },
          },
        ],
      },
      key: uuidOf('won and seen'),
    })
    expect(placed.success).toBe(true)
    const look = () => visitor().call(operations.getDrawWins, { params: draw })
    expect(await look()).toMatchObject({
      value: { isSettled: false, slipCount: 1, playerCount: 1, lineCount: 10, wins: [] },
    })
    await openDraw()
    const seen = await look()
    expect(seen).toMatchObject({
      value: {
        ...{ isSettled: true, winCount: 1, paidMinor: '1900' },
        wins: [{ game: 'ssc-1', play: 'position', prizeMinor: '1900' }],
      },
    })
    const [win] = seen.success ? seen.value.wins : []
    expect(win?.player).toContain('*')
    const live = await visitor().call(operations.getLotteryWins, { query: { game: 'ssc-1' } })
    expect(live).toMatchObject({ value: { wins: [win] } })
    const none = { game: 'ssc-1', issue: 'none' }
    expect(await visitor().call(operations.getDrawWins, { params: none })).toMatchObject({
      code: 'not_found',
    })
  })
})
