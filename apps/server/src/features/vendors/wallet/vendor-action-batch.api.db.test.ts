import { createHmac, randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { actionBatchAnswer, actionBatchLaunch } from '@baize/contract/vendors/action-batch'
import { ratio } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import {
  type DialectReply,
  type DialectVendor,
  openDialectVendor,
  sendBatch,
} from '../../../testing/test-dialect.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { TestMember } from '../../../testing/test-vendor.ts'

const clock = createForwardClock()
let server: TestServer
let vendor: DialectVendor

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openDialectVendor(server, 0, 'action-batch')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

const bet = (amount: number, id: string = randomUUID()) => ({
  ...{ action: 'bet', action_id: id, amount },
})
const win = (amount: number, id: string = randomUUID()) => ({
  ...{ action: 'win', action_id: id, amount },
})
const rollback = (original: string, id: string = randomUUID()) => ({
  ...{ action: 'rollback', action_id: id, original_action_id: original },
})

/** A member at an open game; each call is one of a round, a new one unless it is named. */
async function sitDown(cashMinor = 100_000n) {
  const member = await server.openMember(cashMinor)
  return sitAgain(member, (await vendor.launch(member)).playerId)
}

function sitAgain(member: TestMember, playerId: string) {
  const round: string = randomUUID()
  return {
    ...{ member, playerId, round },
    process: (actions: readonly object[], more: object = {}) =>
      sendBatch(vendor, { user_id: playerId, game_id: round, actions, ...more }),
    cash: async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor,
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

const txIdsOf = ({ body }: DialectReply) =>
  (body.transactions as readonly { tx_id: string }[]).map(({ tx_id: id }) => id)

describe('the signature of an action batch', () => {
  it('is HMAC-SHA256 of the raw body, as the published vector says', async () => {
    const body = '{"user_id":"8|USDT|USD","currency":"USD","game":"acceptance:test"}'
    const published = '442c4cd8926008096225416b21f5a1862fbf4fc4e5224362e3b463e85a39f40a'
    expect(createHmac('sha256', 'test').update(body).digest('hex')).toBe(published)
    const answer = await vendor.send(`/vendor/action-batch/${vendor.vendorCode}/process`, body)
    // Believed, and nobody's: the player of the vector is not one of ours.
    expect(answer).toMatchObject({ status: 422, body: { reason: 'session_not_found' } })
  })
})

describe('the acceptance suite of the action batch', () => {
  it('refuses a call without a signature, and one that is signed wrongly, with 403', async () => {
    const { playerId: user, cash } = await sitDown()
    const wrong = ['', 'HMAC-SHA256 invalid', `HMAC-SHA256 ${'0'.repeat(64)}`, 'Basic x']
    for (const authorization of wrong) {
      const answer = await sendBatch(vendor, { user_id: user }, { headers: { authorization } })
      expect(answer).toMatchObject({ status: 403, body: { code: 403 } })
      expect(answer.text).not.toContain('balance')
    }
    expect(await cash()).toBe(100_000n)
  })

  it('is told the balance when nothing happened', async () => {
    const { playerId: user } = await sitDown()
    expect((await sendBatch(vendor, { user_id: user })).body).toEqual({ balance: 100_000 })
    expect((await sendBatch(vendor, { user_id: user, actions: [] })).body).toEqual({
      balance: 100_000,
    })
  })

  it('takes a bet', async () => {
    const { process, round } = await sitDown()
    const one = bet(100)
    const answer = await process([one], { finished: true })
    expect(answer.status).toBe(200)
    expect(actionBatchAnswer.parse(answer.body)).toMatchObject({
      game_id: round,
      balance: 99_900,
      transactions: [{ action_id: one.action_id }],
    })
  })

  it('takes a bet and pays its win in one call', async () => {
    const { process, cash } = await sitDown()
    const answer = await process([bet(100), win(250)])
    expect(answer.body).toMatchObject({ balance: 100_150 })
    expect(new Set(txIdsOf(answer)).size).toBe(2)
    expect(await cash()).toBe(100_150n)
  })

  it('refuses a bet above the balance with code 100, and nothing of its call is done', async () => {
    const { process, cash } = await sitDown(1_000n)
    const answer = await process([bet(900), win(50), bet(200)], { finished: true })
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 100, message: 'Player has not enough funds to process an action' },
    })
    expect(await cash()).toBe(1_000n)
    const none = await server.database.pool.query(
      `select 1 from vendor_transaction where code = 'ok' and member_id =
         (select max(member_id) from vendor_player)`,
    )
    expect(none.rowCount).toBe(0)
  })

  it('pays a win that comes alone, later than its bet', async () => {
    const { process } = await sitDown()
    expect((await process([bet(100)])).body).toMatchObject({ balance: 99_900 })
    const paid = await process([win(700)], { finished: true })
    expect(paid.body).toMatchObject({ balance: 100_600 })
  })

  it('pays no win in a round that nobody bet in', async () => {
    const { process, cash } = await sitDown()
    const answer = await process([win(700)])
    expect(answer).toMatchObject({ status: 422, body: { reason: 'bet_not_found' } })
    expect(await cash()).toBe(100_000n)
  })

  it('gives a bet back that is rolled back after it came', async () => {
    const { process } = await sitDown()
    const one = bet(100)
    const taken = await process([one])
    const back = await process([rollback(one.action_id)], { finished: true })
    expect(back.body).toMatchObject({ balance: 100_000 })
    expect(txIdsOf(back)).not.toEqual(txIdsOf(taken))
  })

  it('answers a repeated action with its transaction, beside a new one that is taken', async () => {
    const { process } = await sitDown()
    const one = bet(100)
    const first = await process([one])
    const second = await process([one, bet(50)])
    expect(second.body).toMatchObject({ balance: 99_850 })
    expect(txIdsOf(second)[0]).toBe(txIdsOf(first)[0])
    expect(txIdsOf(second)[1]).not.toBe(txIdsOf(first)[0])
  })

  it('does nothing with a bet that was rolled back before it came', async () => {
    const { process } = await sitDown()
    const one = bet(100)
    const marked = await process([rollback(one.action_id)], { finished: true })
    expect(marked.body).toMatchObject({ balance: 100_000 })
    const late = await process([one], { finished: true })
    expect(late).toMatchObject({ status: 200, body: { balance: 100_000 } })
    expect(txIdsOf(late)).toHaveLength(1)
    expect(txIdsOf(await process([one], { finished: true }))).toEqual(txIdsOf(late))
  })

  it('does nothing with a bet and a win that were both rolled back before they came', async () => {
    const { process } = await sitDown()
    const [one, two] = [bet(100), win(200)]
    const marks = [rollback(one.action_id), rollback(two.action_id)]
    const marked = await process(marks, { finished: true })
    expect(marked.body).toMatchObject({ balance: 100_000 })
    const late = await process([one, two], { finished: true })
    expect(late).toMatchObject({ status: 200, body: { balance: 100_000 } })
    expect(new Set([...txIdsOf(marked), ...txIdsOf(late)]).size).toBe(4)
  })

  it('takes several bets in one round, in one call and in several', async () => {
    const { process } = await sitDown()
    expect((await process([bet(100), bet(200)])).body).toMatchObject({ balance: 99_700 })
    expect((await process([bet(300)])).body).toMatchObject({ balance: 99_400 })
    expect((await process([win(50), win(60)])).body).toMatchObject({ balance: 99_510 })
  })

  it('takes nothing more once a round is finished', async () => {
    const { process, cash } = await sitDown()
    await process([bet(100)], { finished: true })
    for (const action of [bet(100), win(100)]) {
      const answer = await process([action])
      expect(answer).toMatchObject({ status: 422, body: { reason: 'round_closed' } })
    }
    expect(await cash()).toBe(99_900n)
  })
})

