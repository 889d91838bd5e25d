import { randomUUID } from 'node:crypto'
import { minor, ratio } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import type { BonusTerms } from '@baize/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveUpBonus } from '../../../house/bonus/grant-bonus.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { systemClock } from '../../../platform/system-clock.ts'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  openTestVendor,
  type TestMember,
  type TestVendor,
  type VendorPlay,
} from '../../../testing/test-vendor.ts'
import { countTransfers } from '../../agents/team/count-figures.store.ts'
import { loadSettledBets } from '../../rewards/engine/events.store.ts'
import { amountsOf } from '../bills/bill-maths.ts'
import { keepBillSums, loadMonthSums } from '../bills/bill-sums.store.ts'

let server: TestServer
let vendor: TestVendor
beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
})
afterAll(async () => {
  expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  await server.stop()
})

/** One round of a member with bonus money at the vendor. */
class Round {
  readonly member: TestMember
  readonly #play: VendorPlay
  readonly #id = `r-${randomUUID().slice(0, 13)}`

  constructor(member: TestMember, play: VendorPlay) {
    this.member = member
    this.#play = play
  }

  get #place() {
    const { gameCode: gameId } = vendor
    return { ...this.#play, roundId: this.#id, gameId, currency: 'PLY', scale: 2 }
  }
  #tx(name: string) {
    return `${this.#id}-${name}`
  }
  bet(name: string, amount: number) {
    const money = { amountMinor: `${amount}` }
    return vendor.call('bet', { ...this.#place, ...money, txId: this.#tx(name) })
  }
  win(name: string, of: string, amount: number, roundClosed = true) {
    const paid = { betTxId: this.#tx(of), amountMinor: `${amount}`, roundClosed }
    return vendor.call('win', { ...this.#place, ...paid, txId: this.#tx(name) })
  }
  betWin(name: string, amount: number, win: number) {
    const money = { amountMinor: `${amount}`, winMinor: `${win}`, roundClosed: true }
    return vendor.call('bet_win', { ...this.#place, ...money, txId: this.#tx(name) })
  }
  refund(name: string, of: string) {
    const { currency: _c, scale: _s, ...place } = this.#place
    return vendor.call('refund', { ...place, betTxId: this.#tx(of), txId: this.#tx(name) })
  }
  rollback(name: string, of: string) {
    const { currency: _c, scale: _s, ...place } = this.#place
    return vendor.call('rollback_win', { ...place, winTxId: this.#tx(of), txId: this.#tx(name) })
  }
  end() {
    const { currency: _c, scale: _s, ...place } = this.#place
    return vendor.call('end_round', place)
  }
  /** Cash, bonus money and debt, and how the newest grant stands. */
  async look() {
    const { memberId } = this.member
    const found = await server.database.pool.query<{ kind: string; balanceMinor: bigint }>(
      'select kind, balance_minor as "balanceMinor" from ledger_account where owner_id = $1',
      [memberId],
    )
    const of = (kind: string) =>
      Number(found.rows.find((row) => row.kind === kind)?.balanceMinor ?? 0n)
    const grants = await server.database.pool.query(
      `select state, remaining_minor as remaining, open_bets as open from bonus_grant
        where member_id = $1 order by place desc limit 1`,
      [memberId],
    )
    const { state, remaining, open } = grants.rows[0] ?? {}
    const money = {
      cash: of('player_cash'),
      bonus: of('player_bonus'),
      debt: -of('player_debt') || 0,
    }
    return { ...money, state, remaining: Number(remaining), open }
  }
}

interface Purse {
  readonly cash: number
  readonly bonus: number
  readonly terms?: Partial<BonusTerms>
}

const deps = () => server.server.core

async function open({ cash, bonus, terms }: Purse) {
  const member = await server.openMember(BigInt(cash))
  const counts = new Map([[vendor.gameCode, ratio(1n)]])
  const grantId = await grantTestBonus(deps(), member.memberId, BigInt(bonus), { counts, ...terms })
  return { round: new Round(member, await vendor.open(member)), grantId }
}

const completes = { wageringMultiple: ratio(1n) }

describe('bonus money at a vendor', () => {
  it('is staked when the cash is used up, and what it wins goes back to it', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    expect((await round.bet('b', 300)).body).toMatchObject({ code: 'ok', balanceMinor: '300' })
    expect(await round.look()).toMatchObject({ cash: 0, bonus: 300, remaining: 5_000, open: 1 })
    expect((await round.win('w', 'b', 100)).body).toMatchObject({ balanceMinor: '400' })
    expect(await round.look()).toMatchObject({ cash: 34, bonus: 366, remaining: 4_700, open: 0 })
    const stored = await server.database.pool.query(
      `select stake_minor, bonus_minor, bonus_counts, wagered_minor, valid_minor, payout_minor
        from round where member_id = $1`,
      [round.member.memberId],
    )
    expect(stored.rows).toEqual([
      {
        ...{ stake_minor: 300n, bonus_minor: 200n, bonus_counts: '1/1', wagered_minor: 300n },
        ...{ valid_minor: 100n, payout_minor: 100n },
      },
    ])
  })

  it('goes first where its terms say so', async () => {
    const { round } = await open({ cash: 500, bonus: 200, terms: { order: 'bonus_first' } })
    await round.bet('b', 300)
    expect(await round.look()).toMatchObject({ cash: 400, bonus: 0 })
    await round.win('w', 'b', 300)
    expect(await round.look()).toMatchObject({ cash: 500, bonus: 200 })
  })

  it('is staked no further than the largest bet, and only where the game counts', async () => {
    const limited = await open({ cash: 0, bonus: 500, terms: { maxBetMinor: minor(100n) } })
    expect((await limited.round.bet('b', 101)).code).toBe('bet_limit')
    expect((await limited.round.bet('c', 100)).code).toBe('ok')
    const elsewhere = await open({ cash: 50, bonus: 500, terms: { counts: new Map() } })
    expect((await elsewhere.round.bet('b', 60)).code).toBe('insufficient_funds')
    expect((await elsewhere.round.bet('c', 50)).body).toMatchObject({ balanceMinor: '0' })
  })

  it('goes back with a refund, and counts for nothing then', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    await round.bet('b', 300)
    expect((await round.refund('r', 'b')).body).toMatchObject({ balanceMinor: '600' })
    const back = { cash: 100, bonus: 500, remaining: 5_000, open: 0 }
    expect(await round.look()).toMatchObject(back)
    await round.refund('again', 'b')
    expect(await round.look()).toMatchObject(back)
  })

  it('of a bet that is lost counts when its round ends, once', async () => {
    const { round } = await open({ cash: 0, bonus: 500 })
    await round.bet('b', 300)
    expect(await round.look()).toMatchObject({ remaining: 5_000, open: 1 })
    expect((await round.end()).body).toMatchObject({ balanceMinor: '200' })
    expect((await round.end()).body).toMatchObject({ balanceMinor: '200' })
    expect(await round.look()).toMatchObject({ bonus: 200, remaining: 4_700, open: 0 })
  })

  it('has its part of all wins of a bet together, and keeps its grant open until the round ends', async () => {
    const { round } = await open({ cash: 100, bonus: 200 })
    await round.bet('b', 300)
    await round.win('w1', 'b', 1, false)
    await round.win('w2', 'b', 1, false)
    expect(await round.look()).toMatchObject({ cash: 1, bonus: 1, remaining: 1_700, open: 1 })
    await round.win('w3', 'b', 1, true)
    expect(await round.look()).toMatchObject({ cash: 1, bonus: 2, remaining: 1_700, open: 0 })
  })

  it('is used up with the end of the round, not before', async () => {
    const { round } = await open({ cash: 0, bonus: 200 })
    await round.bet('b', 200)
    await round.win('w1', 'b', 0, false)
    expect(await round.look()).toMatchObject({ state: 'active', bonus: 0 })
    await round.win('w2', 'b', 50, true)
    expect(await round.look()).toMatchObject({ state: 'active', bonus: 50 })
    const lost = await open({ cash: 0, bonus: 200 })
    await lost.round.betWin('b', 200, 0)
    expect(await lost.round.look()).toMatchObject({ state: 'used_up', bonus: 0, cash: 0 })
  })

  it('is taken back with a win as far as it is there, never from the cash', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    await round.bet('b', 300)
    await round.win('w', 'b', 300)
    expect(await round.look()).toMatchObject({ cash: 100, bonus: 500, remaining: 4_700 })
    expect((await round.rollback('r', 'w')).body).toMatchObject({
      ...{ balanceMinor: '300', amountMinor: '300', owedMinor: '0' },
    })
    expect(await round.look()).toMatchObject({ cash: 0, bonus: 300, remaining: 4_700, open: 0 })
  })

  it('that is gone by then is written off by the house, and the cash is owed', async () => {
    const { round } = await open({ cash: 100, bonus: 200 })
    await round.bet('b', 300)
    await round.win('w', 'b', 300)
    const next = new Round(round.member, await vendor.open(round.member))
    await next.bet('b', 250)
    expect(await next.look()).toMatchObject({ cash: 0, bonus: 50 })
    expect((await round.rollback('r', 'w')).body).toMatchObject({
      ...{ balanceMinor: '0', amountMinor: '200', owedMinor: '100' },
    })
    expect(await next.look()).toMatchObject({ cash: 0, bonus: 0, debt: 100, open: 1 })
  })

  it('lets its wagering remain again while a win that was taken back may come anew', async () => {
    const { round } = await open({ cash: 0, bonus: 500 })
    await round.bet('b', 300)
    await round.win('w', 'b', 100, false)
    expect(await round.look()).toMatchObject({ bonus: 300, remaining: 4_700 })
    await round.rollback('r', 'w')
    expect(await round.look()).toMatchObject({ bonus: 200, remaining: 5_000, open: 1 })
    await round.win('v', 'b', 60)
    expect(await round.look()).toMatchObject({ bonus: 260, remaining: 4_700, open: 0 })
  })

  it('goes back as a pair with its win', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    await round.betWin('b', 300, 150)
    expect(await round.look()).toMatchObject({ cash: 50, bonus: 400, remaining: 4_700 })
    expect((await round.refund('r', 'b')).code).toBe('ok')
    expect(await round.look()).toMatchObject({ cash: 100, bonus: 500, remaining: 5_000, open: 0 })
  })

  it('becomes cash once its wagering is done, and what comes later converts as if it had been there', async () => {
    const { round } = await open({ cash: 0, bonus: 300, terms: completes })
    const other = new Round(round.member, await vendor.open(round.member))
    await other.bet('b', 100)
    await round.bet('b', 200)
    // All of it counted: 200 now, 100 in the other round.
    await round.win('w', 'b', 200)
    expect(await round.look()).toMatchObject({
      state: 'active',
      bonus: 200,
      remaining: 100,
      open: 1,
    })
    const third = new Round(round.member, await vendor.open(round.member))
    expect((await third.betWin('b', 100, 50)).body).toMatchObject({ balanceMinor: '150' })
    expect(await round.look()).toMatchObject({ state: 'completed', cash: 150, bonus: 0, open: 1 })
    expect((await other.win('w', 'b', 70)).body).toMatchObject({ balanceMinor: '220' })
    expect(await round.look()).toMatchObject({ cash: 220, bonus: 0, open: 0 })
    // Taken back after completion: what it brought in cash is owed.
    expect((await other.rollback('r', 'w')).body).toMatchObject({ balanceMinor: '150' })
    expect(await round.look()).toMatchObject({ cash: 150, bonus: 0, debt: 0 })
    expect((await round.rollback('r', 'w')).body).toMatchObject({
      balanceMinor: '0',
      owedMinor: '0',
    })
    expect(await round.look()).toMatchObject({ cash: 0, debt: 0, state: 'completed' })
  })

  it('of a bet whose grant was given up is lost, win or refund', async () => {
    for (const end of ['win', 'refund'] as const) {
      const { round, grantId } = await open({ cash: 100, bonus: 500 })
      await round.bet('b', 300)
      const given = await giveUpBonus(deps(), round.member.memberId, grantId, minor(300n))
      expect(given).toMatchObject({ ok: true })
      if (end === 'win') await round.win('w', 'b', 300)
      else await round.refund('r', 'b')
      expect(await round.look()).toMatchObject({ cash: 100, bonus: 0, state: 'forfeited', open: 0 })
    }
  })

  it('is split once, however many calls of its member come at once', async () => {
    const { round } = await open({ cash: 100, bonus: 300 })
    const names = Array.from({ length: 12 }, (_, index) => `b${index}`)
    const taken = await Promise.all(names.map((name) => round.bet(name, 100)))
    const ok = names.filter((_, index) => taken[index]?.code === 'ok')
    expect(ok).toHaveLength(4)
    expect(await round.look()).toMatchObject({ cash: 0, bonus: 0, open: 3 })
    const wins = ok.flatMap((name) => [
      round.win('w', name, 50, false),
      round.win(`w${name}`, name, 50, false),
    ])
    await Promise.all(wins)
    await round.end()
    const { cash, bonus, open: left } = await round.look()
    expect({ total: cash + bonus, left }).toEqual({ total: 250, left: 0 })
  })

  it('is told with every answer, prizes and questions too, at the game that was opened', async () => {
    const { round } = await open({ cash: 10, bonus: 90 })
    const { playerId } = await vendor.open(round.member)
    const money = { playerId, currency: 'PLY', scale: 2 }
    expect((await vendor.call('balance', { ...money })).body).toMatchObject({ balanceMinor: '100' })
    const prize = { ...money, campaignId: 'spring', txId: randomUUID(), amountMinor: '5' }
    expect((await vendor.call('promo', prize)).body).toMatchObject({ balanceMinor: '105' })
    const token = await vendor.launch(round.member)
    expect((await vendor.call('authenticate', { token })).body).toMatchObject({
      balanceMinor: '105',
    })
    await server.database.pool.query('update member set has_bonus = false where id = $1', [
      round.member.memberId,
    ])
    expect((await vendor.call('balance', { ...money })).body).toMatchObject({ balanceMinor: '15' })
  })

  it('counts towards rewards by the cash of its stake, also where its vendor takes a win back', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    await round.bet('b', 300)
    await round.win('w', 'b', 90)
    await round.rollback('r', 'w')
    const now = deps().clock.now()
    const span = { from: new Date(now - 60_000), to: new Date(now + 60_000) }
    const bets = await loadSettledBets(server.database.pool, span)
    const whole = { stakeMinor: 300n, validBetMinor: 100n }
    expect(bets.filter(({ memberId }) => memberId === round.member.memberId)).toMatchObject([
      { ...whole, payoutMinor: 90n, stakeBeforeMinor: null },
      { ...whole, payoutMinor: 0n, payoutBeforeMinor: 90n, validBetBeforeMinor: 100n },
    ])
  })

  it('is play in the figures of agents, and no valid bet', async () => {
    const { round } = await open({ cash: 100, bonus: 500 })
    await round.bet('b', 300)
    await round.win('w', 'b', 90)
    const { pool } = server.database
    const finalAt = new Date(deps().clock.now())
    await inTransaction(pool, async (tx) => {
      const { rows } = await tx.query<{ head: bigint }>(
        'select max(id) as head from ledger_transfer',
      )
      const upTo = rows[0]?.head ?? 0n
      await countTransfers(tx, { after: 0n, upTo }, { finalAt, offsetMinutes: 0 })
    })
    const figures = await pool.query(
      `select sum(bets)::int as bets, sum(stake_minor)::int as stake, sum(valid_bet_minor)::int as valid,
         sum(profit_minor)::int as profit from agent_figure where member_id = $1 and product <> ''`,
      [round.member.memberId],
    )
    expect(figures.rows).toEqual([{ bets: 1, stake: 300, valid: 100, profit: -210 }])
  })

  it('is in the bill of its vendor, so that the bill says what the house has of its games', async () => {
    const { pool } = server.database
    await keepBillSums(pool)
    const month = new Date().toISOString().slice(0, 7)
    const sums = await loadMonthSums(pool, { month, currency: 'PLY' })
    const own = sums.filter(({ vendorCode }) => vendorCode === vendor.vendorCode)
    const { rows } = await pool.query<{ minor: bigint }>(
      `select sum(balance_minor)::bigint as minor from ledger_account
        where kind = 'house' and split_part(purpose, '/', 1) = $1`,
      [vendor.vendorCode],
    )
    expect(amountsOf(own).resultMinor).toBe(rows[0]?.minor)
  })
})
