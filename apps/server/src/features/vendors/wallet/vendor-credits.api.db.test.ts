import { operations } from '@baize/contract'
import { minor, ratio } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldClaims } from '../../../composition/module-folds.ts'
import { giveUpBonus } from '../../../house/bonus/grant-bonus.ts'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from '../../../testing/test-vendor.ts'
import { openWithdrawingMember } from '../../../testing/withdrawing-member.ts'

/** Vendor credits above a ceiling: booked at once, unusable until two people decide. */
const clock = createForwardClock()
let server: TestServer
let vendor: TestVendor
let ana: StaffBrowser
let ben: StaffBrowser
let eve: StaffBrowser

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const CEILING = 100_000n
const CEILINGS = {
  'vendorCredit.eachMaxMinor': `${CEILING}`,
  'vendorCredit.memberDayMaxMinor': '250000',
  'vendorCredit.hourFloorMinor': '100000000',
}

beforeAll(async () => {
  // Some minutes past ten in the morning (UTC), so that no hour and no day ends while it is counted.
  clock.forward(DAY_MS - (clock.now() % DAY_MS) + 10 * HOUR_MS + 300_000)
  server = await startTestServer({ clock, runsJobs: true }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  eve = await openStaff(server, 'cashier_lead')
  await setSettings(server, clock, CEILINGS)
})
afterAll(async () => {
  const { pool } = server.database
  expect(await findBrokenInvariants(pool)).toEqual([])
  const client = await pool.connect()
  try {
    const held = await client.query<{ owner: bigint; balance: bigint }>(
      `select owner_id as owner, balance_minor as balance from ledger_account
        where kind = 'player_checked' and balance_minor <> 0 order by owner_id`,
    )
    const claims = (await heldClaims('PLY')(client)).filter(({ kind }) => kind === 'player_checked')
    expect(held.rows.map(({ owner, balance }) => [owner, balance])).toEqual(
      claims.map(({ ownerId, amountMinor }) => [ownerId, amountMinor]),
    )
  } finally {
    client.release()
  }
  await server.stop()
})

const MONEY = { currency: 'PLY', scale: 2 }
const REASON = 'The vendor showed the recording.'
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : (answer.code ?? '')
let names = 0
const fresh = (what: string) => {
  names += 1
  return `${what}-${names}`
}

async function sitDown(cashMinor = 50_000n) {
  return await sitAt(await server.openMember(cashMinor))
}

async function sitAt(member: TestMember) {
  const play = await vendor.open(member)
  const place = { playerId: play.playerId, roundId: fresh('round'), gameId: vendor.gameCode }
  return {
    ...{ member, play, place },
    bet: (txId: string, amountMinor: string) =>
      vendor.call('bet', { ...place, ...play, ...MONEY, txId, amountMinor }),
    win: (txId: string, betTxId: string, amountMinor: string, roundClosed = false) =>
      vendor.call('win', { ...place, ...MONEY, txId, betTxId, amountMinor, roundClosed }),
    betWin: (txId: string, amountMinor: string, winMinor: string) =>
      vendor.call('bet_win', {
        ...{ ...place, ...play, ...MONEY, txId, amountMinor, winMinor },
        roundClosed: true,
      }),
    refund: (betTxId: string) => vendor.call('refund', { ...place, txId: fresh('back'), betTxId }),
    rollback: (winTxId: string) =>
      vendor.call('rollback_win', { ...place, txId: fresh('undo'), winTxId }),
    jackpot: (txId: string, amountMinor: string) =>
      vendor.call('jackpot', {
        ...{ playerId: play.playerId, gameId: vendor.gameCode, jackpotId: 'mega' },
        ...{ ...MONEY, txId, amountMinor },
      }),
    promo: (txId: string, amountMinor: string) =>
      vendor.call('promo', {
        ...{ playerId: play.playerId, campaignId: 'spring', ...MONEY, txId, amountMinor },
      }),
  }
}
type Seat = Awaited<ReturnType<typeof sitDown>>

async function moneyOf(member: TestMember) {
  const answer = await member.call(operations.getBalance, {})
  if (!answer.success) throw new Error(answer.code)
  const { balanceMinor, checkedMinor } = answer.value
  return { cash: BigInt(balanceMinor), checked: BigInt(checkedMinor) }
}

async function creditsOf({ member }: Seat) {
  const answer = await member.call(operations.getCheckedCredits, {})
  if (!answer.success) throw new Error(answer.code)
  return answer.value.items
}

const ask = async (by: StaffBrowser, creditId: string, outcome: 'release' | 'refuse') => {
  const body = { outcome, reason: REASON }
  const asked = await by.call(operations.askCreditDecision, { params: { creditId }, body })
  return { code: codeOf(asked), approvalId: asked.success ? asked.value.approval.approvalId : '' }
}
const approve = async (by: StaffBrowser, approvalId: string) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))