describe('a call of which the vendor never heard', () => {
  it.each(['the bet first', 'the win first'])(
    'goes back whole although it finished its round, %s',
    async (order) => {
      const { process } = await sitDown()
      const [one, two] = [bet(100), win(250)]
      await process([one, two], { finished: true })
      const undone = [rollback(one.action_id), rollback(two.action_id)]
      const back = await process(order === 'the bet first' ? undone : undone.toReversed())
      expect(back).toMatchObject({ status: 200, body: { balance: 100_000 } })
    },
  )

  it('goes back when it lost', async () => {
    const { process } = await sitDown()
    const one = bet(100)
    await process([one], { finished: true })
    expect((await process([rollback(one.action_id)])).body).toMatchObject({ balance: 100_000 })
  })

  it('acts once, however often and how closely it is repeated', async () => {
    const { process, cash } = await sitDown()
    const actions = [bet(100), win(30), bet(200)]
    const answers = await Promise.all(Array.from({ length: 20 }, () => process(actions)))
    expect(await cash()).toBe(99_730n)
    expect(new Set(answers.map((each) => String(txIdsOf(each)))).size).toBe(1)
    expect(answers.every(({ body }) => body.balance === 99_730)).toBe(true)
  })

  it('acts once in whatever company its actions come again', async () => {
    const { process, cash } = await sitDown()
    const actions = Array.from({ length: 6 }, () => bet(100))
    const pairs = actions.flatMap((one, place) =>
      actions.slice(place + 1).map((other) => process([one, other])),
    )
    await Promise.all(pairs)
    expect(await cash()).toBe(99_400n)
  })
})

