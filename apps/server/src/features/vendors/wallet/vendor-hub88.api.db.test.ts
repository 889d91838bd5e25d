import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import {
  HUB88_DEMO_CURRENCY,
  type Hub88Call,
  hub88Answer,
  hub88Launch,
} from '@baize/contract/vendors/hub88'
import { ratio } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { type DialectVendor, openDialectVendor, sendHub88 } from '../../../testing/test-dialect.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import type { TestMember } from '../../../testing/test-vendor.ts'

/** Hundred-thousandths of a unit in one minor unit of play money. */
const STEP = 1_000
const clock = createForwardClock()
let server: TestServer
let vendor: DialectVendor

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openDialectVendor(server, 0, 'hub88')
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

/** A member at an open game; each call is one of a round. */
async function sitDown(cashMinor = 100_000n) {
  const member = await server.openMember(cashMinor)
  return sitAgain(member, await vendor.launch(member))
}

function sitAgain(member: TestMember, play: { readonly playerId: string; readonly token: string }) {
  const place = {
    ...{ user: play.playerId, token: play.token },
    ...{ game_code: vendor.gameCode, round: randomUUID() as string },
  }
  const ask = (call: Hub88Call, body: object) =>
    sendHub88(vendor, call, { request_uuid: randomUUID(), ...place, ...body })
  const money = (minor: number) => ({ currency: 'PLY', amount: minor * STEP })
  return {
    ...{ member, play, ask },
    bet: (id: string, minor: number, more: object = {}) =>
      ask('transaction/bet', { transaction_uuid: id, ...money(minor), ...more }),
    win: (id: string, betId: string, minor: number, more: object = {}) =>
      ask('transaction/win', {
        ...{ transaction_uuid: id, reference_transaction_uuid: betId, round_closed: true },
        ...{ ...money(minor), ...more },
      }),
    rollback: (id: string, of: string, more: object = {}) =>
      ask('transaction/rollback', {
        ...{ transaction_uuid: id, reference_transaction_uuid: of, ...more },
      }),
    cash: async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor,
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

const endSessions = ({ member }: Seat) =>
  server.database.pool.query(
    'update vendor_session set ended_at = opened_at where member_id = $1',
    [member.memberId],
  )

describe('Hub88’s five calls', () => {
  it('tell who the player is and what they have, in hundred-thousandths', async () => {
    const { ask, play } = await sitDown()
    const info = await ask('user/info', {})
    expect(hub88Answer.parse(info.body)).toMatchObject({ status: 'RS_OK', user: play.playerId })
    const balance = await ask('user/balance', {})
    expect(balance.body).toMatchObject({ status: 'RS_OK', currency: 'PLY', balance: 100_000_000 })
  })

  it('take a bet and pay its win, and echo their request', async () => {
    const { bet, win, cash, play } = await sitDown()
    const [betId, request] = [randomUUID(), randomUUID()]
    const taken = await bet(betId, 1_000, { request_uuid: request })
    expect(taken).toMatchObject({
      status: 200,
      body: {
        ...{ status: 'RS_OK', user: play.playerId, request_uuid: request },
        ...{ currency: 'PLY', balance: 99_000 * STEP },
      },
    })
    const paid = await win(randomUUID(), betId, 2_500)
    expect(paid.body).toMatchObject({ status: 'RS_OK', balance: 101_500 * STEP })
    expect(await cash()).toBe(101_500n)
  })

  it('tell and stake bonus money where the game counts', async () => {
    const { member, ask, bet, win, cash } = await sitDown(100n)
    const counts = new Map([[vendor.gameCode, ratio(1n)]])
    await grantTestBonus(server.server.core, member.memberId, 500n, { counts })
    expect((await ask('user/balance', {})).body).toMatchObject({ balance: 600 * STEP })
    const betId = randomUUID()
    expect((await bet(betId, 300)).body).toMatchObject({ balance: 300 * STEP })
    expect((await win(randomUUID(), betId, 90)).body).toMatchObject({ balance: 390 * STEP })
    expect(await cash()).toBe(30n)
    const above = await bet(randomUUID(), 391, { round: randomUUID() })
    expect(above.body).toMatchObject({
      ...{ status: 'RS_ERROR_NOT_ENOUGH_MONEY', balance: 390 * STEP },
    })
  })

  it('refuse amounts that are no whole minor units', async () => {
    const { bet, win, cash } = await sitDown()
    const betId = randomUUID()
    await bet(betId, 1_000)
    for (const amount of [1, STEP - 1, 1_000 * STEP + 1]) {
      const answers = [
        await bet(randomUUID(), 0, { amount }),
        await win(randomUUID(), betId, 0, { amount }),
      ]
      for (const { body } of answers) expect(body.status).toBe('RS_ERROR_WRONG_TYPES')
    }
    expect((await bet(randomUUID(), 0)).body.status).toBe('RS_ERROR_WRONG_TYPES')
    expect(await cash()).toBe(99_000n)
  })

  it.each<[string, string, object]>([
    ['a token nobody gave out', 'RS_ERROR_INVALID_TOKEN', { token: 'made-up' }],
    ['a user nobody named', 'RS_ERROR_INVALID_TOKEN', { user: 'made-up' }],
    ['another currency', 'RS_ERROR_WRONG_CURRENCY', { currency: 'EUR' }],
    ['the currency of the demo', 'RS_ERROR_WRONG_CURRENCY', { currency: HUB88_DEMO_CURRENCY }],
    ['less than the game takes', 'RS_ERROR_LIMIT_REACHED', { amount: STEP }],
  ])('refuse a bet with %s as %s', async (_, status, change) => {
    const { bet, cash } = await sitDown()
    expect((await bet(randomUUID(), 1_000, change)).body.status).toBe(status)
    expect(await cash()).toBe(100_000n)
  })

  it('tell the balance with what it does not cover', async () => {
    const { bet } = await sitDown(500n)
    const poor = await bet(randomUUID(), 1_000)
    expect(poor.body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 500 * STEP,
    })
  })

  it('answer the same transaction alike, and another one under its id not at all', async () => {
    const { bet, rollback, win, cash } = await sitDown()
    const betId = randomUUID()
    const first = await bet(betId, 1_000)
    await bet(randomUUID(), 500)
    // The request is another one, the transaction is not.
    const again = await bet(betId, 1_000)
    expect(again.body).toMatchObject({ status: 'RS_OK', balance: first.body.balance })
    const others = [
      await bet(betId, 1_001),
      await win(betId, betId, 1_000),
      await rollback(betId, betId),
    ]
    for (const { body } of others) expect(body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
    expect(await cash()).toBe(98_500n)
  })

  it('take wins and roll-backs whatever has become of the token, and bets no more', async () => {
    const seat = await sitDown()
    const [won, lost] = [randomUUID(), randomUUID()]
    await seat.bet(won, 1_000)
    await seat.bet(lost, 1_000)
    await endSessions(seat)
    expect((await seat.bet(randomUUID(), 1_000)).body.status).toBe('RS_ERROR_TOKEN_EXPIRED')
    const back = await seat.rollback(randomUUID(), lost, { token: 'long-forgotten' })
    expect(back.body).toMatchObject({ status: 'RS_OK', balance: 99_000 * STEP })
    const paid = await seat.win(randomUUID(), won, 3_000, { token: 'long-forgotten' })
    expect(paid.body).toMatchObject({ status: 'RS_OK', balance: 102_000 * STEP })
  })

  it('roll a win back as well as a bet, in whatever state the round is', async () => {
    const { bet, win, rollback, cash } = await sitDown()
    const [betId, winId] = [randomUUID(), randomUUID()]
    await bet(betId, 1_000)
    await win(winId, betId, 2_500)
    const early = await rollback(randomUUID(), betId)
    expect(early.body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect((await rollback(randomUUID(), winId)).body.balance).toBe(99_000 * STEP)
    expect((await rollback(randomUUID(), betId)).body.balance).toBe(100_000 * STEP)
    expect(await cash()).toBe(100_000n)
  })

  it('do not take a bet that was rolled back before it came', async () => {
    const { bet, rollback, cash } = await sitDown()
    const betId = randomUUID()
    expect((await rollback(randomUUID(), betId)).body.status).toBe('RS_OK')
    expect((await bet(betId, 1_000)).body.status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await cash()).toBe(100_000n)
  })

  it('close a round with the bet that lost it', async () => {
    const { bet } = await sitDown()
    await bet(randomUUID(), 1_000, { round_closed: true })
    expect((await bet(randomUUID(), 1_000)).body.status).toBe('RS_ERROR_DUPLICATE_TRANSACTION')
  })

  it('act once each, however closely they are repeated', async () => {
    const { bet, rollback, cash } = await sitDown()
    const [betId, backId] = [randomUUID(), randomUUID()]
    await Promise.all(Array.from({ length: 20 }, () => bet(betId, 1_000)))
    expect(await cash()).toBe(99_000n)
    await Promise.all(Array.from({ length: 20 }, () => rollback(backId, betId)))
    expect(await cash()).toBe(100_000n)
  })
})

describe('a game of a vendor that speaks as Hub88 does', () => {
  it('is opened by its call, with a token that its bets are taken with', async () => {
    const { member, play } = await sitDown()
    const { gameCode } = vendor
    const answer = await member.call(operations.launchGame, { body: { gameCode, mode: 'real' } })
    const { address, asked } = server.provider
    expect(answer).toMatchObject({ value: { launchUrl: `${address}/vendor/hub88/${gameCode}` } })
    const { path, body } = asked.at(-1) ?? {}
    expect(path).toBe('/operator/generic/v2/game/url')
    const launch = hub88Launch.parse(body)
    expect(launch).toMatchObject({
      ...{ user: play.playerId, currency: 'PLY', game_code: gameCode, platform: 'GPL_DESKTOP' },
      ...{ operator_id: 'baize-test', country: 'XX', lobby_url: 'http://baize.test/' },
    })
    const seat = sitAgain(member, { playerId: play.playerId, token: launch.token ?? '' })
    expect((await seat.bet(randomUUID(), 1_000)).body.status).toBe('RS_OK')
  })
})

describe('every order of the five, in Hub88’s words', () => {
  const STATUS_OF: Readonly<Record<string, string>> = {
    ok: 'RS_OK',
    tx_cancelled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    already_settled: 'RS_ERROR_TRANSACTION_ROLLED_BACK',
    bet_not_found: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    round_closed: 'RS_ERROR_DUPLICATE_TRANSACTION',
  }
  const names = ['bet', 'second_bet', 'win', 'refund', 'second_refund']
  const act = (seat: Seat, ids: Readonly<Record<string, string>>, action: OrderAction) => {
    const [id = '', betId = ''] = [ids[action], ids.bet]
    switch (action) {
      case 'bet':
        return seat.bet(id, 100)
      case 'second_bet':
        return seat.bet(id, 30)
      case 'win':
        return seat.win(id, betId, 250)
      case 'refund':
      case 'second_refund':
        return seat.rollback(id, betId)
    }
  }

  it('comes to the table on the books themselves, in all 120 orders', async () => {
    const tables = await Promise.all(Array.from({ length: 15 }, () => sitDown()))
    await Promise.all(
      tables.map(async ({ member, play }, lane) => {
        for (const order of VENDOR_ORDERS.filter((_, place) => place % tables.length === lane)) {
          const seat = sitAgain(member, play)
          const ids = Object.fromEntries(names.map((each) => [each, randomUUID()]))
          const told: { status: unknown; movedMinor: bigint }[] = []
          let cash: bigint = await seat.cash()
          for (const action of order) {
            const { body } = await act(seat, ids, action)
            const isDone = body.status === 'RS_OK'
            const after = isDone ? BigInt(Number(body.balance) / STEP) : cash
            told.push({ status: body.status, movedMinor: after - cash })
            cash = after
          }
          expect(await seat.cash()).toBe(cash)
          expect(told, order.join(', ')).toEqual(
            vendorOrderExpected(order, true).map(({ code, movedMinor }) => ({
              status: STATUS_OF[code],
              movedMinor,
            })),
          )
        }
      }),
    )
  })
})
