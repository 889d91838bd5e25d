import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { encodeId, ratio } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { grantTestBonus } from '../../../testing/granted-bonus.ts'
import { createPretendWallets } from '../../../testing/pretend-wallets.ts'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { WALLET_VENDOR } from '../../../testing/transferring.store.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'

const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 40 })
  Object.assign(server.server.modules.vendorTransfers.parts, { vendors: createPretendWallets() })
  await setSettings(server, clock, { 'withdrawal.turnoverPercent': 0 })
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

const grant = (member: Member, amountMinor: bigint) =>
  grantTestBonus(server.server.core, member.memberId, amountMinor)

async function bonusesOf(member: Member) {
  const answer = await member.call(operations.getBonuses, { query: { language: 'en' } })
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

const cashOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

const giveUp = (member: Member, grantId: string, forfeitsMinor: string) =>
  member.call(operations.giveUpBonus, { params: { grantId }, body: { forfeitsMinor } })

describe('the bonuses of a member', () => {
  it('are one that is active and those that wait, with their terms', async () => {
    const member = await server.openMember(1_000n)
    expect(await bonusesOf(member)).toEqual({ bonusMinor: '0', atStakeMinor: '0', bonuses: [] })
    const first = await grant(member, 5_000n)
    const second = await grant(member, 2_000n)
    expect(await bonusesOf(member)).toMatchObject({
      ...{ bonusMinor: '5000', atStakeMinor: '7000' },
      bonuses: [
        {
          ...{ grantId: encodeId('bon', first), name: 'Welcome bonus', state: 'active' },
          ...{ balanceMinor: '5000', wageringMinor: '50000', remainingMinor: '50000' },
          terms: {
            ...{ kind: 'cashable', order: 'cash_first', maxBetMinor: null },
            counts: [
              { gameCode: 'dice', share: ['1', '1'] },
              { gameCode: 'mines', share: ['1', '2'] },
            ],
          },
          expiresAt: expect.any(String),
        },
        { grantId: encodeId('bon', second), state: 'waiting', balanceMinor: '0', expiresAt: null },
      ],
    })
  })

  it('are read by staff who may see their money, with what each was given for', async () => {
    const member = await server.openMember()
    await grant(member, 3_000n)
    const lead = await openStaff(server, 'cashier_lead')
    const look = (memberId: string) =>
      lead.call(operations.getBonusesOfMember, { params: { memberId }, query: { language: 'en' } })
    expect(await look(member.memberId.toString())).toMatchObject({
      value: { bonusMinor: '3000', bonuses: [{ source: 'test', amountMinor: '3000' }] },
    })
    expect(await look('99999999')).toMatchObject({ code: 'not_found' })
  })

  it('are given up for exactly what was shown', async () => {
    const member = await server.openMember()
    const grantId = encodeId('bon', await grant(member, 5_000n))
    await grant(member, 2_000n)
    expect(await giveUp(member, grantId, '4999')).toMatchObject({
      ...{ code: 'would_forfeit_bonus', details: { forfeitMinor: '5000' } },
    })
    // What waits becomes active.
    expect(await giveUp(member, grantId, '5000')).toMatchObject({ value: { bonusMinor: '2000' } })
    expect(await giveUp(member, grantId, '5000')).toMatchObject({ code: 'grant_over' })
    expect(await giveUp(await server.openMember(), grantId, '5000')).toMatchObject({
      code: 'not_found',
    })
    expect((await bonusesOf(member)).bonuses).toMatchObject([
      { state: 'active', balanceMinor: '2000' },
      { state: 'forfeited', forfeitedMinor: '5000', convertedMinor: '0' },
    ])
  })

  it('stand in the timeline that staff read, with stakes and transfers of both kinds of money', async () => {
    const member = await server.openMember(1_000n)
    const grantId = await grant(member, 5_000n)
    await grant(member, 700n)
    const params = { memberId: member.memberId.toString() }
    const lead = await openStaff(server, 'cashier_lead')
    const body = {
      gameCode: 'dice',
      stakeMinor: '3000',
      options: { target: 200, direction: 'over' },
    }
    const played = await member.call(operations.openRound, { key: randomUUID(), body })
    if (!played.success) throw new Error(played.code)
    const betId = played.value.round.roundId
    expect(
      await lead.call(operations.getRoundTransfers, { params: { ...params, betId } }),
    ).toMatchObject({
      value: {
        transfers: expect.arrayContaining([
          expect.objectContaining({ account: 'cash', amountMinor: '-1000' }),
          expect.objectContaining({ account: 'bonus', amountMinor: '-2000' }),
        ]),
      },
    })
    const left = (await bonusesOf(member)).bonusMinor
    await giveUp(member, encodeId('bon', grantId), left)
    // What waited has begun by that.
    const read = await lead.call(operations.getMemberTimeline, { params, query: {} })
    const lines = read.success ? read.value.lines : []
    expect(
      lines.filter(({ kind }) => kind.startsWith('bonus')).map(({ kind, state }) => [kind, state]),
    ).toEqual([
      ...[
        ['bonus_begun', 'active'],
        ['bonus_ended', 'forfeited'],
        ['bonus_granted', 'waiting'],
      ],
      ['bonus_granted', 'waiting'],
    ])
    expect(lines.find(({ kind }) => kind === 'bonus_ended')).toMatchObject({
      ...{ chip: 'money', name: 'test' },
      facts: { 'name:en': 'Welcome bonus', amountMinor: '5000', forfeitedMinor: left },
    })
    const session = lines.find(({ kind }) => kind === 'session')
    expect(session?.facts).toMatchObject({ bets: '1', stakedMinor: '3000', bonusMinor: '2000' })
    const query = { newest: betId, oldest: betId }
    expect(await lead.call(operations.getSessionBets, { params, query })).toMatchObject({
      value: { bets: [{ stakeMinor: '3000', bonusMinor: '2000' }] },
    })
    expect(await lead.call(operations.getMember, { params })).toMatchObject({
      value: {
        member: { totals: { stakedMinor: '1000', bonusStakedMinor: '2000', roundCount: 1 } },
      },
    })
  })

  it('show in the betting record as a part of the stake', async () => {
    const member = await server.openMember(1_000n)
    await grant(member, 5_000n)
    const options = { target: 200, direction: 'over' }
    const body = { gameCode: 'dice', stakeMinor: '3000', options }
    expect(await member.call(operations.openRound, { body })).toMatchObject({ success: true })
    expect(await member.call(operations.getBettingRecord, { query: {} })).toMatchObject({
      value: { items: [{ stakeMinor: '3000', bonusMinor: '2000' }] },
    })
  })
})

describe('the transfers of a bonus', () => {
  const look = async (member: Member, grantId: string, query = {}) => {
    const params = { grantId }
    const found = await member.call(operations.getBonusTransfers, { params, query })
    if (!found.success) throw new Error(found.code)
    return found.value
  }
  const stake = async (member: Member, gameCode: string, stakeMinor: string, options: object) => {
    const body = { gameCode, stakeMinor, options }
    const opened = await member.call(operations.openRound, { body })
    if (!opened.success) throw new Error(opened.code)
    return opened.value.round
  }

  it('are all that moved it, from the grant to its end, and add up to nothing', async () => {
    const member = await server.openMember(1_000n)
    const first = encodeId('bon', await grant(member, 5_000n))
    const second = encodeId('bon', await grant(member, 2_000n))
    const round = await stake(member, 'dice', '3000', { target: 200, direction: 'over' })
    expect(round.bonusMinor).toBe('2000')
    const { bonusMinor } = await bonusesOf(member)
    expect(await look(member, second)).toMatchObject({ items: [], isArchived: false })
    const atStake = { code: 'would_forfeit_bonus', details: { forfeitMinor: bonusMinor } }
    expect(await giveUp(member, first, '1')).toMatchObject(atStake)
    expect(await giveUp(member, first, bonusMinor)).toMatchObject({ success: true })

    const { items, late, nextCursor } = await look(member, first)
    expect([late, nextCursor]).toEqual([[], null])
    expect(items.at(-1)).toMatchObject({ code: 'bonus_grant', amountMinor: '5000', causeId: first })
    expect(items.at(-2)).toMatchObject({
      ...{ code: 'bonus_stake', amountMinor: '-2000', balanceAfterMinor: '3000' },
      ...{ causeId: round.roundId, hasReplay: true },
    })
    expect(items[0]).toMatchObject({ code: 'bonus_forfeit', balanceAfterMinor: '0' })
    expect(items.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n)).toBe(0n)
    // What became active after it has its own.
    expect((await look(member, second)).items).toMatchObject([
      { code: 'bonus_grant', amountMinor: '2000', causeId: second },
    ])
  })

  it('are read a page at a time, by their member alone', async () => {
    const member = await server.openMember(0n)
    const grantId = encodeId('bon', await grant(member, 5_000n))
    for (const stakeMinor of ['100', '200']) {
      await stake(member, 'dice', stakeMinor, { target: 200, direction: 'over' })
    }
    const whole = (await look(member, grantId)).items
    const paged: typeof whole = []
    let cursor: string | null | undefined
    while (cursor !== null) {
      const page = await look(member, grantId, { pageSize: 1, ...(cursor && { before: cursor }) })
      paged.push(...page.items)
      cursor = page.nextCursor
    }
    expect(paged).toEqual(whole)
    expect(paged.length).toBeGreaterThanOrEqual(3)
    const other = await server.openMember(0n)
    const params = { grantId }
    expect(await other.call(operations.getBonusTransfers, { params, query: {} })).toMatchObject({
      code: 'not_found',
    })
  })

  it('go on in cash where a bet is settled after its end', async () => {
    const { member, grantId, roundId } = await winAfterTheEnd()
    const found = await look(member, grantId)
    expect(found.items.slice(0, 2).map(({ code }) => code)).toContain('bonus_convert')
    expect(found.items.some(({ causeId }) => causeId === roundId)).toBe(true)
    expect(found.late).toMatchObject([{ code: 'bonus_late_cash', causeId: grantId }])
    const bonus = (await bonusesOf(member)).bonuses.find((each) => each.grantId === grantId)
    const converted = [...found.late, ...found.items].reduce(
      (sum, { code, amountMinor }) =>
        sum +
        (code === 'bonus_late_cash' ? BigInt(amountMinor) : 0n) -
        (code === 'bonus_convert' ? BigInt(amountMinor) : 0n),
      0n,
    )
    expect(converted.toString()).toBe(bonus?.convertedMinor)
  })

  /** A field of mines stays open while dice complete the wagering; one tile in 25 is a mine. */
  async function winAfterTheEnd(fields = 6): Promise<{
    readonly member: Member
    readonly grantId: string
    readonly roundId: string
  }> {
    const member = await server.openMember(0n)
    const terms = { wageringMultiple: ratio(1n, 50n) }
    const id = await grantTestBonus(server.server.core, member.memberId, 5_000n, terms)
    const { roundId } = await stake(member, 'mines', '1000', { mineCount: 1 })
    await stake(member, 'dice', '200', { target: 200, direction: 'over' })
    const choose = (choiceNumber: number, choice: object) =>
      member.call(operations.chooseInRound, {
        params: { roundId },
        body: { choiceNumber, choice: choice as never },
      })
    await choose(0, { type: 'reveal', tile: 7 })
    const paid = await choose(1, { type: 'cashOut' })
    if (!paid.success && fields > 1) return await winAfterTheEnd(fields - 1)
    if (!paid.success) throw new Error(paid.code)
    return { member, grantId: encodeId('bon', id), roundId }
  }
})