const alarms = async () => {
  const found = await server.database.pool.query<{
    finding: string
    subject: string
    timesSeen: bigint
  }>(
    `select finding, subject, times_seen as "timesSeen" from alarm where kind = 'vendors' and resolved_at is null`,
  )
  return found.rows
}

/** A jackpot that is being checked. */
async function holdJackpot(amountMinor = '150000') {
  const seat = await sitDown()
  const txId = fresh('jackpot')
  const answered = await seat.jackpot(txId, amountMinor)
  return { seat, txId, answered, creditId: String(answered.body.transactionId) }
}

describe('a credit above a ceiling', () => {
  it('is answered ok and booked at once, to what is being checked and not to the balance', async () => {
    const { seat, txId, answered, creditId } = await holdJackpot('150000')
    expect(answered.body).toMatchObject({ code: 'ok', balanceMinor: '50000', replayed: false })
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 150_000n })
    expect((await seat.jackpot(txId, '150000')).body).toEqual({ ...answered.body, replayed: true })
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 150_000n })
    expect(await creditsOf(seat)).toMatchObject([
      { creditId, state: 'held', kind: 'jackpot', amountMinor: '150000', reason: null },
    ])
    const record = await seat.member.call(operations.getAccountRecord, { query: {} })
    expect(record).toMatchObject({
      value: {
        items: [
          { code: 'credit_hold', amountMinor: '-150000', balanceAfterMinor: '50000' },
          { code: 'vendor_jackpot', amountMinor: '150000' },
          {},
        ],
      },
    })
  })

  it('can neither be staked, nor withdrawn, nor sent to somebody', async () => {
    const member = await openWithdrawingMember(server, 10_000n)
    const seat = await sitAt(member)
    await seat.jackpot(fresh('jackpot'), '1000000')
    expect(await moneyOf(member)).toEqual({ cash: 10_000n, checked: 1_000_000n })
    expect(codeOf(await member.withdraw(10_001n))).toBe('insufficient_funds')
    expect((await seat.bet(fresh('bet'), '10000')).code).toBe('ok')
    expect((await seat.bet(fresh('bet'), '100')).code).toBe('insufficient_funds')
    expect(await moneyOf(member)).toEqual({ cash: 0n, checked: 1_000_000n })
  })

  it('is the one cent above; at the ceiling it is the player’s at once', async () => {
    const seat = await sitDown()
    expect((await seat.promo(fresh('promo'), `${CEILING}`)).body.balanceMinor).toBe('150000')
    expect((await seat.promo(fresh('promo'), `${CEILING + 1n}`)).body.balanceMinor).toBe('150000')
    expect(await moneyOf(seat.member)).toEqual({ cash: 150_000n, checked: 100_001n })
  })

  it('is the largest that the protocol can say, and the books still come out', async () => {
    const seat = await sitDown()
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await seat.promo(fresh('promo'), '999999999999999999')).body).toMatchObject({
        code: 'ok',
        balanceMinor: '50000',
      })
    }
    for (const { creditId } of await creditsOf(seat)) {
      const { approvalId } = await ask(ana, creditId, 'refuse')
      expect(await approve(ben, approvalId)).toBe('ok')
    }
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 0n })
  })

  it('is of a win too, whose round is settled as ever', async () => {
    const seat = await sitDown()
    const [bet, win] = [fresh('bet'), fresh('win')]
    await seat.bet(bet, '1000')
    expect((await seat.win(win, bet, '200000', true)).body).toMatchObject({
      ...{ code: 'ok', balanceMinor: '49000' },
    })
    expect(await seat.member.call(operations.getBettingRecord, { query: {} })).toMatchObject({
      value: { items: [{ payoutMinor: '200000' }] },
    })
    const pair = await (await sitDown()).betWin(fresh('pair'), '1000', '200000')
    expect(pair.body).toMatchObject({ code: 'ok', balanceMinor: '49000' })
  })

  it('is counted by the day of a member; what is held does not hold what comes after it', async () => {
    const seat = await sitDown()
    const balances: unknown[] = []
    for (const amount of ['100000', '150000', '100000', '50001', '50000', '1']) {
      balances.push((await seat.promo(fresh('promo'), amount)).body.balanceMinor)
    }
    expect(balances).toEqual(['150000', '150000', '250000', '250000', '300000', '300000'])
    expect((await creditsOf(seat)).length).toBe(3)
    const other = await sitDown()
    expect((await other.promo(fresh('promo'), '1')).body.balanceMinor).toBe('50001')
  })

  it('lets no more than the day through, however many credits come at once', async () => {
    const seat = await sitDown()
    await Promise.all(Array.from({ length: 12 }, () => seat.promo(fresh('promo'), '60000')))
    expect(await moneyOf(seat.member)).toEqual({ cash: 290_000n, checked: 480_000n })
  })

  it('is what the title can pay at most for its stakes, where the catalogue knows', async () => {
    const times = async (most: number | null) => {
      await server.database.pool.query('update game set payout_times_max = $2 where code = $1', [
        ...[vendor.gameCode, most],
      ])
      await server.server.modules.catalogue.games.reread()
    }
    await times(50)
    const seat = await sitDown()
    const bet = fresh('bet')
    await seat.bet(bet, '1000')
    expect((await seat.win(fresh('win'), bet, '40000')).body.balanceMinor).toBe('89000')
    expect((await seat.win(fresh('win'), bet, '10001')).body.balanceMinor).toBe('89000')
    await times(null)
    expect((await seat.win(fresh('win'), bet, '10001')).body.balanceMinor).toBe('99001')
    expect(await moneyOf(seat.member)).toEqual({ cash: 99_001n, checked: 10_001n })
  })

  it('is never a stake that comes back', async () => {
    const seat = await sitDown()
    const bet = fresh('bet')
    await setSettings(server, clock, { 'vendorCredit.eachMaxMinor': '1' })
    expect((await seat.bet(bet, '10000')).code).toBe('ok')
    expect((await seat.refund(bet)).body).toMatchObject({ code: 'ok', balanceMinor: '50000' })
    await setSettings(server, clock, CEILINGS)
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 0n })
  })
})

