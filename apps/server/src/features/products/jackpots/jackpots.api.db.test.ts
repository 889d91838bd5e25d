import { createHash } from 'node:crypto'
import { type BodyOf, operations } from '@baize/contract'
import { explainTransfer, takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { heldClaims } from '../../../composition/module-folds.ts'
import { loadGivingRounds } from '../../../ledger-command/causes.store.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** Jackpots from the draft to the win: exact meters, races, four eyes, and books that agree with every level. */
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser

beforeAll(async () => {
  server = await startTestServer()
  ;[ana, ben] = await Promise.all([
    openStaff(server, 'cashier_lead'),
    openStaff(server, 'cashier_lead'),
  ])
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  const wrong = await findWrongMeters()
  await server.stop()
  expect(books.differences).toEqual([])
  expect(wrong).toEqual([])
})

type Draft = BodyOf<typeof operations.makeJackpot>
type Member = Awaited<ReturnType<TestServer['openMember']>>
type Change = BodyOf<typeof operations.askJackpotChange>['change']

const REASON = 'Agreed by the two of us for the test.'
const NEVER = '9007199254740992'
const level = (name: string, change: Partial<Draft['levels'][number]> = {}) => ({
  ...{ name, rateMillionths: 3_333, reserveMillionths: 1_000 },
  ...{ seedMinor: '1000', ceilingMinor: '1000000', tickets: NEVER },
  ...change,
})

/** Levels whose accounts hold something else. */
async function findWrongMeters() {
  const claims = (await heldClaims('PLY')(server.server.core.pool as never)).filter(
    ({ kind }) => kind === 'jackpot',
  )
  const held = await server.database.pool.query(
    `select purpose, balance_minor from ledger_account where kind = 'jackpot'`,
  )
  const balances = new Map(held.rows.map((row) => [row.purpose, BigInt(row.balance_minor)]))
  return claims.filter(({ purpose, amountMinor }) => balances.get(purpose) !== amountMinor)
}

async function draft(code: string, games: string[], levels: Draft['levels']): Promise<string> {
  const made = await ana.call(operations.makeJackpot, {
    body: { code, name: `Pool ${code}`, games, levels },
  })
  if (!made.success) throw new Error(made.code)
  return made.value.poolId
}

async function ask(poolId: string, change: Change) {
  return await ana.call(operations.askJackpotChange, {
    params: { poolId },
    body: { change, reason: REASON },
  })
}

async function carryOut(poolId: string, change: Change): Promise<string> {
  const asked = await ask(poolId, change)
  if (!asked.success) return asked.code
  const { approvalId } = asked.value.approval
  const approved = await ben.call(operations.approveRequest, { params: { approvalId } })
  return approved.success ? 'ok' : approved.code
}

async function open(code: string, games: string[], levels: Draft['levels']): Promise<string> {
  const poolId = await draft(code, games, levels)
  expect(await carryOut(poolId, { kind: 'open' })).toBe('ok')
  return poolId
}

async function lookAt(code: string) {
  const desk = await ana.call(operations.getJackpotDesk)
  if (!desk.success) throw new Error(desk.code)
  const pool = desk.value.pools.find((each) => each.code === code)
  if (!pool) throw new Error(code)
  expect(pool.levels.every(({ isKept }) => isKept)).toBe(true)
  return pool
}

const spin = (member: Member, gameCode: string, stakeMinor = '1000', key?: string) =>
  member.call(operations.openRound, {
    body: { gameCode, stakeMinor, options: gameCode === 'dice' ? DICE : {} },
    ...(key ? { key } : {}),
  })
const DICE = { direction: 'under', target: 5000 }

async function played(member: Member, gameCode: string, stakeMinor = '1000') {
  const answer = await spin(member, gameCode, stakeMinor)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

describe('a pool', () => {
  // Rule M18
  it('is fed exactly by every stake in its games, and by no other', async () => {
    await open('FED', ['coin-express'], [level('Mini'), level('Grand', { tickets: null })])
    const member = await server.openMember(10_000_000n)
    for (let round = 0; round < 7; round += 1) await played(member, 'coin-express', '3000')
    const other = await played(member, 'dice', '1000')
    expect(other.round.jackpot).toBeNull()
    // 7 × 3,000 × 3,333 / 1,000,000 = 69.993; and 21 to the reserve.
    const { levels } = await lookAt('FED')
    expect(levels[0]).toMatchObject({ meterMinor: '1069', contributedMinor: '69' })
    expect(levels[0]).toMatchObject({ reserveMinor: '21', seededMinor: '1000' })
  })

  it('tells each round what it gave, and the books hold one transfer for many', async () => {
    const member = await server.openMember(10_000_000n)
    const { round } = await played(member, 'coin-express', '100000')
    expect(round.jackpot).toMatchObject({
      ...{ poolCode: 'FED', wonMinor: '0' },
      levels: [
        { name: 'Mini', tickets: NEVER, reserveMinor: '100', wonMinor: '0' },
        { name: 'Grand', tickets: null, reserveMinor: '100', wonMinor: '0' },
      ],
    })
  })

  // Rule M18
  it('pays the whole meter to a winner and begins anew, from its reserve first', async () => {
    const sure = level('Only', { rateMillionths: 1_000, reserveMillionths: 500, tickets: '1' })
    await open('SURE', ['comet-run'], [sure])
    const member = await server.openMember(10_000_000n)
    const before = (await server.server.core.balanceOf(member.memberId)).balanceMinor
    const { round, balanceMinor } = await played(member, 'comet-run', '100000')
    // The seed and 1,000 / 1,000,000 of the stake; the reserve has 50 of the next seed.
    expect(round.jackpot?.wonMinor).toBe('1100')
    expect(BigInt(balanceMinor)).toBe(before - 100_000n + BigInt(round.payoutMinor ?? 0) + 1_100n)
    const { levels } = await lookAt('SURE')
    expect(levels[0]).toMatchObject({ cycle: 2, meterMinor: '1000', paidMinor: '1100' })
    expect(levels[0]).toMatchObject({ reserveMinor: '0', seededMinor: '1950' })
    const told = await member.call(operations.getJackpots)
    expect(told).toMatchObject({ value: { wins: [{ poolCode: 'SURE', amountMinor: '1100' }] } })
    const params = { memberId: member.memberId.toString() }
    const lead = await openStaff(server, 'cashier_lead')
    expect(await lead.call(operations.getMemberRounds, { params })).toMatchObject({
      value: {
        items: [{ jackpot: { poolCode: 'SURE', levels: ['Only'], wonMinor: '1100' } }],
      },
    })
    const netMinor = String(BigInt(round.payoutMinor ?? 0) + 1_100n - 100_000n)
    const query = { pageNo: 1, pageSize: 10 } as const
    expect(await member.call(operations.getBettingRecord, { query })).toMatchObject({
      value: {
        items: [{ jackpotMinor: '1100', netMinor }],
        totals: { jackpotMinor: '1100', netMinor },
      },
    })
  })

  it('is called what its names say in the language of the reader, and else by its own', async () => {
    const poolId = await open('NAMED', ['wheel'], [level('Soon')])
    const names = { vi: { name: 'Hũ Vương Miện', levels: ['Nhỏ'] } }
    const params = { poolId }
    const short = { vi: { name: 'Hũ', levels: ['Nhỏ', 'Lớn'] } }
    expect(
      await ana.call(operations.nameJackpot, { params, body: { names: short, seenNames: {} } }),
    ).toMatchObject({ code: 'jackpot_names_incomplete' })
    expect(
      await ana.call(operations.nameJackpot, { params, body: { names, seenNames: {} } }),
    ).toMatchObject({
      success: true,
    })
    // Somebody who began before that writes over nothing.
    expect(
      await ben.call(operations.nameJackpot, { params, body: { names: {}, seenNames: {} } }),
    ).toMatchObject({ code: 'state_changed' })
    const member = await server.openMember(0n)
    const told = async (language: string) => {
      const found = await member.call(operations.getJackpots, { query: { language } })
      if (!found.success) throw new Error(found.code)
      const pool = found.value.pools.find(({ code }) => code === 'NAMED')
      return [pool?.name, pool?.levels[0]?.name]
    }
    // Pools are read once for everybody within a second.
    await expect.poll(() => told('vi'), { timeout: 10_000 }).toEqual(['Hũ Vương Miện', 'Nhỏ'])
    expect(await told('th')).toEqual(['Pool NAMED', 'Soon'])
  })

  it('falls at the amount that was drawn in advance, and shows what the commitment was to', async () => {
    const drop = level('Soon', { rateMillionths: 20_000, reserveMillionths: 0, tickets: null })
    await open('SOON', ['viking-tides'], [{ ...drop, ceilingMinor: '1200' }])
    const promised = (await lookAt('SOON')).levels[0]?.commitment ?? ''
    const member = await server.openMember(10_000_000n)
    let won = '0'
    for (let round = 0; round < 12 && won === '0'; round += 1) {
      won = (await played(member, 'viking-tides', '1000')).round.jackpot?.wonMinor ?? '0'
    }
    expect(Number(won)).toBeGreaterThan(1_000)
    const poolId = (await lookAt('SOON')).poolId
    const history = await ana.call(operations.getJackpotHistory, { params: { poolId } })
    if (!history.success) throw new Error(history.code)
    const drawn = history.value.items[0]?.drop
    expect(
      createHash('sha256')
        .update(drawn?.secret ?? '')
        .digest('hex'),
    ).toBe(promised)
    expect(Number(drawn?.amountMinor)).toBeLessThanOrEqual(Number(won))
  })

  it('goes through 1,000 rounds with winners at the same time: meters are contributions less wins', async () => {
    const often = level('Often', { tickets: '40000' })
    const seldom = level('Seldom', { tickets: '200000', rateMillionths: 7_777 })
    await open('RACE', ['orchard-drop'], [often, seldom])
    const members = await Promise.all(
      Array.from({ length: 20 }, () => server.openMember(2_000_000n)),
    )
    const rounds = await Promise.all(
      members.map(async (member) => {
        const told = []
        for (let round = 0; round < 50; round += 1)
          told.push((await played(member, 'orchard-drop')).round)
        return told
      }),
    )
    const gave = (index: number) =>
      rounds
        .flat()
        .reduce((sum, { jackpot }) => sum + BigInt(jackpot?.levels[index]?.meterMinor ?? 0), 0n)
    const won = (index: number) =>
      rounds
        .flat()
        .reduce((sum, { jackpot }) => sum + BigInt(jackpot?.levels[index]?.wonMinor ?? 0), 0n)
    const { levels } = await lookAt('RACE')
    expect(gave(0)).toBe((1_000n * 1_000n * 3_333n) / 1_000_000n)
    expect(gave(1)).toBe((1_000n * 1_000n * 7_777n) / 1_000_000n)
    for (const [index, each] of levels.entries()) {
      // One seed at the opening and one after each win.
      const seeds = 1_000n * BigInt(each.cycle)
      expect(BigInt(each.meterMinor)).toBe(seeds + gave(index) - won(index))
      expect(BigInt(each.paidMinor)).toBe(won(index))
    }
    expect(levels[0]?.cycle).toBeGreaterThan(8)
  })

  it('has every shared transfer explained by all the rounds behind it, a page at a time', async () => {
    const { pool } = server.database
    const shared = await pool.query<{ id: bigint; givenMinor: bigint }>(
      `select min(id) as id, sum(amount_minor)::bigint as "givenMinor" from ledger_transfer
       where code = 60 group by posting_key order by 2 desc limit 15`,
    )
    let most = 0
    for (const { id, givenMinor } of shared.rows) {
      const transfer = await explainTransfer(pool, id)
      if (!transfer) throw new Error('a posted transfer is explained')
      const rounds = await loadGivingRounds(pool, transfer, 1_000)
      expect(rounds.reduce((sum, round) => sum + round.meterMinor, 0n)).toBe(givenMinor)
      expect(await loadGivingRounds(pool, transfer, 1)).toEqual(rounds.slice(0, 2))
      most = Math.max(most, rounds.length)
    }
    expect(most).toBeGreaterThan(1)
  })

  it('is fed and won once by a stake that is sent twice', async () => {
    const member = await server.openMember(1_000_000n)
    const before = await lookAt('RACE')
    const key = crypto.randomUUID()
    const twins = await Promise.all([1, 2].map(() => spin(member, 'orchard-drop', '100000', key)))
    const [one, two] = twins.map((answer) => (answer.success ? answer.value.round.jackpot : null))
    expect(one).toEqual(two)
    const gave = (pool: Awaited<ReturnType<typeof lookAt>>) =>
      BigInt(pool.levels[0]?.contributedMinor ?? 0)
    expect(gave(await lookAt('RACE')) - gave(before)).toBe(333n)
  })

  it('takes no stake in after it was paused, whatever was on its way', async () => {
    const member = await server.openMember(5_000_000n)
    const { poolId } = await lookAt('RACE')
    const spins = Array.from({ length: 30 }, () => played(member, 'orchard-drop'))
    const paused = ana.call(operations.pauseJackpot, {
      params: { poolId },
      body: { reason: REASON },
    })
    const told = await Promise.all(spins)
    expect(await paused).toMatchObject({ success: true })
    const held = (await lookAt('RACE')).levels[0]?.contributedMinor
    const fed = told.filter(({ round }) => round.jackpot !== null).length
    expect((await played(member, 'orchard-drop')).round.jackpot).toBeNull()
    expect((await lookAt('RACE')).levels[0]?.contributedMinor).toBe(held)
    expect(fed).toBeLessThanOrEqual(30)
  })
})

describe('what two people do with a pool', () => {
  it('is done by one of them neither way', async () => {
    const poolId = await draft('PAIR', ['limbo'], [level('Only', { rateMillionths: 5_000 })])
    const asked = await ask(poolId, { kind: 'open' })
    if (!asked.success) throw new Error(asked.code)
    const { approvalId } = asked.value.approval
    expect(await ana.call(operations.approveRequest, { params: { approvalId } })).toMatchObject({
      code: 'second_person_needed',
    })
    const twice = await Promise.all(
      [1, 2].map(() => ben.call(operations.approveRequest, { params: { approvalId } })),
    )
    expect(twice.filter(({ success }) => success)).toHaveLength(1)
    expect((await lookAt('PAIR')).levels[0]).toMatchObject({
      meterMinor: '1000',
      seededMinor: '1000',
    })
  })

  it('raises ceilings and never lowers them', async () => {
    const { poolId } = await lookAt('PAIR')
    const raise = (ceilingMinor: string) =>
      carryOut(poolId, { kind: 'raise', place: 1, ceilingMinor })
    expect(await raise('999999')).toBe('jackpot_only_raised')
    expect(await raise('2000000')).toBe('ok')
    expect((await lookAt('PAIR')).levels[0]?.ceilingMinor).toBe('2000000')
  })

  it('moves everything of a closed pool to one that falls no later, and nothing is lost', async () => {
    const { poolId, levels } = await lookAt('RACE')
    const soon = await lookAt('PAIR')
    expect(await carryOut(poolId, { kind: 'close', moveTo: soon.poolId })).toBe(
      'jackpot_target_unfit',
    )
    const better = await open(
      'BETTER',
      ['keno'],
      [level('Often', { tickets: '40000' }), level('Seldom', { tickets: '150000' })],
    )
    expect(await carryOut(poolId, { kind: 'close', moveTo: better })).toBe('ok')
    const [from, to] = [await lookAt('RACE'), await lookAt('BETTER')]
    expect(from).toMatchObject({ state: 'closed', games: [], movedTo: 'Pool BETTER' })
    for (const [index, before] of levels.entries()) {
      const held = BigInt(before.meterMinor) + BigInt(before.reserveMinor)
      expect(from.levels[index]).toMatchObject({ meterMinor: '0', reserveMinor: '0' })
      expect(from.levels[index]?.movedOutMinor).toBe(held.toString())
      expect(to.levels[index]?.movedInMinor).toBe(held.toString())
    }
  })

  it.each<[string, Partial<Draft>, string]>([
    ['a code that was used', { code: 'FED' }, 'jackpot_code_taken'],
    ['a game of another pool', { games: ['coin-express'] }, 'jackpot_game_taken'],
    ['a game with stages', { games: ['mines'] }, 'jackpot_game_unfit'],
    ['a game that is none', { games: ['nowhere'] }, 'jackpot_game_unfit'],
    [
      'rates that give all away',
      { levels: [level('A', { rateMillionths: 9_000 })] },
      'jackpot_return_too_high',
    ],
    [
      'a seed at its ceiling',
      { levels: [level('A', { ceilingMinor: '1000' })] },
      'jackpot_levels_invalid',
    ],
    ['two levels of one name', { levels: [level('A'), level('a')] }, 'jackpot_levels_invalid'],
  ])('drafts nothing with %s', async (_what, change, code) => {
    const body = { code: 'WRONG', name: 'Wrong', games: ['wheel'], levels: [level('A')], ...change }
    expect(await ana.call(operations.makeJackpot, { body })).toMatchObject({ code })
  })
})