/** Each is refused with the sum, and goes through once with exactly that sum. */
describe('cash that leaves takes the bonus with it', () => {
  async function expectAskedFirst(
    member: Member,
    send: (confirmed: object, key: string) => Promise<{ readonly success: boolean }>,
  ) {
    await grant(member, 5_000n)
    await grant(member, 2_000n)
    const before = await cashOf(member)
    const refused = { code: 'would_forfeit_bonus', details: { forfeitMinor: '7000' } }
    expect(await send({}, randomUUID())).toMatchObject(refused)
    expect(await send({ forfeitsMinor: '5000' }, randomUUID())).toMatchObject(refused)
    expect(await cashOf(member)).toBe(before)
    expect((await bonusesOf(member)).atStakeMinor).toBe('7000')

    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => send({ forfeitsMinor: '7000' }, key)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(5)
    // Asked for once more where no answer came, without the sum: it is the same order.
    expect(await send({}, key)).toMatchObject({ success: true })
    expect(await cashOf(member)).toBe('80000')
    expect(await bonusesOf(member)).toMatchObject({
      ...{ bonusMinor: '0', atStakeMinor: '0' },
      bonuses: [{ state: 'forfeited' }, { state: 'forfeited' }],
    })
  }

  it('by a withdrawal', async () => {
    const member = await openWithdrawingMember(server, 100_000n)
    const { bankAccountId } = member
    const order = { amountMinor: '20000', bankAccountId, paymentPassword: PAYMENT_PASSWORD }
    await expectAskedFirst(member, (confirmed, key) =>
      member.call(operations.requestWithdrawal, { body: { ...order, ...confirmed }, key }),
    )
  })

  it('by a transfer to another member', async () => {
    const [member, other] = await Promise.all([
      openWithdrawingMember(server, 100_000n),
      openWithdrawingMember(server, 0n),
    ])
    await server.database.pool.query(
      'update member_profile set recommender_id = $2 where member_id = $1',
      [other.memberId, member.memberId],
    )
    const order = {
      ...{ receiverId: other.memberId.toString(), amountMinor: '20000' },
      paymentPassword: PAYMENT_PASSWORD,
    }
    await expectAskedFirst(member, (confirmed, key) =>
      member.call(operations.sendToMember, { body: { ...order, ...confirmed }, key }),
    )
  })

  it('by a transfer to a vendor’s wallet', async () => {
    const member = await server.openMember(100_000n)
    const order = { vendorCode: WALLET_VENDOR, direction: 'in', amountMinor: '20000' }
    await expectAskedFirst(member, (confirmed, key) =>
      member.call(operations.walletTransfer, { body: { ...order, ...confirmed }, key }),
    )
  })
})

