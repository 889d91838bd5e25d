import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openTestVendor, type TestMember, type TestVendor } from '../../../testing/test-vendor.ts'
import { loadSettledBets } from '../../rewards/engine/events.store.ts'

const clock = createForwardClock()
let server: TestServer
let vendor: TestVendor
let member: TestMember
const ROUND = `v-${randomUUID()}`

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  member = await server.openMember(10_000n)
  await playRound()
})
afterAll(() => server.stop())

async function playRound(): Promise<void> {
  const play = await vendor.open(member)
  const place = { roundId: ROUND, gameId: vendor.gameCode, currency: 'PLY', scale: 2 }
  const lines = [
    { lineId: 'red', amountMinor: '60' },
    { lineId: 'black', amountMinor: '40', description: 'the other half' },
  ]
  const bet = { ...play, ...place, txId: 'detail-b', amountMinor: '100', lines }
  expect((await vendor.call('bet', bet)).code).toBe('ok')
  const win = { ...play, ...place, txId: 'detail-w', betTxId: 'detail-b', amountMinor: '250' }
  expect((await vendor.call('win', { ...win, roundClosed: true })).code).toBe('ok')
  const late = { ...play, ...place, txId: 'detail-w2', betTxId: 'detail-b', amountMinor: '1' }
  expect((await vendor.call('win', { ...late, roundClosed: true })).code).toBe('round_closed')
}

async function roundIdOf(): Promise<string> {
  const record = await member.call(operations.getBettingRecord)
  const round = record.success && record.value.items.find(({ playedAt }) => playedAt === 'vendor')
  if (!round) throw new Error('the round stands in the record')
  return round.roundId
}

describe('a round at a vendor', () => {
  it('opens with its lines, its win and what was refused, under both names', async () => {
    const roundId = await roundIdOf()
    const params = { betId: roundId }
    const shown = await member.call(operations.getVendorRound, { params })
    expect(shown).toMatchObject({
      value: {
        round: {
          roundId,
          vendorRoundId: ROUND,
          vendorCode: vendor.vendorCode,
          state: 'closed',
          stakeMinor: '100',
          payoutMinor: '250',
          transactions: [
            {
              txId: 'detail-b',
              call: 'bet',
              state: 'settled',
              lines: [
                { lineId: 'red', amountMinor: '60', description: null },
                { lineId: 'black', amountMinor: '40', description: 'the other half' },
              ],
            },
            { txId: 'detail-w', call: 'win', state: 'paid', amountMinor: '250' },
            { txId: 'detail-w2', call: 'win', state: 'refused', code: 'round_closed' },
          ],
        },
      },
    })
  })

  it('is nobody else’s, and staff find it under the member alone', async () => {
    const params = { betId: await roundIdOf() }
    const other = await server.openMember(100n)
    expect(await other.call(operations.getVendorRound, { params })).toMatchObject({
      code: 'not_found',
    })
    expect(await other.call(operations.askVendorRound, { params })).toMatchObject({
      code: 'not_found',
    })
    const lead = await openStaff(server, 'cashier_lead')
    const memberId = member.memberId.toString()
    const listed = await lead.call(operations.getMemberRounds, { params: { memberId } })
    expect(listed).toMatchObject({ value: { totalCount: 1, items: [{ stakeMinor: '100' }] } })
    const found = await lead.call(operations.getMemberVendorRound, {
      params: { ...params, memberId },
    })
    expect(found).toMatchObject({ value: { round: { vendorRoundId: ROUND } } })
    const wrong = await lead.call(operations.getMemberVendorRound, {
      params: { ...params, memberId: other.memberId.toString() },
    })
    expect(wrong).toMatchObject({ code: 'not_found' })
  })

  it('is shown all the same when its vendor says nothing', async () => {
    const params = { betId: await roundIdOf() }
    server.provider.isDown = true
    expect(await member.call(operations.askVendorRound, { params })).toMatchObject({
      success: true,
      value: { word: 'silent', replayUrl: null },
    })
    expect(await member.call(operations.getVendorRound, { params })).toMatchObject({
      success: true,
    })
    server.provider.isDown = false
  })

  it('counts towards rewards as it ended, and once more for what its vendor takes back', async () => {
    const player = await server.openMember(10_000n)
    const play = await vendor.open(player)
    const roundId = `v-${randomUUID()}`
    const place = { roundId, gameId: vendor.gameCode, currency: 'PLY', scale: 2 }
    const counted = async (from: number) => {
      const span = { from: new Date(from), to: new Date(clock.now() + 1) }
      const bets = await loadSettledBets(server.database.pool, span)
      return bets.filter(({ memberId }) => memberId === player.memberId)
    }
    const beganAt = clock.now()
    await vendor.call('bet', { ...play, ...place, txId: `${roundId}-b`, amountMinor: '100' })
    expect(await counted(beganAt)).toEqual([])
    const win = { ...play, ...place, txId: `${roundId}-w`, betTxId: `${roundId}-b` }
    await vendor.call('win', { ...win, amountMinor: '250', roundClosed: true })
    const [asItEnded] = await counted(beganAt)
    expect(asItEnded).toMatchObject({
      ...{ game: vendor.gameCode, vendor: vendor.vendorCode, stakeBeforeMinor: null },
      ...{ stakeMinor: 100n, payoutMinor: 250n, validBetMinor: 100n },
    })
    clock.forward(1_000)
    const undoneAt = clock.now()
    const undo = { ...play, ...place, txId: `${roundId}-r`, winTxId: `${roundId}-w` }
    expect((await vendor.call('rollback_win', undo)).code).toBe('ok')
    const [again, correction] = await counted(beganAt)
    expect(again).toEqual(asItEnded)
    expect(await counted(undoneAt)).toEqual([correction])
    expect(correction).toMatchObject({
      firstAt: asItEnded?.settledAt,
      ...{ stakeMinor: 100n, payoutMinor: 0n, validBetMinor: 100n },
      ...{ stakeBeforeMinor: 100n, payoutBeforeMinor: 250n, validBetBeforeMinor: 100n },
    })
  })
})
