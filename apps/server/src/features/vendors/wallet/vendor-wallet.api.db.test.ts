import { operations } from '@baize/contract'
import { vendorAnswers, vendorErrorAnswer } from '@baize/contract/vendors'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { type OrderAction, VENDOR_ORDERS, vendorOrderExpected } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  openTestVendor,
  type TestMember,
  type TestVendor,
  type VendorReply,
} from '../../../testing/test-vendor.ts'

const clock = createForwardClock()
let server: TestServer
let vendor: TestVendor

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

const MONEY = { currency: 'PLY', scale: 2 }
let names = 0
function fresh(what: string): string {
  names += 1
  return `${what}-${names}`
}

/** A member at an open game, with what their calls share. */
async function sitDown(cashMinor = 100_000n) {
  const member = await server.openMember(cashMinor)
  return sitAgain(member, await vendor.open(member))
}

function sitAgain(member: TestMember, play: Awaited<ReturnType<TestVendor['open']>>) {
  const place = { playerId: play.playerId, roundId: fresh('round'), gameId: vendor.gameCode }
  return {
    ...{ member, play, place },
    bet: (txId: string, amountMinor: string, more: object = {}) =>
      vendor.call('bet', { ...place, ...play, ...MONEY, txId, amountMinor, ...more }),
    win: (txId: string, betTxId: string, amountMinor: string, roundClosed = true) =>
      vendor.call('win', { ...place, ...MONEY, txId, betTxId, amountMinor, roundClosed }),
    refund: (txId: string, betTxId: string) => vendor.call('refund', { ...place, txId, betTxId }),
    rollback: (txId: string, winTxId: string) =>
      vendor.call('rollback_win', { ...place, txId, winTxId }),
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

const balanceOf = async ({ memberId }: TestMember): Promise<bigint> =>
  (await server.server.core.balanceOf(memberId)).balanceMinor
const codesOf = (replies: readonly VendorReply[]) => replies.map(({ code }) => code).toSorted()
const setMember = (member: TestMember, change: string) =>
  server.database.pool.query(`update member set ${change} where id = $1`, [member.memberId])
const EXCLUDED_MS = 60_000
const lock = ({ member }: Seat) => setMember(member, `status = 'locked'`)
const unlock = ({ member }: Seat) => setMember(member, `status = 'active'`)
const exclude = ({ member }: Seat) =>
  setMember(member, `excluded_until_ms = ${clock.now() + EXCLUDED_MS}`)
const endSessions = async ({ member }: Seat) => {
  await server.database.pool.query(
    'update vendor_session set ended_at = opened_at where member_id = $1',
    [member.memberId],
  )
}

describe('a vendor’s round', () => {
  it('moves bet and win, and stands in the member’s record', async () => {
    const { member, bet, win, place } = await sitDown()
    const betTx = fresh('bet')
    const taken = await bet(betTx, '1000')
    expect(taken.body).toMatchObject({ code: 'ok', balanceMinor: '99000', replayed: false })
    const record = () => member.call(operations.getBettingRecord, { query: {} })
    expect(await record()).toMatchObject({
      value: { items: [{ gameCode: place.gameId, state: 'open', stakeMinor: '1000' }] },
    })
    const paid = await win(fresh('win'), betTx, '2500')
    expect(paid.body).toMatchObject({ code: 'ok', balanceMinor: '101500' })
    expect(await balanceOf(member)).toBe(101_500n)
    expect(await record()).toMatchObject({
      value: {
        items: [{ playedAt: 'vendor', state: 'closed', payoutMinor: '2500', netMinor: '1500' }],
      },
    })
    expect(await member.call(operations.getAccountRecord, { query: {} })).toMatchObject({
      value: { items: [{ kind: 'payout', code: 'vendor_win' }, { code: 'vendor_bet' }, {}] },
    })
    expect(await member.call(operations.getRecentGames)).toMatchObject({
      value: { list: [{ gameCode: place.gameId }] },
    })
  })

  it('is answered in the protocol’s own shapes, signed for its call', async () => {
    const { member, bet, win, refund, rollback, play, place } = await sitDown()
    const betTx = fresh('bet')
    const taken = await bet(betTx, '1000')
    const { 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } = taken.headers
    const signed = ['2', 'operator', 'answer', 'POST', '/vendor/v1/bet', at, nonce, taken.text]
    expect(signature).toBe(vendor.signer.sign(signed.join('\n')))
    const winTx = fresh('win')
    const replies = {
      bet: taken,
      win: await win(winTx, betTx, '500', false),
      refund: await refund(fresh('refund'), fresh('never')),
      rollback_win: await rollback(fresh('rollback'), winTx),
      balance: await vendor.call('balance', { ...play, currency: 'PLY' }),
      end_round: await vendor.call('end_round', place),
      promo: await vendor.call('promo', {
        ...{ ...MONEY, playerId: play.playerId, txId: fresh('promo') },
        ...{ amountMinor: '7', campaignId: 'spring' },
      }),
      adjust: await vendor.call('adjust', {
        ...{ ...place, ...MONEY, txId: fresh('adjust') },
        ...{ amountMinor: '-5', reason: 'a card was misread' },
      }),
      authenticate: await vendor.call('authenticate', { token: await vendor.launch(member) }),
    }
    for (const [call, reply] of Object.entries(replies)) {
      const read = vendorAnswers[call as keyof typeof vendorAnswers].safeParse(reply.body)
      expect(read.success, `${call} ${reply.text}`).toBe(true)
    }
    const refused = await bet(fresh('bet'), '1000')
    expect(refused.code).toBe('round_closed')
    expect(vendorErrorAnswer.safeParse(refused.body).success).toBe(true)
  })
})

describe('every order of the five', () => {
  const act = (seat: Seat, names: Record<string, string>, action: OrderAction) => {
    const { bet = '', second = '', win = '', back = '', again = '' } = names
    switch (action) {
      case 'bet':
        return seat.bet(bet, '100')
      case 'second_bet':
        return seat.bet(second, '30')
      case 'win':
        return seat.win(win, bet, '250')
      case 'refund':
        return seat.refund(back, bet)
      case 'second_refund':
        return seat.refund(again, bet)
    }
  }

  /** Plays one order for a player and reads the balance off each answer, or from before a refusal. */
  async function play(seat: Seat, order: readonly OrderAction[], between?: () => Promise<unknown>) {
    const txIds = Object.fromEntries(
      ['bet', 'second', 'win', 'back', 'again'].map((each) => [each, fresh(each)]),
    )
    const told: { code: string; movedMinor: bigint }[] = []
    let cash = await balanceOf(seat.member)
    for (const [place, action] of order.entries()) {
      if (place === 2) await between?.()
      const { code, body } = await act(seat, txIds, action)
      const after = code === 'ok' ? BigInt(String(body.balanceMinor)) : cash
      told.push({ code, movedMinor: after - cash })
      cash = after
    }
    expect(await balanceOf(seat.member)).toBe(cash)
    return told
  }

  it('comes to the table on the books themselves, in all 120 orders', async () => {
    const tables = await Promise.all(Array.from({ length: 15 }, () => sitDown()))
    await Promise.all(
      tables.map(async ({ member, play: opened }, lane) => {
        for (const order of VENDOR_ORDERS.filter((_, place) => place % tables.length === lane)) {
          const seat = sitAgain(member, opened)
          expect(await play(seat, order), order.join(', ')).toEqual(
            vendorOrderExpected(order, true),
          )
        }
      }),
    )
  })

  it.each([
    ['the session ended', 'session_expired', endSessions, undefined, 0],
    ['the member locked', 'account_locked', lock, unlock, 1],
    ['the member excluded', 'self_excluded', exclude, undefined, 2],
  ] as const)(
    'comes to the same with %s in between, but for bets, which are refused',
    async (_, code, change, undo, third) => {
      const { member } = await sitDown()
      // Each order stands before one of the three; the rules that decide it know none of them.
      for (const order of VENDOR_ORDERS.filter((_order, place) => place % 3 === third)) {
        const seat = sitAgain(member, await vendor.open(member))
        const isRefused = (action: OrderAction) =>
          order.indexOf(action) >= 2 && action.endsWith('bet')
        // To the rest it is as if the refused bets had never come.
        const left = order.filter((action) => !isRefused(action))
        const expected = new Map(
          vendorOrderExpected(left, true).map((each, place) => [left[place], each]),
        )
        const told = await play(seat, order, () => change(seat))
        expect(told, order.join(', ')).toEqual(
          order.map((action) =>
            isRefused(action) ? { code, movedMinor: 0n } : expected.get(action),
          ),
        )
        await undo?.(seat)
        clock.forward(EXCLUDED_MS)
      }
    },
  )
})

describe('one transaction', () => {
  // Rule M16
  it('acts once and is answered alike for ever, also to many who ask at once', async () => {
    const { member, bet } = await sitDown()
    const txId = fresh('bet')
    const replies = await Promise.all(Array.from({ length: 30 }, () => bet(txId, '1000')))
    expect(await balanceOf(member)).toBe(99_000n)
    expect(replies.filter(({ body }) => body.replayed === false)).toHaveLength(1)
    const answers = replies.map(({ body }) => JSON.stringify({ ...body, replayed: true }))
    expect(new Set(answers).size).toBe(1)
    await bet(fresh('bet'), '500')
    expect(JSON.stringify((await bet(txId, '1000')).body)).toBe(answers[0])
  })

  it('is known from another month also where nothing is read before it is decided', async () => {
    const { member, bet } = await sitDown()
    const [txId, ofBefore] = [fresh('bet'), fresh('bet')]
    await bet(txId, '1000')
    // As if it had come two months ago, before the server was started.
    await server.database.pool.query('alter table vendor_transaction disable trigger user')
    await server.database.pool.query(
      `update vendor_transaction set tx_id = $3,
         id = overlay(id::text placing '019a0000' from 1 for 8)::uuid
        where vendor_code = $1 and tx_id = $2`,
      [vendor.vendorCode, txId, ofBefore],
    )
    await server.database.pool.query('alter table vendor_transaction enable trigger user')
    for (let turn = 0; turn < 3; turn += 1) await bet(fresh('bet'), '500')
    const replies = [await bet(ofBefore, '1000'), await bet(fresh('bet'), '500')]
    // Its request names itself otherwise, so it is another one under the same name.
    expect(replies.map(({ code }) => code)).toEqual(['tx_conflict', 'ok'])
    expect(await balanceOf(member)).toBe(97_000n)
  })

  it('is a conflict with another amount, another round or another call', async () => {
    const seat = await sitDown()
    const txId = fresh('bet')
    await seat.bet(txId, '1000')
    const others = [
      seat.bet(txId, '1001'),
      seat.bet(txId, '1000', { roundId: fresh('round') }),
      seat.win(txId, txId, '1000'),
      seat.refund(txId, txId),
    ]
    expect(codesOf(await Promise.all(others))).toEqual(Array(4).fill('tx_conflict'))
    expect(await balanceOf(seat.member)).toBe(99_000n)
  })

  it('is answered from the store when its session is over and its member locked', async () => {
    const seat = await sitDown()
    const txId = fresh('bet')
    const first = await seat.bet(txId, '1000')
    await Promise.all([endSessions(seat), lock(seat)])
    const again = await seat.bet(txId, '1000')
    expect(again.body).toEqual({ ...first.body, replayed: true })
  })

  it('that was refused stays refused, whatever the balance is by then', async () => {
    const { bet, member } = await sitDown(1_500n)
    const txId = fresh('bet')
    const poor = await bet(txId, '2000')
    expect(poor.body).toMatchObject({ code: 'insufficient_funds', class: 'final', txId })
    const rich = await bet(txId, '2000')
    expect(rich.body).toEqual({ ...poor.body, replayed: true })
    expect(await balanceOf(member)).toBe(1_500n)
  })

  it('of nothing is kept as well: a loss is told once and repeated', async () => {
    const { bet, win } = await sitDown()
    const [betTx, winTx] = [fresh('bet'), fresh('win')]
    await bet(betTx, '1000')
    const first = await win(winTx, betTx, '0')
    expect(first.body).toMatchObject({ code: 'ok', balanceMinor: '99000' })
    expect((await win(winTx, betTx, '0')).body).toEqual({ ...first.body, replayed: true })
    expect((await win(winTx, betTx, '1')).code).toBe('tx_conflict')
    expect((await win(fresh('win'), betTx, '1')).code).toBe('round_closed')
  })
})

describe('at the same moment', () => {
  it('a bet and its refund leave the player whole, whichever comes first', async () => {
    const { member, bet, refund } = await sitDown()
    for (let round = 0; round < 20; round += 1) {
      const betTx = fresh('bet')
      const [taken, back] = await Promise.all([bet(betTx, '1000'), refund(fresh('back'), betTx)])
      expect(back.code).toBe('ok')
      expect(['ok', 'tx_cancelled']).toContain(taken.code)
      expect(await balanceOf(member)).toBe(100_000n)
    }
  })

  it('a win and a refund of one bet do not both pay', async () => {
    const { member, play } = await sitDown()
    for (let round = 0; round < 20; round += 1) {
      const { bet, win, refund } = sitAgain(member, play)
      const before = await balanceOf(member)
      const betTx = fresh('bet')
      await bet(betTx, '1000')
      const both = await Promise.all([
        win(fresh('win'), betTx, '1700'),
        refund(fresh('back'), betTx),
      ])
      const [won, back] = both.map(({ code }) => code === 'ok')
      expect(codesOf(both)).toEqual(['already_settled', 'ok'])
      expect((await balanceOf(member)) - before).toBe(won ? 700n : 0n)
      expect(back).toBe(!won)
    }
  })

  it('bets take no more than there is', async () => {
    const { member, bet } = await sitDown(2_500n)
    const replies = await Promise.all(Array.from({ length: 12 }, () => bet(fresh('bet'), '1000')))
    expect(codesOf(replies)).toEqual([...Array(10).fill('insufficient_funds'), 'ok', 'ok'])
    expect(await balanceOf(member)).toBe(500n)
  })
})

describe('what is undone', () => {
  it('is a win as far as there is cash; the rest is owed, and the cash stays at nothing', async () => {
    const { member, bet, win, rollback } = await sitDown(1_000n)
    const [betTx, winTx] = [fresh('bet'), fresh('win')]
    await bet(betTx, '1000')
    await win(winTx, betTx, '900', false)
    await bet(fresh('bet'), '700')
    const undone = await rollback(fresh('rollback'), winTx)
    expect(undone.body).toMatchObject({ amountMinor: '200', owedMinor: '700', balanceMinor: '0' })
    const again = await rollback(fresh('rollback'), winTx)
    expect(again.body).toMatchObject({ amountMinor: '0', owedMinor: '0' })
    const debt = await server.database.pool.query(
      `select balance_minor from ledger_account where kind = 'player_debt' and owner_id = $1`,
      [member.memberId],
    )
    expect(debt.rows).toEqual([{ balance_minor: -700n }])
  })

  it('is a pair with its win, and marks one that never came', async () => {
    const { member, play, place, refund } = await sitDown()
    const pair = (txId: string) =>
      vendor.call('bet_win', {
        ...{ ...place, ...play, ...MONEY, txId },
        ...{ amountMinor: '1000', winMinor: '2500', roundClosed: true },
      })
    const [txId, late] = [fresh('pair'), fresh('pair')]
    expect((await pair(txId)).body).toMatchObject({ balanceMinor: '101500' })
    expect((await refund(fresh('back'), txId)).body).toMatchObject({ balanceMinor: '100000' })
    expect((await refund(fresh('back'), late)).code).toBe('ok')
    expect((await pair(late)).code).toBe('tx_cancelled')
    expect(await balanceOf(member)).toBe(100_000n)
  })
})

describe('a bet', () => {
  it.each([
    ['in another currency', { currency: 'EUR' }, 'currency_mismatch'],
    ['in another scale', { scale: 5 }, 'currency_mismatch'],
    ['with a session that nobody opened', { sessionId: 'made-up' }, 'session_not_found'],
    ['of a player whom nobody named', { playerId: 'made-up' }, 'session_not_found'],
    ['in a game of somebody else', { gameId: 'mines' }, 'session_not_found'],
    ['above what the game takes', { amountMinor: '99999999' }, 'bet_limit'],
    ['below what the game takes', { amountMinor: '1' }, 'bet_limit'],
    ['of nothing', { amountMinor: '0' }, 'malformed'],
    ['with decimals', { amountMinor: '10.5' }, 'malformed'],
    ['that is a number', { amountMinor: 1000 }, 'malformed'],
  ])('%s is refused and moves nothing', async (_, change, code) => {
    const { member, bet } = await sitDown()
    expect((await bet(fresh('bet'), '1000', change)).code).toBe(code)
    expect(await balanceOf(member)).toBe(100_000n)
  })

  // Rule P11
  it('is refused to somebody who takes a break, and to a trial account', async () => {
    const seat = await sitDown()
    await setMember(seat.member, `break_until_ms = ${clock.now() + EXCLUDED_MS}`)
    expect((await seat.bet(fresh('bet'), '1000')).body).toMatchObject({
      code: 'cool_off',
      class: 'fatal_session',
      action: 'close_game',
    })
    clock.forward(EXCLUDED_MS)
    expect((await seat.bet(fresh('bet'), '1000')).code).toBe('ok')
  })

  // Rule P11
  it('is held against the limits the member set, as every stake is', async () => {
    const { member, bet } = await sitDown()
    const set = await member.call(operations.setLimit, {
      body: { kind: 'loss', period: 'day', limitMinor: '1500' },
    })
    expect(set).toMatchObject({ success: true })
    expect((await bet(fresh('bet'), '1000')).code).toBe('ok')
    expect((await bet(fresh('bet'), '1000')).code).toBe('loss_limit')
    expect((await bet(fresh('bet'), '500')).code).toBe('ok')
  })

  it('ends with the member’s session on the site, with the answer that ended it', async () => {
    const { member, bet } = await sitDown()
    expect((await bet(fresh('bet'), '1000')).code).toBe('ok')
    await member.call(operations.logout)
    expect((await bet(fresh('bet'), '1000')).code).toBe('session_expired')
  })
})