describe('two people', () => {
  it('release it to the cent and once, a thousand times the ceiling', async () => {
    const { seat, creditId } = await holdJackpot(`${CEILING * 1_000n}`)
    const asked = await ask(ana, creditId, 'release')
    expect(asked.code).toBe('ok')
    expect(await approve(ana, asked.approvalId)).toBe('second_person_needed')
    expect((await ask(ben, creditId, 'refuse')).code).toBe('approval_waiting')
    expect((await moneyOf(seat.member)).cash).toBe(50_000n)
    const answers = await Promise.all(
      [ben, eve, ben, eve, ben, eve].map((each) => approve(each, asked.approvalId)),
    )
    expect(answers.toSorted()).toEqual([...Array(5).fill('approval_closed'), 'ok'])
    expect(await moneyOf(seat.member)).toEqual({ cash: 100_050_000n, checked: 0n })
    expect((await ask(ana, creditId, 'refuse')).code).toBe('credit_closed')
    expect(await creditsOf(seat)).toMatchObject([{ state: 'released', reason: null }])
    const record = await seat.member.call(operations.getAccountRecord, { query: {} })
    expect(record).toMatchObject({
      value: { items: [{ code: 'credit_release', amountMinor: '100000000' }, {}, {}, {}] },
    })
  })

  it('refuse it with a reason that its player reads, and it goes back where it came from', async () => {
    const { seat, creditId } = await holdJackpot()
    const house = async () => {
      const found = await server.database.pool.query<{ sum: bigint }>(
        `select sum(balance_minor)::bigint as sum from ledger_account
          where kind = 'house' and purpose = $1`,
        [`${vendor.vendorCode}/${vendor.gameCode}`],
      )
      return found.rows[0]?.sum ?? 0n
    }
    const before = await house()
    const { approvalId } = await ask(ana, creditId, 'refuse')
    expect(await approve(ben, approvalId)).toBe('ok')
    expect((await house()) - before).toBe(150_000n)
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 0n })
    expect(await creditsOf(seat)).toMatchObject([{ state: 'refused', reason: REASON }])
  })

  it('are two in the database as well, and what is ended stays so', async () => {
    const { creditId } = await holdJackpot()
    const { pool } = server.database
    const alone = `update held_credit set state = 'released', asked_by = 1, decided_by = 1,
      reason = 'alone', ended_at = now() where state = 'held'`
    await expect(pool.query(alone)).rejects.toThrow('held_credit_by_two_people')
    const { approvalId } = await ask(ana, creditId, 'refuse')
    await approve(ben, approvalId)
    await expect(
      pool.query(`update held_credit set ended_at = null, state = 'held' where state = 'refused'`),
    ).rejects.toThrow('is final')
  })

  it('hear of it at once, in one alarm for each vendor however many credits come', async () => {
    const finding = 'a credit above a ceiling is looked at by two people'
    const ofVendor = async () => (await alarms()).filter((alarm) => alarm.finding === finding)
    const before = (await ofVendor())[0]?.timesSeen ?? 0n
    await holdJackpot()
    await holdJackpot()
    await expect
      .poll(ofVendor, { timeout: 10_000 })
      .toMatchObject([{ subject: vendor.vendorCode, timesSeen: before + 2n }])
  })

  it('find it in the queue with its ceiling and by when, and others do not', async () => {
    const { seat, txId, creditId } = await holdJackpot()
    const found = await ana.call(operations.getHeldCredits, { query: { text: txId } })
    expect(found).toMatchObject({
      value: {
        items: [
          {
            ...{ creditId, state: 'held', kind: 'jackpot', ceiling: 'each', waiting: null },
            ceilingMinor: `${CEILING}`,
            member: { memberId: `${seat.member.memberId}` },
          },
        ],
      },
    })
    await ask(ana, creditId, 'release')
    const one = await ben.call(operations.getHeldCredit, { params: { creditId } })
    expect(one).toMatchObject({ value: { credit: { waiting: 'release' } } })
    const admin = await openStaff(server, 'administrator')
    expect(codeOf(await admin.call(operations.getHeldCredits, { query: {} }))).toBe('not_permitted')
  })
})

