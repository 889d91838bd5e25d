import { operations } from '@baize/contract'
import { minor, type Uuid } from '@baize/kernel'
import { findBrokenInvariants } from '@baize/ledger/pg'
import { uuidOf } from '@baize/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepSums } from '../../../house/ledger-view/kept-sums.ts'
import { loadTurnovers } from '../../../house/ledger-view/turnover.store.ts'
import { NO_TURNOVER, withoutOpen } from '../../../house/ledger-view/turnover.ts'
import { reopen, settle, settleAgain, voidStake } from '../../../house/wagers/settle-wager.ts'
import { take, type WagerTable } from '../../../house/wagers/wager-table.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** A product that nobody has told of: its wagers are in every record all the same. */
let server: TestServer
let table: WagerTable
type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  server = await startTestServer()
  table = server.server.modules.play.wagerTable
})
afterAll(() => server.stop())

async function place(member: Member, stake: bigint, name: string): Promise<Uuid> {
  const taken = await take(table, {
    ...{ memberId: member.memberId, product: 'raffle', code: 'raffle-1', eventId: null },
    ...{ seatAccountId: null, stakeMinor: minor(stake), key: uuidOf(name) },
  })
  if (!taken.ok) throw new Error(taken.refusal.code)
  return taken.value.row.wagerId
}

async function record(member: Member, query: Record<string, unknown> = {}) {
  const found = await member.call(operations.getBettingRecord, { query })
  if (!found.success) throw new Error(found.code)
  return found.value
}

async function profitOf(member: Member) {
  const found = await member.call(operations.getProfit, { query: {} })
  if (!found.success) throw new Error(found.code)
  return found.value.totals
}

describe('a wager of any product', () => {
  it('is held, listed, summed up and corrected where rounds are', async () => {
    const member = await server.openMember(10_000n)
    const ref = { memberId: member.memberId, wagerId: await place(member, 1_000n, 'one') }
    await place(member, 500n, 'two')
    const balance = await member.call(operations.getBalance)
    expect(balance).toMatchObject({ value: { balanceMinor: '8500', heldMinor: '1500' } })
    expect((await record(member, { state: 'open' })).items).toHaveLength(2)

    const result = { payoutMinor: minor(3_000n), returnedMinor: minor(0n) }
    expect(await settle(table, ref, result)).toMatchObject({ ok: true })
    const { items, totals } = await record(member, { state: 'won' })
    expect(items).toMatchObject([
      { gameCode: 'raffle-1', playedAt: 'here', state: 'closed', payoutMinor: '3000' },
    ])
    expect(totals).toMatchObject({ stakeMinor: '1000', payoutMinor: '3000' })
    expect(await profitOf(member)).toMatchObject({
      ...{ stakeMinor: '1000', openMinor: '500', winMinor: '3000', netMinor: '2000' },
    })

    const account = await member.call(operations.getAccountRecord, { query: { kind: 'stake' } })
    if (!account.success) throw new Error(account.code)
    expect(account.value.items.map(({ hasReplay }) => hasReplay)).toEqual([false, false])

    const lost = { payoutMinor: minor(0n), returnedMinor: minor(0n) }
    expect(await settleAgain(table, ref, { from: 1, result: lost })).toMatchObject({ ok: true })
    expect((await record(member, { state: 'won' })).items).toEqual([])
    expect(await profitOf(member)).toMatchObject({ winMinor: '3000', correctionMinor: '-3000' })
  })

  it('counts towards wagering what its product says, settled again too, and is taken back with it', async () => {
    const member = await server.openMember(10_000n)
    const { accounts, currencyCode: currency } = server.server.core
    const owner = { kind: 'player_cash' as const, ownerId: member.memberId, currency }
    const cashId = await accounts.idOf(owner)
    const ref = { memberId: member.memberId, wagerId: await place(member, 1_000n, 'counts') }
    const counted = async () => {
      const [found] = await loadTurnovers(server.database.pool, [cashId])
      const bets = await server.database.pool.query<{ valid: number | null }>(
        `select valid_minor::int as valid from bet where member_id = $1`,
        [member.memberId],
      )
      const { netStakedMinor } = found ? withoutOpen(found.turnover, found.open) : NO_TURNOVER
      return [Number(netStakedMinor), bets.rows[0]?.valid]
    }
    expect(await counted()).toEqual([0, null])
    const lost = (uncounted: bigint) => ({
      ...{ payoutMinor: minor(0n), returnedMinor: minor(0n), uncountedMinor: minor(uncounted) },
    })
    expect(await settle(table, ref, lost(400n))).toMatchObject({ ok: true })
    expect(await counted()).toEqual([600, 600])
    expect(await settle(table, ref, lost(400n))).toMatchObject({ ok: true })
    expect(await settleAgain(table, ref, { from: 1, result: lost(0n) })).toMatchObject({ ok: true })
    expect(await counted()).toEqual([1_000, 1_000])
    expect(await reopen(table, ref, 2)).toMatchObject({ ok: true })
    expect(await counted()).toEqual([0, null])
    expect(await voidStake(table, ref, 3)).toMatchObject({ ok: true })
    expect(await counted()).toEqual([0, 0])
    const settlements = await server.database.pool.query(
      'select version, valid_minor::int as valid from wager_settlement where wager_id = $1 order by version',
      [ref.wagerId],
    )
    expect(settlements.rows).toEqual([
      { version: 1, valid: 600 },
      { version: 2, valid: 1_000 },
      { version: 3, valid: null },
      { version: 4, valid: 0 },
    ])
    expect(await findBrokenInvariants(server.database.pool)).toEqual([])
  })

  it('is known by its code in the sums that are kept', async () => {
    const member = await server.openMember(10_000n)
    await place(member, 700n, 'three')
    await keepSums(server.database.pool)
    const kept = await server.database.pool.query(
      `select h.game_code as code, h.given_minor::int as given from play_half_hour h
         join ledger_account a on a.id = h.account_id where a.owner_id = $1`,
      [member.memberId],
    )
    expect(kept.rows).toEqual([{ code: 'raffle-1', given: 700 }])
  })

  it('is refused where any stake is', async () => {
    const member = await server.openMember(100n)
    const asked = {
      ...{ memberId: member.memberId, product: 'raffle', code: 'raffle-1', eventId: null },
      ...{ seatAccountId: null, stakeMinor: minor(101n), key: uuidOf('four') },
    }
    expect(await take(table, asked)).toMatchObject({ refusal: { code: 'insufficient_funds' } })
    await server.database.pool.query(`update member set status = 'locked' where id = $1`, [
      member.memberId,
    ])
    const less = { ...asked, stakeMinor: minor(1n), key: uuidOf('five') }
    expect(await take(table, less)).toMatchObject({ refusal: { code: 'account_locked' } })
  })
})
