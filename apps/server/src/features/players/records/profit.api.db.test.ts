import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { TRANSFER_CODES, transferCodeByNumber } from '@baize/ledger'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepPlayHalfHours } from '../../../house/ledger-view/play-half-hours.store.ts'
import { PLAY_CODES, PLAY_PARTS } from '../../../house/ledger-view/play-parts.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer(undefined, {})
})
afterAll(() => server.stop())

async function playOf(member: Member, gameCode: string, options: object, stakeMinor = '200') {
  const body = { gameCode, stakeMinor, options }
  const played = await member.call(operations.openRound, { key: randomUUID(), body })
  if (!played.success) throw new Error(`${gameCode}: ${played.code}`)
  return played.value.round
}

async function profitOf(member: Member, query: Record<string, unknown> = {}) {
  const found = await member.call(operations.getProfit, { query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

/** Every entry of play on the member's cash, added up one by one. */
async function plainOf(member: Member) {
  const found = await server.database.pool.query<{ code: number; amount: bigint }>(
    `select t.code::int as code, e.amount_minor as amount from ledger_entry e
       join ledger_transfer t on t.id = e.transfer_id and t.posted_at = e.posted_at
       join ledger_account a on a.id = e.account_id
      where a.kind = 'player_cash' and a.owner_id = $1 and t.code = any($2)`,
    [member.memberId, PLAY_CODES],
  )
  const sums = { stake: 0n, win: 0n, refund: 0n, jackpot: 0n, correction: 0n }
  for (const { code, amount } of found.rows) {
    const part = PLAY_PARTS[transferCodeByNumber(code) ?? 'deposit_credit']
    if (part) sums[part] += part === 'stake' ? -amount : amount
  }
  return sums
}

async function compareWithBooks(member: Member) {
  const [view, books] = [await profitOf(member), await plainOf(member)]
  const { totals } = view
  expect({
    stake: BigInt(totals.stakeMinor) + BigInt(totals.openMinor),
    win: BigInt(totals.winMinor),
    refund: BigInt(totals.refundMinor),
    jackpot: BigInt(totals.jackpotMinor),
    correction: BigInt(totals.correctionMinor),
  }).toEqual(books)
  const net = (rows: readonly { netMinor: string }[]) =>
    rows.reduce((sum, { netMinor }) => sum + BigInt(netMinor), 0n)
  expect(net(view.days)).toBe(BigInt(totals.netMinor))
  expect(net(view.products)).toBe(BigInt(totals.netMinor))
  expect(net(view.games)).toBe(BigInt(totals.netMinor))
  return view
}

describe('profit and loss', () => {
  it('is what the books say before, while and after half hours are kept', async () => {
    const member = await server.openMember(100_000n)
    await playOf(member, 'dice', { direction: 'over', target: 5_000 })
    await playOf(member, 'lantern-tiger', {})
    await compareWithBooks(member)
    await keepPlayHalfHours(server.database.pool)
    await compareWithBooks(member)
    const mines = await playOf(member, 'mines', { mineCount: 3 })
    expect(mines.state).toBe('open')
    const view = await compareWithBooks(member)
    expect(view.games.map(({ gameCode }) => gameCode).toSorted()).toEqual([
      'dice',
      'lantern-tiger',
      'mines',
    ])
    expect(view.games.find(({ gameCode }) => gameCode === 'mines')).toMatchObject({
      product: 'BGS',
      betCount: 1,
      stakeMinor: '0',
      openMinor: '200',
      netMinor: '0',
    })
    await Promise.all([1, 2, 3].map(() => keepPlayHalfHours(server.database.pool)))
    expect((await compareWithBooks(member)).totals.betCount).toBe(3)
    expect(await keepPlayHalfHours(server.database.pool)).toBe(0)
  })

  it('keeps to a product and to a period, and to the member', async () => {
    const [member, other] = [await server.openMember(10_000n), await server.openMember(10_000n)]
    await playOf(member, 'dice', { direction: 'over', target: 5_000 })
    await playOf(member, 'lantern-tiger', {})
    const slots = await profitOf(member, { product: 'RNG' })
    expect(slots.games.map(({ gameCode }) => gameCode)).toEqual(['lantern-tiger'])
    expect(slots.totals.stakeMinor).toBe('200')
    const before = await profitOf(member, {
      from: '2026-01-01T00:00:00Z',
      to: '2026-02-01T00:00:00Z',
    })
    expect(before).toMatchObject({ days: [], games: [], totals: { betCount: 0, netMinor: '0' } })
    expect((await profitOf(other)).totals.betCount).toBe(0)
  })

  it('refuses a zone nobody knows, and a period that is none or too long', async () => {
    const member = await server.openMember()
    const ask = (query: Record<string, unknown>) => member.call(operations.getProfit, { query })
    expect(await ask({ timeZone: 'Mars/Olympus' })).toMatchObject({ code: 'time_zone_unknown' })
    expect(await ask({ from: '2026-02-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toMatchObject({
      code: 'period_not_possible',
    })
    expect(await ask({ from: '2024-01-01T00:00:00Z', to: '2026-01-01T00:00:00Z' })).toMatchObject({
      code: 'period_not_possible',
    })
  })

  it('counts every code that moves a player’s cash by play', () => {
    const cash = Object.entries(TRANSFER_CODES).filter(
      ([name, facts]) =>
        PLAY_PARTS[name as keyof typeof TRANSFER_CODES] === undefined &&
        (facts.from === 'player_cash' || facts.to === 'player_cash') &&
        ['round', 'vendor', 'jackpot'].includes(facts.cause),
    )
    // A rebate is paid for a lower prize that was chosen, whatever was won: a reward.
    expect(cash.map(([name]) => name)).toEqual(['wager_rebate', 'wager_rebate_return'])
  })
})
