import { randomBytes } from 'node:crypto'
import { operations } from '@baize/contract'
import { minor, ratio, uuidV7 } from '@baize/kernel'
import type { BonusTerms } from '@baize/rewards'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/system-clock.ts'
import { grantTestBonus } from '../../testing/granted-bonus.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { type BonusDeps, giveUpBonus, grantBonus, tidyBonuses } from './grant-bonus.ts'

let server: TestServer
let deps: BonusDeps

beforeAll(async () => {
  server = await startTestServer()
  const { pool, clock, poster, bonus } = server.server.core
  deps = { pool, clock, poster, bonus }
})
afterAll(() => server.stop())

type Member = Awaited<ReturnType<TestServer['openMember']>>

const newId = () => uuidV7(systemClock, randomBytes(10))

const grant = (member: Member, amountMinor: number, terms: Partial<BonusTerms> = {}) =>
  grantTestBonus(deps, member.memberId, BigInt(amountMinor), terms)

/** A round of Dice that can hardly lose, or hardly win. */
async function dice(member: Member, stakeMinor: string, chance: 'high' | 'low' = 'high') {
  const answer = await member.call(operations.openRound, {
    body: {
      gameCode: 'dice',
      stakeMinor,
      options: { target: chance === 'high' ? 200 : 9800, direction: 'over' },
    },
  })
  return answer
}

async function look({ memberId }: Member) {
  const found = await server.database.pool.query<{
    kind: string
    purpose: string
    balanceMinor: bigint
  }>(
    `select kind, balance_minor as "balanceMinor" from ledger_account
      where owner_id = $1 and kind in ('player_cash', 'player_bonus')`,
    [memberId],
  )
  const of = (kind: string) => found.rows.find((row) => row.kind === kind)?.balanceMinor ?? 0n
  const grants = await server.database.pool.query(
    `select state, remaining_minor as "remainingMinor", converted_minor as "convertedMinor",
        forfeited_minor as "forfeitedMinor", open_bets as "openBets"
      from bonus_grant where member_id = $1 order by place`,
    [memberId],
  )
  const flag = await server.database.pool.query('select has_bonus from member where id = $1', [
    memberId,
  ])
  return {
    cash: of('player_cash'),
    bonus: of('player_bonus'),
    grants: grants.rows,
    hasBonus: flag.rows[0].has_bonus as boolean,
  }
}

