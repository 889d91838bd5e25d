import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const HOUR_MS = 3_600_000

async function play(member: Member, gameCode: string, options: object) {
  const body = { gameCode, stakeMinor: '200', options }
  const played = await member.call(operations.openRound, { key: randomUUID(), body })
  if (!played.success) throw new Error(played.code)
  return played.value.round
}

async function record(member: Member, query: Record<string, unknown> = {}) {
  const found = await member.call(operations.getBettingRecord, { query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

/** Closed rounds as play writes them, without their money; for a record of many. */
async function addRounds(member: Member, count: number): Promise<void> {
  await server.database.pool.query(
    `insert into round (member_id, id, seed_id, stake_minor, payout_minor, opened_at, closed_at, nonce,
       game_code, version, state, outcome, options, events)
     select $1, (substr(first_uuid_of(now() - n * interval '1 second')::text, 1, 14) || '7000-8000-'
         || lpad(to_hex(n), 12, '0'))::uuid, gen_random_uuid(), 100, 0,
       now() - n * interval '1 second', now() - n * interval '1 second', n, 'dice', '1', 'closed',
       '0/1', '{}', '[]'
       from generate_series(1, $2) n`,
    [member.memberId, count],
  )
}

async function fileOf(member: Member, body: object): Promise<string> {
  const file = await member.call(operations.exportRecord, { body })
  if (!file.success) throw new Error(file.code)
  return Buffer.from(file.value.content as Uint8Array).toString('utf8')
}

describe('the betting record', () => {
  it('keeps to a product, a game, who drew it and a result, with the totals of the filter', async () => {
    const member = await server.openMember(10_000n)
    await play(member, 'dice', { direction: 'over', target: 5_000 })
    await play(member, 'lantern-tiger', {})
    const mines = await play(member, 'mines', { mineCount: 3 })
    const games = async (query: Record<string, unknown>) =>
      (await record(member, query)).items.map(({ gameCode }) => gameCode)
    expect(await games({})).toEqual(['mines', 'lantern-tiger', 'dice'])
    expect(await games({ product: 'RNG' })).toEqual(['lantern-tiger'])
    expect(await games({ product: 'RNG', gameCode: 'dice' })).toEqual([])
    expect(await games({ gameCode: 'dice' })).toEqual(['dice'])
    expect(await games({ from: '0001-01-01T00:00:00Z', gameCode: 'dice' })).toEqual(['dice'])
    expect(await games({ to: '0001-01-01T00:00:00Z' })).toEqual([])
    expect(await games({ playedAt: 'vendor' })).toEqual([])
    expect(await games({ playedAt: 'here', state: 'open' })).toEqual(['mines'])
    expect(await record(member, { state: 'open' })).toMatchObject({
      items: [{ roundId: mines.roundId }],
      roundCount: 1,
      totals: { stakeMinor: '0', openMinor: '200', payoutMinor: '0', netMinor: '0' },
      archivedBefore: null,
    })
  })

  it('has the totals of every other place where play is added up, an open stake beside them', async () => {
    const member = await server.openMember(100_000n)
    await play(member, 'lantern-tiger', {})
    const staff = await openStaff(server, 'cashier_lead')
    await play(member, 'dice', { direction: 'over', target: 5_000 })
    await play(member, 'mines', { mineCount: 3 })
    const { totals, items } = await record(member)
    const won = items.reduce((sum, { payoutMinor }) => sum + BigInt(payoutMinor ?? 0), 0n)
    expect(totals).toEqual({
      ...{ stakeMinor: '400', openMinor: '200', payoutMinor: `${won}`, jackpotMinor: '0' },
      netMinor: `${won - 400n}`,
    })
    const same = { netMinor: `${won - 400n}` }
    const profit = await member.call(operations.getProfit, { query: {} })
    expect(profit).toMatchObject({
      value: { totals: { ...same, stakeMinor: '400', openMinor: '200' } },
    })
    const played = await member.call(operations.getPlaySession)
    expect(played).toMatchObject({
      value: { ...same, stakedMinor: '400', usualStakeMinor: '200' },
    })
    const position = await member.call(operations.getNetPosition)
    if (!position.success) throw new Error(position.code)
    expect(position.value.positions.map(({ netMinor }) => netMinor)).toEqual(
      Array(5).fill(same.netMinor),
    )
    const params = { memberId: `${member.memberId}` }
    expect(await staff.call(operations.getMember, { params })).toMatchObject({
      value: { member: { totals: { ...same, stakedMinor: '400', openMinor: '200' } } },
    })
    const orders = await staff.call(operations.getMemberOrders, { params, query: {} })
    if (!orders.success) throw new Error(orders.code)
    expect(orders.value.sums.map(({ netMinor }) => netMinor)).toEqual(Array(4).fill(same.netMinor))
  })

  it('is read page by page, each round once, while new ones are added', async () => {
    const member = await server.openMember(0n)
    await addRounds(member, 45)
    const seen: string[] = []
    let before: string | undefined
    do {
      const page = await record(member, { pageSize: 20, ...(before && { before }) })
      seen.push(...page.items.map(({ roundId }) => roundId))
      before = page.nextCursor ?? undefined
      if (seen.length === 20) await play(await server.openMember(1_000n), 'lantern-tiger', {})
    } while (before)
    expect(seen).toHaveLength(45)
    expect(new Set(seen).size).toBe(45)
    expect(
      await member.call(operations.getBettingRecord, { query: { before: 'nothing' } }),
    ).toMatchObject({ code: 'cursor_unknown' })
  })

  it('counts no more rounds than it says, and takes the totals from kept sums then', async () => {
    const member = await server.openMember(10_000n)
    await play(member, 'lantern-tiger', {})
    await addRounds(member, 5_001)
    const many = await record(member)
    expect(many).toMatchObject({ roundCount: null, totals: { stakeMinor: '200' } })
    expect(await record(member, { state: 'lost' })).toMatchObject({
      roundCount: null,
      totals: null,
    })
  })
})

describe('a record as a file', () => {
  it('has every row of the filter in the words and the time of the member', async () => {
    const member = await server.openMember(10_000n)
    const round = await play(member, 'lantern-tiger', {})
    const text = await fileOf(member, { record: 'bets', language: 'vi', timeZone: 'Asia/Manila' })
    const [heading, line, ...rest] = text.split('\r\n')
    expect(heading).toContain('"Thời gian (Asia/Manila)";"Kết thúc (Asia/Manila)";"Trò chơi"')
    expect(line).toContain(`"${round.roundId}"`)
    expect(line).toContain('"Đã kết toán";2,00;')
    expect(rest).toEqual([''])
    const account = await fileOf(member, { record: 'account', kind: 'stake' })
    expect(account.split('\r\n')).toHaveLength(3)
    expect(account).toContain('"Stake",-2.00,98.00,')
  })

  it('is as long as the record, and another member’s has nothing of it', async () => {
    const member = await server.openMember(0n)
    await addRounds(member, 2_500)
    expect((await fileOf(member, { record: 'bets' })).split('\r\n')).toHaveLength(2_502)
    const other = await server.openMember(0n)
    expect((await fileOf(other, { record: 'bets' })).split('\r\n')).toHaveLength(2)
  })

  it('is refused where it would be too long, with the period that fits', async () => {
    const member = await server.openMember(0n)
    await addRounds(member, 100_001)
    const ask = (body: object) => member.call(operations.exportRecord, { body })
    const refused = await ask({ record: 'bets' })
    expect(refused).toMatchObject({
      code: 'too_many_rows',
      details: { fitsFrom: expect.any(String) },
    })
    if (refused.success) throw new Error('it was not refused')
    const from = String(refused.details?.fitsFrom)
    expect((await fileOf(member, { record: 'bets', from })).split('\r\n').length).toBe(100_002)
    expect(await ask({ record: 'account', timeZone: 'Mars/Olympus' })).toMatchObject({
      code: 'time_zone_unknown',
    })
  }, 120_000)
})

describe('a statement', () => {
  it('begins and ends with what the balance was, and its kinds come to the difference', async () => {
    const member = await server.openMember(10_000n)
    const now = Date.now()
    await play(member, 'lantern-tiger', {})
    const ask = (from: number, to: number) =>
      member.call(operations.getStatement, {
        query: { from: new Date(from).toISOString(), to: new Date(to).toISOString() },
      })
    const balance = await member.call(operations.getBalance)
    if (!balance.success) throw new Error(balance.code)
    const whole = await ask(now - HOUR_MS, now + HOUR_MS)
    if (!whole.success) throw new Error(whole.code)
    const { value } = whole
    expect(value).toMatchObject({
      openingMinor: '0',
      closingMinor: balance.value.balanceMinor,
      memberId: member.memberId.toString(),
      username: member.username,
      totals: { netMinor: balance.value.balanceMinor },
    })
    expect(value.kinds.find(({ kind }) => kind === 'stake')).toMatchObject({
      count: 1,
      outMinor: '200',
    })
    expect(value.books.hash).toMatch(/^[0-9a-f]{64}$/)
    expect(await ask(now - 2 * HOUR_MS, now - HOUR_MS)).toMatchObject({
      value: { openingMinor: '0', closingMinor: '0', kinds: [] },
    })
    expect(await ask(now, now - HOUR_MS)).toMatchObject({ code: 'period_not_possible' })
  })
})

describe('a credit report', () => {
  it('follows the cash from month to month, and says limits, verification and standing', async () => {
    const member = await server.openMember(50_000n)
    await play(member, 'lantern-tiger', {})
    await play(member, 'mines', { mineCount: 3 })
    // An account of two years, of whose money the books know only the present.
    await server.database.pool.query(
      `update member set registered_at = now() - interval '2 years' where id = $1`,
      [member.memberId],
    )
    const body = { kind: 'loss', period: 'week', limitMinor: '9000' } as const
    await member.call(operations.setLimit, { body })
    const report = async () => {
      const found = await member.call(operations.getCreditReport, {})
      if (!found.success) throw new Error(found.code)
      return found.value
    }
    const made = await report()
    const { balanceMinor } = await server.server.core.balanceOf(member.memberId)
    expect(made).toMatchObject({
      ...{ standing: 'good', vipLevel: null, memberId: `${member.memberId}` },
      now: { cashMinor: `${balanceMinor}`, bonusMinor: '0', heldMinor: '200' },
      debts: { debtMinor: '0', drawnMinor: '0' },
      limits: [{ kind: 'loss', period: 'week', amount: '9000' }],
      verification: { identity: 'not_asked', hasEmail: false, payoutAccounts: 0 },
      netMinor: `${balanceMinor}`,
    })
    expect(made.months).toHaveLength(12)
    for (const [at, { openingMinor }] of made.months.entries()) {
      expect(openingMinor).toBe(made.months[at - 1]?.closingMinor ?? '0')
    }
    const moved = made.months.flatMap(({ kinds }) => kinds)
    const sum = moved.reduce((net, kind) => net + BigInt(kind.inMinor) - BigInt(kind.outMinor), 0n)
    expect(sum).toBe(balanceMinor)
    await member.call(operations.startBreak, { body: { kind: 'cool_off', days: 7 } })
    expect(await report()).toMatchObject({ standing: 'on_break', breakUntil: expect.any(String) })
  })

  it('begins with the month of the registration', async () => {
    const member = await server.openMember()
    expect(await member.call(operations.getCreditReport, {})).toMatchObject({
      value: { months: [{ openingMinor: '0', closingMinor: '0', kinds: [] }], netMinor: '0' },
    })
  })
})
