import { randomBytes } from 'node:crypto'
import { minor, ratio, type Uuid, uuidV7 } from '@baize/kernel'
import { takeTrialBalance } from '@baize/ledger/pg'
import type { WagerResult } from '@baize/wagers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/system-clock.ts'
import { grantTestBonus } from '../../testing/granted-bonus.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'
import { correctMany } from './correct-many.ts'
import { settleMany } from './settle-many.ts'
import { cancelStake, reopen } from './settle-wager.ts'
import { type NewWager, take, type WagerTable } from './wager-table.ts'
import type { WagerKey } from './wagers.store.ts'

let server: TestServer
let table: WagerTable

beforeAll(async () => {
  server = await startTestServer({ clock: systemClock, runsJobs: false })
  table = server.server.modules.play.wagerTable
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect([books.differences, books.wrongAccounts]).toEqual([[], []])
})

const newId = (): Uuid => uuidV7(systemClock, randomBytes(10))
const amount = (value: number) => minor(BigInt(value))
const sql = async (text: string, values: readonly unknown[] = []) =>
  (await server.database.pool.query(text, [...values])).rows

/** Cash, bonus money and debt of a member. */
async function moneyOf(memberId: bigint): Promise<readonly number[]> {
  const rows = await sql(
    'select kind, balance_minor::int as minor from ledger_account where owner_id = $1',
    [memberId],
  )
  const of = (wanted: string) => Number(rows.find(({ kind }) => kind === wanted)?.minor ?? 0)
  return [of('player_cash'), of('player_bonus'), 0 - of('player_debt')]
}

interface Opening {
  readonly cashMinor?: bigint
  readonly bonusMinor: bigint
  readonly multiple?: bigint
}

async function openMember({ cashMinor = 0n, bonusMinor, multiple = 10n }: Opening) {
  const { memberId } = await server.openMember(cashMinor)
  await grantTestBonus(server.server.core, memberId, bonusMinor, {
    ...{ wageringMultiple: ratio(multiple), counts: new Map([['slip', ratio(1n)]]) },
  })
  return memberId
}

async function place(memberId: bigint, stakeMinor: number, more: Partial<NewWager> = {}) {
  const eventId = newId()
  const taken = await take(table, {
    ...{ memberId, product: 'test', code: 'slip', eventId, seatAccountId: null, key: newId() },
    stakeMinor: amount(stakeMinor),
    ...more,
  })
  if (!taken.ok) return { code: taken.refusal.code, eventId, key: undefined }
  const key: WagerKey = { memberId, wagerId: taken.value.row.wagerId }
  return { code: 'ok', eventId, key }
}

type Placed = Awaited<ReturnType<typeof place>>
const NOTHING: WagerResult = { payoutMinor: amount(0), returnedMinor: amount(0) }
const settle = ({ eventId }: Placed, result: Partial<WagerResult> | 'void') => {
  const whole = result === 'void' ? result : { ...NOTHING, ...result }
  return settleMany(table, { eventId, prepare: () => () => whole })
}
const correct = ({ eventId, key }: Placed, result: Partial<WagerResult> | 'void', holds = true) => {
  const whole = result === 'void' ? result : { ...NOTHING, ...result }
  return correctMany(table, {
    eventId,
    loadKeys: async (after) => (after || !key ? [] : [key]),
    prepare: () => () => whole,
    standing: { requests: [], holds: () => holds },
  })
}
const rowOf = async ({ key }: Placed) =>
  (
    await sql(
      `select bonus_minor::int as bonus, valid_minor::int as valid, wagered_minor::int as wagered,
         rebate_minor::int as rebate from wager where id = $1`,
      [key?.wagerId],
    )
  )[0]