describe('a vendor that takes back what is being checked', () => {
  const won = async () => {
    const seat = await sitDown()
    const [bet, win] = [fresh('bet'), fresh('win')]
    await seat.bet(bet, '1000')
    const held = await seat.win(win, bet, '200000', true)
    return { seat, win, creditId: String(held.body.transactionId) }
  }

  it('gets it from there, and the player’s cash is not touched', async () => {
    const { seat, win, creditId } = await won()
    const { approvalId } = await ask(ana, creditId, 'release')
    expect((await seat.rollback(win)).body).toMatchObject({
      ...{ code: 'ok', amountMinor: '200000', owedMinor: '0', balanceMinor: '49000' },
    })
    expect(await moneyOf(seat.member)).toEqual({ cash: 49_000n, checked: 0n })
    expect(await creditsOf(seat)).toMatchObject([{ state: 'taken_back' }])
    expect(await approve(ben, approvalId)).toBe('state_changed')
  })

  it('gets it from the cash once it was released', async () => {
    const { seat, win, creditId } = await won()
    await approve(ben, (await ask(ana, creditId, 'release')).approvalId)
    expect((await seat.rollback(win)).body).toMatchObject({ balanceMinor: '49000' })
    expect(await moneyOf(seat.member)).toEqual({ cash: 49_000n, checked: 0n })
  })

  it('gets nothing from the player when it was refused', async () => {
    const { seat, win, creditId } = await won()
    await approve(ben, (await ask(ana, creditId, 'refuse')).approvalId)
    expect((await seat.rollback(win)).body).toMatchObject({ owedMinor: '0', balanceMinor: '49000' })
    expect(await moneyOf(seat.member)).toEqual({ cash: 49_000n, checked: 0n })
  })

  it('gives a pair back as a pair: the stake to the cash, the win from where it is kept', async () => {
    const seat = await sitDown()
    const pair = fresh('pair')
    await seat.betWin(pair, '1000', '200000')
    expect((await seat.refund(pair)).body).toMatchObject({ code: 'ok', balanceMinor: '50000' })
    expect(await moneyOf(seat.member)).toEqual({ cash: 50_000n, checked: 0n })
  })

  it('and two people who release it at that moment: one of them is first, and the money is there once', async () => {
    for (let turn = 0; turn < 4; turn += 1) {
      const { seat, win, creditId } = await won()
      const { approvalId } = await ask(ana, creditId, 'release')
      const [, undone] = await Promise.all([approve(ben, approvalId), seat.rollback(win)])
      expect(undone.code).toBe('ok')
      expect(await moneyOf(seat.member)).toEqual({ cash: 49_000n, checked: 0n })
    }
  })
})

