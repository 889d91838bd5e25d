import { createHash } from 'node:crypto'
import { operations } from '@baize/contract'
import { epochMs, ratio } from '@baize/kernel'
import { verifyLedgerInvariants } from '@baize/ledger/pg'
import { commitOf, familyOf, resultOf, seedBefore } from '@baize/lottery'
import { uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hmacSha256, sha256 } from '../../../platform/hash-functions.ts'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { startOfTestClock } from '../../../testing/lottery-clock.ts'
import { keepGames } from '../../../testing/lottery-games.store.ts'
import { type StandInFeed, startStandInFeed } from '../../../testing/stand-in-feed.ts'
import { type StandInWitness, startStandInWitness } from '../../../testing/stand-in-witness.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Draws from their making to the last payout, on the composed server with a clock and a witness of its own. */
const MINUTE_MS = 60_000
const FEED_SECRET = 'a secret of the feed for these tests'
let server: TestServer
let witness: StandInWitness
let feed: StandInFeed
let nowMs = startOfTestClock()

beforeAll(async () => {
  witness = await startStandInWitness(() => nowMs)
  feed = await startStandInFeed(FEED_SECRET)
  const variables = {
    LOTTERY_WITNESS_URL: witness.address,
    LOTTERY_FEED_URL: feed.address,
    LOTTERY_FEED_SECRET: FEED_SECRET,
    LOTTERY_PAYOUT_MINOR: '100000',
  }
  const clock = { now: () => epochMs(nowMs) }
  server = await startTestServer({ clock, runsJobs: false }, { variables })
  await keepGames(server.database.pool, ['ssc-1', 'pk10-1', 'lhc-hk'])
})
afterAll(async () => {
  await server.stop()
  await Promise.all([witness.stop(), feed.stop()])
})
beforeEach(() => {
  witness.mood = 'honest'
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

const turn = async () => await server.server.tasks['lottery:turn']?.({}, undefined as never)

/** The draw of a game that sells now; the one before it has ended. */
async function openDraw(code = 'ssc-1') {
  nowMs += MINUTE_MS
  await turn()
  const menu = await server.openBrowser().call(operations.getLotteryMenu)
  const games = menu.success ? menu.value.gameMenus : []
  const game = games.find((each) => each.code === code)
  if (game?.status !== 'open') throw new Error('a draw sells')
  return { game: game.code, issue: game.issue ?? '' }
}

interface Bet {
  readonly play: string
  readonly bet: Readonly<Record<string, unknown>>
  readonly lineCount: number
  readonly lineStakeMinor?: string
}

type Draw = Awaited<ReturnType<typeof openDraw>>

async function place(
  member: Member,
  draw: Draw,
  bet: Bet | readonly Bet[],
  key: string,
  series: number | null = null,
) {
  const bets = Array.isArray(bet) ? (bet as readonly Bet[]) : [bet as Bet]
  const entries = bets.map((each) => ({ lineStakeMinor: '200', ...each }))
  const stake = entries.reduce(
    (sum, { lineCount, lineStakeMinor }) => sum + BigInt(lineCount) * BigInt(lineStakeMinor),
    0n,
  )
  return await member.call(operations.placeLotterySlip, {
    body: { ...draw, series, entries, stakeMinor: stake.toString() },
    key: uuidOf(key),
  })
}

async function look({ game, issue }: Draw) {
  const found = await server
    .openBrowser()
    .call(operations.getLotteryDraw, { params: { game, issue } })
  if (!found.success) throw new Error(found.code)
  return found.value
}

const cashOf = async (member: Member) => {
  const found = await member.call(operations.getBalance)
  return found.success ? BigInt(found.value.balanceMinor) : undefined
}

/** Every digit of one place: one of ten lines wins. */
const ONE_OF_TEN: Bet = {
  play: 'position',
  bet: { digits: [[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], [], [], [], []] },
  lineCount: 10,
}

/** All numbers of three places: one of a thousand lines wins. */
const ALL_DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const ONE_OF_THOUSAND: Bet = {
  play: 'direct',
  bet: { window: 'back3', digits: [ALL_DIGITS, ALL_DIGITS, ALL_DIGITS] },
  lineCount: 1_000,
}

describe('a draw of the house', () => {
  it('pays every bet by the result of seed and witness, each once, though two servers end it', async () => {
    const draw = await openDraw()
    const members = await Promise.all(Array.from({ length: 3 }, () => server.openMember(10_000n)))
    const placed = await Promise.all(
      members.map((member, at) => place(member, draw, ONE_OF_TEN, `paid ${at}`)),
    )
    expect(placed.map((each) => each.success)).toEqual([true, true, true])
    expect(await Promise.all(members.map(cashOf))).toEqual([8_000n, 8_000n, 8_000n])

    nowMs += MINUTE_MS
    await Promise.all([turn(), turn()])
    // At 1900 a digit of one place is paid 19 for a line of 2.
    expect(await Promise.all(members.map(cashOf))).toEqual([9_900n, 9_900n, 9_900n])
    expect(await members[0]?.call(operations.getOwnLotterySlips)).toMatchObject({
      value: {
        slips: [{ state: 'settled', payoutMinor: '1900', entries: [{ hits: { '*': 1 } }] }],
        totalCount: 1,
      },
    })
    expect((await look(draw)).state).toBe('settled')
    await verifyLedgerInvariants(server.database.pool)
  })

  it('is proven by its seed in the chain, the witness’s value and what was committed before', async () => {
    const draw = await openDraw('pk10-1')
    const before = await look(draw)
    expect(before).toMatchObject({ state: 'open', seed: null, publicValue: null, result: null })
    nowMs += MINUTE_MS
    await turn()
    const { seed, publicValue, result, chain, ...drawn } = await look(draw)
    expect(publicValue).toBe(witness.valueOfDraw(draw.game, draw.issue))
    expect(
      createHash('sha256')
        .update(publicValue ?? '')
        .digest('hex'),
    ).toBe(before.witness?.commitment)
    const seedBytes = Buffer.from(seed ?? '', 'hex')
    const first = seedBefore(sha256, seedBytes, (chain?.number ?? 0) - 1)
    expect(Buffer.from(commitOf(sha256, first)).toString('hex')).toBe(before.chain?.commitment)
    const family = familyOf(drawn.family)
    const seeds = { ...draw, seed: seedBytes, publicValue: publicValue ?? '' }
    expect(family && resultOf(hmacSha256, family, seeds)).toEqual(result)
    const opened = await server
      .openBrowser()
      .call(operations.getOpenedNumbers, { query: { game: draw.game } })
    expect(opened.success && opened.value.draws[0]).toMatchObject({ issue: draw.issue, result })
  })

  it('takes a bet of a thousand lines once under its key, and none that is counted otherwise', async () => {
    const draw = await openDraw()
    const member = await server.openMember(500_000n)
    const both = await Promise.all([
      place(member, draw, ONE_OF_THOUSAND, 'once'),
      place(member, draw, ONE_OF_THOUSAND, 'once'),
    ])
    expect(both).toMatchObject([{ success: true }, { success: true }])
    expect(await cashOf(member)).toBe(300_000n)
    const others = { ...ONE_OF_THOUSAND, bet: { ...ONE_OF_THOUSAND.bet, window: 'front3' } }
    expect(await place(member, draw, others, 'once')).toMatchObject({ code: 'key_reused' })
    const counted = { ...ONE_OF_THOUSAND, lineCount: 999 }
    expect(await place(member, draw, counted, 'wrong')).toMatchObject({ code: 'lines_mismatch' })
    const unknown = { ...ONE_OF_THOUSAND, bet: { window: 'back3', digits: [[1], [2], [11]] } }
    expect(await place(member, draw, unknown, 'eleven')).toMatchObject({ code: 'bet_invalid' })
    const terms = await member.call(operations.getLotteryTerms, { params: { game: draw.game } })
    expect(terms).toMatchObject({
      value: { seriesMin: 1_700, seriesMax: 1_900, issue: draw.issue },
    })
    const recent = await member.call(operations.getRecentLotteryGames)
    expect(recent).toMatchObject({ value: { games: [{ game: 'ssc-1', family: 'SSC' }] } })
    expect(await cashOf(member)).toBe(300_000n)
  })

  it('takes all entries of a slip or none, and gives the whole stake back until it closes, once', async () => {
    const draw = await openDraw()
    const member = await server.openMember(10_000n)
    const two = [ONE_OF_TEN, { ...ONE_OF_TEN, lineStakeMinor: '100' }]
    const wrong = { ...ONE_OF_TEN, lineCount: 9 }
    expect(await place(member, draw, [ONE_OF_TEN, wrong], 'one wrong')).toMatchObject({
      ...{ code: 'lines_mismatch', details: { entry: 1 } },
    })
    const placed = await place(member, draw, two, 'both')
    if (!placed.success) throw new Error(placed.code)
    expect(placed.value.slip).toMatchObject({ stakeMinor: '3000', lineCount: 20, state: 'open' })
    expect(await cashOf(member)).toBe(7_000n)
    const cancel = (key: string) =>
      member.call(operations.cancelLotterySlip, {
        params: { slipId: placed.value.slip.slipId },
        key: uuidOf(key),
      })
    const both = await Promise.all([cancel('cancel one'), cancel('cancel two')])
    expect(both).toMatchObject([
      { value: { slip: { state: 'cancelled', returnedMinor: '3000' }, balanceMinor: '10000' } },
      { value: { slip: { state: 'cancelled', returnedMinor: '3000' }, balanceMinor: '10000' } },
    ])
    nowMs += MINUTE_MS
    await turn()
    expect(await cashOf(member)).toBe(10_000n)
    const late = await place(member, await openDraw(), ONE_OF_TEN, 'late to cancel')
    if (!late.success) throw new Error(late.code)
    nowMs += MINUTE_MS - 5_000
    const params = { slipId: late.value.slip.slipId }
    const refused = { params, key: uuidOf('cancel late') }
    expect(await member.call(operations.cancelLotterySlip, refused)).toMatchObject({
      code: 'draw_closed',
    })
    nowMs += 5_000
    await verifyLedgerInvariants(server.database.pool)
  })

  it('pays back for the points of the series that its player gave up, whether it won or not', async () => {
    const draw = await openDraw()
    const member = await server.openMember(10_000n)
    expect(await place(member, draw, ONE_OF_TEN, 'too high', 1_902)).toMatchObject({
      ...{ code: 'series_not_allowed', details: { min: 1_700, max: 1_900 } },
    })
    const placed = await place(member, draw, ONE_OF_TEN, 'at 1700', 1_700)
    expect(placed).toMatchObject({
      value: { slip: { ownSeries: 1_900, series: 1_700, entries: [{ prices: { '*': '8.5' } }] } },
    })
    nowMs += MINUTE_MS
    await turn()
    // A digit of one place is paid 17 for a line of 2 at 1700, and a tenth of the stake of 20 comes back.
    expect(await member.call(operations.getOwnLotterySlips)).toMatchObject({
      value: { slips: [{ payoutMinor: '1700', rebateMinor: '200', returnedMinor: '0' }] },
    })
    expect(await cashOf(member)).toBe(9_900n)
    await verifyLedgerInvariants(server.database.pool)
  })

  it('takes bonus money where the cash ends, and gives each part back; a rebate is for the cash alone', async () => {
    const draw = await openDraw()
    const member = await server.openMember(1_000n)
    await grantTestBonus(server.server.core, member.memberId, 5_000n, {
      counts: new Map([['ssc-1', ratio(1n)]]),
    })
    const bonusOf = async () => {
      const found = await member.call(operations.getBonuses, { query: {} })
      return found.success ? found.value.bonuses[0]?.balanceMinor : found.code
    }
    expect(await place(member, draw, ONE_OF_TEN, 'mixed', 1_700)).toMatchObject({ success: true })
    const second = await place(member, draw, ONE_OF_TEN, 'bonus alone')
    if (!second.success) throw new Error(second.code)
    expect([await cashOf(member), await bonusOf()]).toEqual([0n, '2000'])
    const { slipId } = second.value.slip
    await member.call(operations.cancelLotterySlip, { params: { slipId }, key: uuidOf('back') })
    expect([await cashOf(member), await bonusOf()]).toEqual([0n, '4000'])
    nowMs += MINUTE_MS
    await turn()
    // Seventeen of a stake of twenty come back, half to each part; of the rebate of two the cash has one.
    expect([await cashOf(member), await bonusOf()]).toEqual([850n + 100n, '4850'])
    expect(await member.call(operations.getOwnLotterySlips)).toMatchObject({
      value: {
        slips: expect.arrayContaining([
          expect.objectContaining({ state: 'cancelled' }),
          expect.objectContaining({ payoutMinor: '1700', rebateMinor: '100' }),
        ]),
      },
    })
    await verifyLedgerInvariants(server.database.pool)
  })

  it('pays one member no more than the cap of a draw, the first bets first', async () => {
    const draw = await openDraw()
    const member = await server.openMember(500_000n)
    // The first wins 95,000, so that the second has 5,000 left of the 100,000.
    const half = { ...ONE_OF_THOUSAND, lineStakeMinor: '100' }
    await place(member, draw, half, 'cap first')
    await place(member, draw, half, 'cap second')
    nowMs += MINUTE_MS
    await turn()
    expect(await member.call(operations.getOwnLotterySlips)).toMatchObject({
      value: {
        slips: [
          { payoutMinor: '5000', isCapped: true },
          { payoutMinor: '95000', isCapped: false },
        ],
      },
    })
    expect(await cashOf(member)).toBe(400_000n)
  })

  it('ends its sale at the closing time, by whichever clock is ahead', async () => {
    const draw = await openDraw()
    const member = await server.openMember(10_000n)
    nowMs += MINUTE_MS - 5_000
    expect(await place(member, draw, ONE_OF_TEN, 'late')).toMatchObject({ code: 'draw_closed' })
    nowMs += 5_000
    const next = await openDraw()
    await server.database.pool.query(
      `update lottery_draw set opens_at = clock_timestamp() - interval '2 minutes',
         closes_at = clock_timestamp() - interval '1 millisecond' where game = $1 and issue = $2`,
      [next.game, next.issue],
    )
    // The server's clock, were it behind, would still sell.
    const ahead = nowMs
    nowMs = Date.now() - MINUTE_MS
    expect(await place(member, next, ONE_OF_TEN, 'behind')).toMatchObject({ code: 'draw_closed' })
    nowMs = ahead
    expect(await place(member, { ...next, issue: 'none' }, ONE_OF_TEN, 'none')).toMatchObject({
      code: 'draw_closed',
    })
    expect(await cashOf(member)).toBe(10_000n)
  })

  it('gives a slip of LHC the animals of the lunar year of its draw, for good', async () => {
    const member = await server.openMember(10_000n)
    const picks = ['horse', 'goat']
    // The year of the horse ends on the 5th of February 2027.
    const days = ['2027-02-05', '2027-02-06'] as const
    for (const day of days) {
      await server.database.pool.query(
        `insert into lottery_draw (id, game, family, issue, source, opens_at, closes_at, draws_at)
         values (gen_random_uuid(), 'lhc-hk', 'LHC', $1, 'feed', $2, $3, $3)`,
        [`eve-${day}`, new Date(nowMs - MINUTE_MS), new Date(`${day}T21:30:00+08:00`)],
      )
      const bet: Bet = { play: 'special_zodiac', bet: { picks }, lineCount: 2 }
      const draw = { game: 'lhc-hk', issue: `eve-${day}` }
      expect(await place(member, draw, bet, `animals of ${day}`)).toMatchObject({ success: true })
      // 1 is drawn last: the horse until then, and the goat from then on.
      await server.database.pool.query(
        `update lottery_draw set drawn_at = $2, result_version = 1, result = '[2, 3, 4, 5, 6, 7, 1]',
           closes_at = opens_at + interval '1 s', draws_at = opens_at + interval '1 s' where issue = $1`,
        [draw.issue, new Date(nowMs)],
      )
    }
    await turn()
    const slips = await member.call(operations.getOwnLotterySlips)
    expect(slips.success && slips.value.slips.map(({ entries }) => entries[0]?.hits)).toEqual([
      { year: 1 },
      { year: 1 },
    ])
    const years = await server.database.pool.query<{ year: string }>(
      `select s.settings ->> 'year' as year from lottery_slip s join lottery_draw d on d.id = s.draw_id
       where s.member_id = $1 order by d.issue`,
      [member.memberId],
    )
    expect(years.rows.map(({ year }) => year)).toEqual(['horse', 'goat'])
  })

  it.each(['silent', 'lying'] as const)(
    'is void five minutes after its time where the witness is %s, and gives every stake back',
    async (mood) => {
      const draw = await openDraw()
      const member = await server.openMember(10_000n)
      await place(member, draw, ONE_OF_TEN, `void ${mood}`)
      witness.mood = mood
      nowMs += MINUTE_MS
      await turn()
      expect((await look(draw)).state).toBe('closed')
      expect(await cashOf(member)).toBe(8_000n)
      nowMs += 5 * MINUTE_MS
      await turn()
      expect(await look(draw)).toMatchObject({ state: 'void', seed: null, result: null })
      expect(await cashOf(member)).toBe(10_000n)
      expect(await member.call(operations.getOwnLotterySlips)).toMatchObject({
        value: {
          slips: [
            ...[
              { state: 'void', payoutMinor: '0', returnedMinor: '2000', entries: [{ hits: null }] },
            ],
          ],
        },
      })
      await verifyLedgerInvariants(server.database.pool)
    },
  )
})