describe('every order of the five, as action batches', () => {
  const names = ['bet', 'second_bet', 'win', 'refund', 'second_refund']
  const act = (
    seat: Seat,
    other: Seat,
    ids: Readonly<Record<string, string>>,
    action: OrderAction,
  ) => {
    const id = ids[action] ?? ''
    switch (action) {
      case 'bet':
        return seat.process([bet(100, id)])
      // A win is the round's in this dialect, so the bet that it is not of stands in a round of its own.
      case 'second_bet':
        return other.process([bet(30, id)])
      case 'win':
        return seat.process([win(250, id)])
      case 'refund':
      case 'second_refund':
        return seat.process([rollback(ids.bet ?? '', id)])
    }
  }

  it('comes to the table on the books themselves, in all 120 orders', async () => {
    const tables = await Promise.all(Array.from({ length: 15 }, () => sitDown()))
    await Promise.all(
      tables.map(async ({ member, playerId }, lane) => {
        for (const order of VENDOR_ORDERS.filter((_, place) => place % tables.length === lane)) {
          const [seat, other] = [sitAgain(member, playerId), sitAgain(member, playerId)]
          const ids = Object.fromEntries(names.map((each) => [each, randomUUID()]))
          const told: { code: string; movedMinor: bigint }[] = []
          let cash: bigint = await seat.cash()
          for (const action of order) {
            const { status, body } = await act(seat, other, ids, action)
            const after = status === 200 ? BigInt(Number(body.balance)) : cash
            told.push({
              code: status === 200 ? 'ok' : String(body.reason),
              movedMinor: after - cash,
            })
            cash = after
          }
          expect(await seat.cash()).toBe(cash)
          // What was cancelled before it came is done here, and moves nothing.
          const expected = vendorOrderExpected(order, false).map((each) =>
            each.code === 'tx_cancelled' ? { ...each, code: 'ok' } : each,
          )
          expect(told, order.join(', ')).toEqual(expected)
        }
      }),
    )
  })
})

