import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock, setSettings } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from '../../../testing/withdrawing-member.ts'

const clock = createForwardClock()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<typeof openWithdrawingMember>>

const sql = (text: string, values: readonly unknown[]) =>
  server.database.pool.query(text, [...values])

/** Two members of whom the first has invited the second. */
async function openPair(upMinor = 100_000n, downMinor = 100_000n) {
  const [up, down] = await Promise.all([
    openWithdrawingMember(server, upMinor),
    openWithdrawingMember(server, downMinor),
  ])
  await sql('update member_profile set recommender_id = $2 where member_id = $1', [
    ...[down.memberId, up.memberId],
  ])
  return { up, down }
}

const send = (from: Member, to: { memberId: bigint }, amountMinor: bigint, change: object = {}) =>
  from.call(operations.sendToMember, {
    body: {
      receiverId: to.memberId.toString(),
      amountMinor: amountMinor.toString(),
      paymentPassword: PAYMENT_PASSWORD,
      ...change,
    },
  })

const codeOf = async (sent: ReturnType<typeof send>) => {
  const answer = await sent
  return answer.success ? 'sent' : answer.code
}

const balanceOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  if (!answer.success) throw new Error(answer.code)
  return BigInt(answer.value.balanceMinor)
}

describe('money between members', () => {
  it('goes one step up and one step down, and both sides read it', async () => {
    const { up, down } = await openPair()
    expect(await send(up, down, 30_000n)).toMatchObject({
      success: true,
      value: { transfer: { direction: 'sent', other: { relation: 'downline' } } },
    })
    expect(await codeOf(send(down, up, 10_000n))).toBe('sent')
    expect([await balanceOf(up), await balanceOf(down)]).toEqual([80_000n, 120_000n])
    const seen = await down.call(operations.getMemberTransfers, { query: {} })
    const name = expect.stringMatching(/^p.*\*\*\*/)
    expect(seen).toMatchObject({
      value: {
        totalCount: 2,
        items: [
          { direction: 'sent', amountMinor: '10000', other: { relation: 'upline' } },
          {
            direction: 'received',
            amountMinor: '30000',
            other: { relation: 'upline', maskedName: name },
          },
        ],
      },
    })
    expect(
      await down.call(operations.getAccountRecord, { query: { kind: 'transfer' } }),
    ).toMatchObject({
      value: {
        items: [
          { code: 'member_transfer', amountMinor: '-10000', balanceAfterMinor: '120000' },
          { code: 'member_transfer', amountMinor: '30000', balanceAfterMinor: '130000' },
        ],
      },
    })
    expect(await up.call(operations.getMemberTransferOptions)).toMatchObject({
      value: { upline: null, downlines: [{ memberId: down.memberId.toString() }], leftToday: 4 },
    })
    expect(await up.call(operations.getMemberCounts)).toMatchObject({
      value: { canTransfer: true, openDeposits: 0, identityAsked: false },
    })
  })

  it('is refused for what is wrong', async () => {
    const { up, down } = await openPair(20_000n)
    const stranger = await openWithdrawingMember(server, 50_000n)
    expect(await codeOf(send(up, stranger, 10_000n))).toBe('receiver_not_related')
    expect(await codeOf(send(up, { memberId: 99_999_999n }, 10_000n))).toBe('receiver_not_related')
    expect(await codeOf(send(up, up, 10_000n))).toBe('transfer_to_self')
    expect(await codeOf(send(up, down, 9_999n))).toBe('amount_out_of_limits')
    expect(await codeOf(send(up, down, 20_001n))).toBe('insufficient_funds')
    expect(await codeOf(send(up, down, 10_000n, { paymentPassword: '000000' }))).toBe(
      'payment_password_wrong',
    )
    const { memberId } = down
    await sql("update member set status = 'locked' where id = $1", [memberId])
    expect(await codeOf(send(up, down, 10_000n))).toBe('receiver_unavailable')
    await sql("update member set status = 'active', break_until_ms = $2 where id = $1", [
      ...[memberId, clock.now() + 60_000],
    ])
    expect(await codeOf(send(up, down, 10_000n))).toBe('receiver_unavailable')
    expect(await codeOf(send(down, up, 10_000n))).toBe('on_break')
    expect(await balanceOf(up)).toBe(20_000n)
  })

  it('of two at once for the money of one, one goes out', async () => {
    const { up, down } = await openPair(15_000n)
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(send(up, down, 10_000n))))
    expect(codes.toSorted()).toEqual(['insufficient_funds', 'insufficient_funds', 'sent'])
    expect(await balanceOf(up)).toBe(5_000n)
  })

  it('crosses without a loss, and keeps the count of a day', async () => {
    const { up, down } = await openPair()
    const codes = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        codeOf(at % 2 === 0 ? send(up, down, 10_000n) : send(down, up, 10_000n)),
      ),
    )
    expect(new Set(codes)).toEqual(new Set(['sent']))
    expect([await balanceOf(up), await balanceOf(down)]).toEqual([100_000n, 100_000n])
    const more = await Promise.all([1, 2, 3].map(() => codeOf(send(up, down, 10_000n))))
    expect(more.toSorted()).toEqual(['sent', 'transfer_count_reached', 'transfer_count_reached'])
  })

  it('is one for one key', async () => {
    const { up, down } = await openPair()
    const key = randomUUID()
    const body = {
      receiverId: down.memberId.toString(),
      amountMinor: '10000',
      paymentPassword: PAYMENT_PASSWORD,
    }
    const answers = await Promise.all(
      [1, 2, 3].map(() => up.call(operations.sendToMember, { body, key })),
    )
    const ids = answers.map((answer) => answer.success && answer.value.transfer.transferId)
    expect(new Set(ids).size).toBe(1)
    expect(await balanceOf(up)).toBe(90_000n)
    const other = { ...body, amountMinor: '20000' }
    expect(await up.call(operations.sendToMember, { body: other, key })).toMatchObject({
      code: 'key_reused',
    })
  })

  it('keeps the sum of a day, and is closed when the count is none', async () => {
    const { up, down } = await openPair()
    await setSettings(server, clock, { 'memberTransfer.dayMaxMinor': '25000' })
    expect(await codeOf(send(up, down, 20_000n))).toBe('sent')
    expect(await send(up, down, 10_000n)).toMatchObject({
      code: 'transfer_amount_reached',
      details: { leftMinor: '5000' },
    })
    await setSettings(server, clock, { 'memberTransfer.perDay': 0 })
    expect(await codeOf(send(up, down, 10_000n))).toBe('member_transfers_closed')
    expect(await up.call(operations.getMemberTransferOptions)).toMatchObject({
      code: 'member_transfers_closed',
    })
    expect(await up.call(operations.getMemberCounts)).toMatchObject({
      value: { canTransfer: false },
    })
  })

  it('does not go where the policy of the place forbids it', async () => {
    const strict = await startTestServer({ clock, runsJobs: false }, { jurisdiction: 'GB' })
    try {
      const [up, down] = await Promise.all([
        strict.openMember(100_000n),
        strict.openMember(100_000n),
      ])
      await strict.database.pool.query(
        'update member_profile set recommender_id = $2 where member_id = $1',
        [down.memberId, up.memberId],
      )
      const body = {
        receiverId: down.memberId.toString(),
        amountMinor: '10000',
        paymentPassword: PAYMENT_PASSWORD,
      }
      const closed = { code: 'member_transfers_closed' }
      expect(await up.call(operations.sendToMember, { body })).toMatchObject(closed)
      expect(await up.call(operations.getMemberTransferOptions)).toMatchObject(closed)
      expect(await up.call(operations.getMemberCounts)).toMatchObject({
        value: { canTransfer: false },
      })
      expect(await up.call(operations.getBalance)).toMatchObject({
        value: { balanceMinor: '100000' },
      })
    } finally {
      await strict.stop()
    }
  })
})