describe('a win of bonus money above a ceiling', () => {
  const CREDIT = 150_000
  /** 100 of its own and 200 of the grant are staked; the win is held. */
  async function holdWin() {
    const seat = await sitDown(100n)
    const { core } = server.server
    const counts = new Map([[vendor.gameCode, ratio(1n)]])
    const { memberId } = seat.member
    const grantId = await grantTestBonus(core, memberId, 500n, { counts })
    const [betId, winId] = [fresh('bet'), fresh('win')]
    await seat.bet(betId, '300')
    const told = await seat.win(winId, betId, `${CREDIT}`, true)
    expect(told.body).toMatchObject({ code: 'ok', balanceMinor: '300' })
    const creditId = String(told.body.transactionId)
    return { seat, winId, creditId, memberId, grantId, core }
  }
  async function standOf({ member }: Seat) {
    const { rows } = await server.database.pool.query(
      `select g.state, g.remaining_minor as remaining, g.open_bets as open, a.balance_minor as bonus
        from bonus_grant g join ledger_account a on a.owner_id = g.member_id and a.kind = 'player_bonus'
        where g.member_id = $1`,
      [member.memberId],
    )
    return { ...rows[0], ...(await moneyOf(member)) }
  }
  async function end(creditId: string, outcome: 'release' | 'refuse') {
    const asked = await ask(ana, creditId, outcome)
    expect(await approve(ben, asked.approvalId)).toBe('ok')
  }

  it('waits as a whole, counts for nothing meanwhile, and is split when it is released', async () => {
    const { seat, creditId } = await holdWin()
    const waits = { cash: 0n, bonus: 300n, checked: BigInt(CREDIT), remaining: 5_000n, open: 1 }
    expect(await standOf(seat)).toMatchObject(waits)
    await end(creditId, 'release')
    expect(await standOf(seat)).toMatchObject({
      ...{ cash: 50_000n, bonus: 100_300n, checked: 0n, remaining: 4_700n, open: 0 },
    })
  })

  it('is lost with its grant, but for the part of the own stake', async () => {
    const { seat, creditId, core, memberId, grantId } = await holdWin()
    expect(await giveUpBonus(core, memberId, grantId, minor(300n))).toMatchObject({ ok: true })
    await end(creditId, 'release')
    expect(await standOf(seat)).toMatchObject({
      ...{ cash: 50_000n, bonus: 0n, checked: 0n, state: 'forfeited', open: 0 },
    })
  })

  it('leaves a bet that has lost when it is refused, or taken back by its vendor', async () => {
    const refused = await holdWin()
    await end(refused.creditId, 'refuse')
    const lost = { cash: 0n, bonus: 300n, checked: 0n, remaining: 4_700n, open: 0 }
    expect(await standOf(refused.seat)).toMatchObject(lost)
    expect((await refused.seat.rollback(refused.winId)).body).toMatchObject({ owedMinor: '0' })
    expect(await standOf(refused.seat)).toMatchObject(lost)
    const undone = await holdWin()
    await undone.seat.rollback(undone.winId)
    expect(await standOf(undone.seat)).toMatchObject(lost)
  })
})

describe('as time goes by', () => {
  it('is counted by the hour of a vendor, over all members', async () => {
    await setSettings(server, clock, { 'vendorCredit.hourFloorMinor': '120000' })
    clock.forward(HOUR_MS)
    const [one, two] = [await sitDown(), await sitDown()]
    expect((await one.promo(fresh('promo'), '70000')).body.balanceMinor).toBe('120000')
    expect((await two.promo(fresh('promo'), '70000')).body.balanceMinor).toBe('50000')
    expect((await two.promo(fresh('promo'), '50000')).body.balanceMinor).toBe('100000')
    clock.forward(HOUR_MS)
    expect((await two.promo(fresh('promo'), '70000')).body.balanceMinor).toBe('170000')
    await setSettings(server, clock, CEILINGS)
  })

  it('a member’s day is over at midnight, and credits that wait for longer than a day ring', async () => {
    const seat = await sitDown()
    for (const amount of ['100000', '100000', '50001']) await seat.promo(fresh('promo'), amount)
    expect(await moneyOf(seat.member)).toEqual({ cash: 250_000n, checked: 50_001n })
    clock.forward(DAY_MS + 1)
    const later = await seat.promo(fresh('promo'), '100000')
    expect(later.body.balanceMinor).toBe('350000')
    await server.database.pool.query("select graphile_worker.add_job('vendor-credits:watch')")
    await expect.poll(alarms, { timeout: 10_000 }).toContainEqual({
      finding: 'credits above a ceiling are decided on within a day',
      ...{ subject: vendor.vendorCode, timesSeen: 1n },
    })
  })
})