describe('a game of a vendor that speaks action batches', () => {
  it('is opened in its words: with a user and without a token', async () => {
    const { member, playerId } = await sitDown()
    const { vendorCode, gameCode } = vendor
    const answer = await member.call(operations.launchGame, { body: { gameCode, mode: 'real' } })
    const { address, asked } = server.provider
    const game = `${vendorCode.toLowerCase()}:${gameCode}`
    expect(answer).toMatchObject({ value: { launchUrl: `${address}/vendor/batch/${game}` } })
    const { path, body } = asked.at(-1) ?? {}
    expect(path).toBe('/sessions')
    expect(actionBatchLaunch.parse(body)).toMatchObject({
      ...{ user_id: playerId, currency: 'PLY', game, client_type: 'desktop' },
      urls: { return_url: 'http://baize.test/' },
    })
    expect(JSON.stringify(body)).not.toContain('token')
  })
})

describe('an action batch', () => {
  it('stakes bonus money, and a win on the whole round is split by what was staked', async () => {
    const { member, playerId, process, cash } = await sitDown(150n)
    const counts = new Map([[vendor.gameCode, ratio(1n)]])
    await grantTestBonus(server.server.core, member.memberId, 500n, { counts })
    expect((await sendBatch(vendor, { user_id: playerId })).body).toEqual({ balance: 650 })
    // 100 of its own, then 50 of its own and 150 of the grant.
    const taken = await process([bet(100), bet(200)])
    expect(taken.body).toMatchObject({ balance: 350 })
    const won = win(600)
    // 200 and 400 fall to the two bets; three quarters of the second belong to the grant.
    expect((await process([won], { finished: true })).body).toMatchObject({ balance: 950 })
    expect(await cash()).toBe(300n)
    expect((await process([rollback(won.action_id)])).body).toMatchObject({ balance: 350 })
    expect(await cash()).toBe(0n)
  })

  it('stands in the member’s record as one round', async () => {
    const { member, process, round } = await sitDown()
    await process([bet(100), bet(200), win(250)], { finished: true })
    const kept = await server.database.pool.query(
      `select r.stake_minor, r.payout_minor, r.state from round r
       join vendor_round v on v.round_id = r.id where v.ref = $1 and r.member_id = $2`,
      [round, member.memberId],
    )
    expect(kept.rows).toEqual([{ stake_minor: 300n, payout_minor: 250n, state: 'closed' }])
  })

  it('of another content under a known id is refused, and nothing beside it is done', async () => {
    const { process, cash } = await sitDown()
    const one = bet(100)
    await process([one])
    const answer = await process([{ ...one, amount: 200 }, bet(50)])
    expect(answer).toMatchObject({ status: 422, body: { reason: 'tx_conflict' } })
    expect(await cash()).toBe(99_900n)
  })

  it('that was refused stays refused, whatever the balance is by then', async () => {
    const { process, cash } = await sitDown(150n)
    const actions = [bet(100), bet(100)]
    expect((await process(actions)).body.code).toBe(100)
    for (const each of actions) expect((await process([each])).body.code).toBe(100)
    expect(await cash()).toBe(150n)
  })

  it('with a bet needs a session; wins and roll-backs do not', async () => {
    const { member, process, playerId } = await sitDown()
    const one = bet(100)
    await process([one])
    await server.database.pool.query(
      'update vendor_session set ended_at = opened_at where member_id = $1',
      [member.memberId],
    )
    const late = sitAgain(member, playerId)
    expect(await late.process([bet(100)])).toMatchObject({
      status: 422,
      body: { reason: 'session_expired' },
    })
    expect((await process([win(40)])).body).toMatchObject({ balance: 99_940 })
  })

  it('is held against the break that a player takes, like every bet', async () => {
    const { member, process } = await sitDown()
    await server.database.pool.query('update member set break_until_ms = $2 where id = $1', [
      member.memberId,
      clock.now() + 60_000,
    ])
    expect((await process([bet(100)])).body.reason).toBe('cool_off')
  })
})