describe('a wager with bonus money', () => {
  it('is paid from cash first, and what it wins goes back to both; a rebate is for the cash alone', async () => {
    const memberId = await openMember({ cashMinor: 300n, bonusMinor: 500n })
    const placed = await place(memberId, 600)
    expect(await moneyOf(memberId)).toEqual([0, 200, 0])
    const many = Array.from({ length: 4 }, () =>
      settle(placed, { payoutMinor: amount(1_001), rebateMinor: amount(61) }),
    )
    await Promise.all(many)
    // Half of the win is bonus money, rounded down; the cash has the rest, and half of the rebate.
    expect(await moneyOf(memberId)).toEqual([501 + 30, 200 + 500, 0])
    expect(await rowOf(placed)).toEqual({ bonus: 300, valid: 300, wagered: 600, rebate: 30 })
    const [bet] = await sql('select bonus_minor::int as bonus from bet where id = $1', [
      placed.key?.wagerId,
    ])
    expect(bet).toEqual({ bonus: 300 })
  })

  it('gives each part back where it came from when it is taken back or void', async () => {
    const memberId = await openMember({ cashMinor: 100n, bonusMinor: 500n })
    const [first, second] = [await place(memberId, 200), await place(memberId, 300)]
    expect(await moneyOf(memberId)).toEqual([0, 100, 0])
    if (!first.key) throw new Error('it was taken')
    const details = { requests: [], refuseAt: () => undefined, write: () => [] }
    const { key } = first
    await Promise.all([1, 2, 3].map(() => cancelStake(table, key, details)))
    expect(await moneyOf(memberId)).toEqual([100, 200, 0])
    await settle(second, 'void')
    expect(await moneyOf(memberId)).toEqual([100, 500, 0])
    expect(await rowOf(second)).toMatchObject({ wagered: 0, valid: 0 })
  })

  it('is corrected in cash and in bonus money: what of it is no more there is written off, and a rest of cash is owed', async () => {
    const memberId = await openMember({ cashMinor: 100n, bonusMinor: 500n })
    const placed = await place(memberId, 200)
    await settle(placed, { payoutMinor: amount(1_000) })
    expect(await moneyOf(memberId)).toEqual([500, 900, 0])
    const later = await place(memberId, 1_200)
    expect(await moneyOf(memberId)).toEqual([0, 200, 0])
    expect(await correct(placed, { payoutMinor: amount(400) }, false)).toBe(0)
    await Promise.all([1, 2, 3].map(() => correct(placed, { payoutMinor: amount(400) })))
    // Three hundred of each part: the cash is owed, of the bonus money two hundred are there.
    expect(await moneyOf(memberId)).toEqual([0, 0, 300])
    const [written] = await sql(
      `select sum(t.amount_minor)::int as minor from ledger_transfer t
         join ledger_transfer_code c on c.number = t.code where c.name = 'bonus_written_off'`,
    )
    expect(written).toEqual({ minor: 100 })
    await correct(placed, { payoutMinor: amount(600) })
    expect(await moneyOf(memberId)).toEqual([100, 100, 300])
    await settle(later, 'void')
    expect(await moneyOf(memberId)).toEqual([600, 800, 300])
  })

  it('owes what its grant turned into cash when a win that completed it was none', async () => {
    const memberId = await openMember({ bonusMinor: 500n, multiple: 1n })
    const placed = await place(memberId, 500)
    await settle(placed, { payoutMinor: amount(900) })
    expect(await moneyOf(memberId)).toEqual([900, 0, 0])
    await correct(placed, { payoutMinor: amount(0) })
    expect(await moneyOf(memberId)).toEqual([0, 0, 0])
    // What comes late converts as if it had been there.
    await correct(placed, { payoutMinor: amount(700) })
    expect(await moneyOf(memberId)).toEqual([700, 0, 0])
  })

  it('is no stake of a plan, which is held in cash, and does not wait for its result again', async () => {
    const memberId = await openMember({ cashMinor: 100n, bonusMinor: 500n })
    const reserve = { causeId: newId(), amountMinor: amount(100) }
    expect(await place(memberId, 100, { reserve })).toMatchObject({ code: 'insufficient_funds' })
    expect(await moneyOf(memberId)).toEqual([100, 500, 0])
    const placed = await place(memberId, 200)
    await settle(placed, { payoutMinor: amount(0) })
    if (!placed.key) throw new Error('it was taken')
    expect(await reopen(table, placed.key, 1)).toMatchObject({
      refusal: { code: 'wager_closed' },
    })
  })

  it('never stakes more than there is, of many at once', async () => {
    const memberId = await openMember({ cashMinor: 100n, bonusMinor: 500n })
    const placed = await Promise.all(Array.from({ length: 20 }, () => place(memberId, 100)))
    expect(placed.filter(({ code }) => code === 'ok')).toHaveLength(6)
    expect(new Set(placed.map(({ code }) => code))).toEqual(new Set(['ok', 'insufficient_funds']))
    expect(await moneyOf(memberId)).toEqual([0, 0, 0])
    await Promise.all(placed.map((each) => settle(each, 'void')))
    expect(await moneyOf(memberId)).toEqual([100, 500, 0])
  })
})