describe('play money to start with', () => {
  const give = async (member: Member, amountMinor: string) => {
    const order = { memberId: member.memberId.toString(), grantId: randomUUID(), amountMinor }
    const task = server.server.tasks['rewards:starting-money']
    await Promise.all([task?.(order, {} as never), task?.(order, {} as never)])
    await task?.(order, {} as never)
  }

  it('is given once, staked before cash, and of what it wins nothing is cash', async () => {
    const member = await server.openMember(1_000n)
    await give(member, '5000')
    expect(await bonusesOf(member)).toMatchObject({
      ...{ bonusMinor: '5000', atStakeMinor: '0' },
      bonuses: [{ name: 'Play money to start with', terms: { kind: 'play_only' } }],
    })
    const options = { target: 200, direction: 'over' }
    const body = { gameCode: 'dice', stakeMinor: '5000', options }
    expect(await member.call(operations.openRound, { body })).toMatchObject({ success: true })
    expect(await cashOf(member)).toBe('1000')
    expect(await member.call(operations.getFirstSteps)).toMatchObject({
      value: { steps: [{ step: 'play', isDone: true }, { isDone: false }, { isDone: false }] },
    })
  })

  it('stays when cash is withdrawn, which asks for nothing and takes nothing of it', async () => {
    const member = await openWithdrawingMember(server, 50_000n)
    await give(member, '5000')
    expect(await member.withdraw(20_000n)).toMatchObject({ success: true })
    expect(await member.withdraw(40_000n)).toMatchObject({ code: 'insufficient_funds' })
    expect(await bonusesOf(member)).toMatchObject({ bonusMinor: '5000' })
  })
})