describe('bonus money', () => {
  // Rule M23
  it('is staked when the cash is used up, and what it wins goes back to it', async () => {
    const member = await server.openMember(1_000n)
    await grant(member, 5_000)
    const answer = await dice(member, '3000')
    expect(answer).toMatchObject({ success: true })
    const stored = await server.database.pool.query(
      `select stake_minor, bonus_minor, bonus_counts, wagered_minor, payout_minor, valid_minor
        from round where member_id = $1`,
      [member.memberId],
    )
    const [round] = stored.rows
    expect(round).toMatchObject({
      ...{ stake_minor: 3_000n, bonus_minor: 2_000n, bonus_counts: '1/1', wagered_minor: 3_000n },
      valid_minor: 1_000n,
    })
    const won = round.payout_minor as bigint
    const bonusPart = (won * 2_000n) / 3_000n
    expect(await look(member)).toMatchObject({
      cash: won - bonusPart,
      bonus: 3_000n + bonusPart,
      grants: [{ state: 'active', remainingMinor: 47_000n }],
      hasBonus: true,
    })
  })

  it('is never staked where the game counts for nothing', async () => {
    const member = await server.openMember(500n)
    await grant(member, 5_000)
    const spin = { gameCode: 'lantern-tiger', stakeMinor: '1000' }
    expect(await member.call(operations.openRound, { body: spin })).toMatchObject({
      code: 'insufficient_funds',
    })
    expect(await look(member)).toMatchObject({ cash: 500n, bonus: 5_000n })
  })

  it('refuses a stake above the largest bet before it is taken', async () => {
    const member = await server.openMember(0n)
    await grant(member, 5_000, { maxBetMinor: minor(500n) })
    expect(await dice(member, '600')).toMatchObject({
      code: 'max_bet_while_wagering',
      details: { maxBetMinor: '500' },
    })
    expect(await dice(member, '500')).toMatchObject({ success: true })
  })

  // Rule M22
  it('becomes cash once its wagering is done, and the next grant begins', async () => {
    const member = await server.openMember(0n)
    await grant(member, 1_000, { wageringMultiple: ratio(1n) })
    await grant(member, 700)
    expect(await look(member)).toMatchObject({
      bonus: 1_000n,
      grants: [{ state: 'active' }, { state: 'waiting' }],
    })
    await dice(member, '1000')
    const after = await look(member)
    expect(after).toMatchObject({
      bonus: 700n,
      grants: [{ state: 'completed', remainingMinor: 0n }, { state: 'active' }],
    })
    expect(after.cash).toBe(after.grants[0].convertedMinor)
  })

  it('is not looked for any more once it is over', async () => {
    const member = await server.openMember(10_000n)
    await grant(member, 1_000, { wageringMultiple: ratio(1n) })
    await dice(member, '1000')
    expect(await look(member)).toMatchObject({ grants: [{ state: 'completed' }], hasBonus: false })
    await dice(member, '1000')
    expect(deps.bonus.isExpected(member.memberId)).toBe(false)
    expect(await dice(member, '1000')).toMatchObject({ success: true })
    await grant(member, 1_000)
    expect(await dice(member, '1000')).toMatchObject({ success: true })
    expect(await look(member)).toMatchObject({ grants: [{}, { remainingMinor: 9_000n }] })
  })

  it('of a held bet comes back to where its grant has gone', async () => {
    const member = await server.openMember(0n)
    const grantId = await grant(member, 2_000)
    const opened = await member.call(operations.openRound, {
      body: { gameCode: 'mines', stakeMinor: '1000', options: { mineCount: 1 } },
    })
    if (!opened.success) throw new Error(opened.code)
    expect(await look(member)).toMatchObject({ bonus: 1_000n, grants: [{ openBets: 1 }] })
    expect(await giveUpBonus(deps, member.memberId, grantId, minor(1_000n))).toMatchObject({
      ok: true,
    })
    expect(await look(member)).toMatchObject({
      bonus: 0n,
      grants: [{ state: 'forfeited', openBets: 1, forfeitedMinor: 1_000n }],
      hasBonus: false,
    })
    const { roundId } = opened.value.round
    const choose = (choiceNumber: number, choice: Record<string, unknown>) =>
      member.call(operations.chooseInRound, { params: { roundId }, body: { choiceNumber, choice } })
    const first = await choose(0, { type: 'reveal', tile: 0 })
    if (first.success && first.value.round.state === 'open') await choose(1, { type: 'cashOut' })
    const after = await look(member)
    expect(after).toMatchObject({ cash: 0n, bonus: 0n, grants: [{ openBets: 0 }] })
  })

  it('ends at its expiry by the clock of the commit, whether a sweep has come or not', async () => {
    const member = await server.openMember(1_000n)
    await grant(member, 5_000)
    await server.database.pool.query(
      `update bonus_grant set expires_at = now() - interval '1 minute' where member_id = $1`,
      [member.memberId],
    )
    expect(await dice(member, '3000')).toMatchObject({ code: 'insufficient_funds' })
    await dice(member, '1000')
    expect(await look(member)).toMatchObject({
      bonus: 0n,
      grants: [{ state: 'expired', forfeitedMinor: 5_000n }],
      hasBonus: false,
    })
  })

  it('is granted once for a cause, however often it is asked for at once', async () => {
    const member = await server.openMember(0n)
    const grantId = newId()
    const order = {
      ...{ memberId: member.memberId, grantId, depositId: null, source: 'test', name: {} },
      terms: {
        ...({
          kind: 'sticky',
          order: 'bonus_first',
          wageringBase: 'bonus',
          validMs: 1_000,
        } as const),
        wageringMultiple: ratio(1n),
        counts: new Map(),
      },
      sum: { kind: 'fixed', amountMinor: minor(300n) } as const,
      depositMinor: minor(0n),
      facts: { isMarketingClosed: false, wageringMultipleMax: ratio(50n) },
    }
    const asked = await Promise.all(Array.from({ length: 20 }, () => grantBonus(deps, order)))
    expect(asked.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await look(member)).toMatchObject({ bonus: 300n, grants: [{ state: 'active' }] })
  })

  it('never pays more than there is, with many stakes at once', async () => {
    const member = await server.openMember(1_000n)
    await grant(member, 2_000)
    const answers = await Promise.all(Array.from({ length: 30 }, () => dice(member, '500', 'low')))
    expect(answers.filter(({ success }) => success).length).toBeGreaterThanOrEqual(6)
    await tidyBonuses(deps, member.memberId, newId())
    const { cash, bonus, grants } = await look(member)
    expect(cash).toBeGreaterThanOrEqual(0n)
    expect(bonus > 0n).toBe(grants[0].state === 'active')
  })
})
