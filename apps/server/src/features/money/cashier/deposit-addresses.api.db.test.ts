import { randomUUID } from 'node:crypto'
import { type Deposit, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await server.database.pool.query(
    `update deposit_method set is_on = true where method_id = 'coins'`,
  )
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

async function order(member: Member): Promise<Deposit> {
  const answer = await member.call(operations.createDeposit, {
    body: { methodId: 'coins', amountMinor: '50000' },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.deposit
}

interface Told {
  readonly status: 'seen' | 'paid' | 'declined'
  readonly amountMinor?: string
  readonly transactionId?: string
  readonly confirmations?: number
}

async function tell({ depositId }: Deposit, told: Told): Promise<number> {
  const body = JSON.stringify({
    ...{ eventId: randomUUID(), paymentId: `pay-${depositId}`, reference: depositId },
    ...{ amountMinor: '50000', currency: 'PLY', transactionId: `${depositId}-1` },
    ...told,
  })
  const answer = await server.server.app.inject({
    ...{ method: 'POST', url: '/cashier/callbacks/payments', payload: body },
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign('/cashier/callbacks/payments', body),
    },
  })
  return answer.statusCode
}

const depositsOf = async (member: Member) => {
  const answer = await member.call(operations.getDeposits)
  return answer.success ? answer.value.items : []
}
const statesOf = async (member: Member) =>
  (await depositsOf(member)).map(({ state, paidMinor }) => `${state} ${paidMinor}`).toSorted()
const balanceOf = async (member: Member) => {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

describe('a deposit to an address', () => {
  it('shows the address, counts confirmations, and credits what came', async () => {
    const member = await server.openMember()
    const deposit = await order(member)
    expect(deposit).toMatchObject({
      ...{ kind: 'crypto', state: 'pending', payUrl: null },
      address: { network: 'Kite', confirmationsNeeded: 3, confirmationsSeen: 0 },
    })
    for (const confirmations of [0, 1, 2, 1]) {
      expect(await tell(deposit, { status: 'seen', confirmations })).toBe(200)
    }
    const [shown] = await depositsOf(member)
    expect(shown).toMatchObject({ state: 'confirming', address: { confirmationsSeen: 2 } })
    await tell(deposit, { status: 'paid', amountMinor: '73456', confirmations: 3 })
    expect(await statesOf(member)).toEqual(['credited 73456'])
    expect(await balanceOf(member)).toBe('73456')
  })

  it('comes to the same in every order of calls, however often each is made', async () => {
    const seen: Told = { status: 'seen', confirmations: 1 }
    const paid: Told = { status: 'paid', confirmations: 3 }
    const turns = [
      [seen, paid],
      [paid, seen],
      [paid, paid, seen, seen],
      [seen, paid, seen, paid],
    ]
    for (const turn of turns) {
      for (const isTogether of [false, true]) {
        const member = await server.openMember()
        const deposit = await order(member)
        if (isTogether) await Promise.all(turn.map((each) => tell(deposit, each)))
        else for (const each of turn) await tell(deposit, each)
        expect(await statesOf(member)).toEqual(['credited 50000'])
        expect(await balanceOf(member)).toBe('50000')
      }
    }
  })

  it('less than the least goes under review, and late coins are the player’s', async () => {
    const member = await server.openMember()
    const small = await order(member)
    await tell(small, { status: 'paid', amountMinor: '19999' })
    expect(await statesOf(member)).toEqual(['under_review 19999'])
    const late = await order(member)
    await member.call(operations.cancelDeposit, { params: { depositId: late.depositId } })
    await tell(late, { status: 'seen', confirmations: 0 })
    await tell(late, { status: 'paid' })
    expect(await balanceOf(member)).toBe('50000')
  })

  it('of two payments to one address makes two orders, and nothing is lost or counted twice', async () => {
    const first: Told = { status: 'paid', amountMinor: '30000', transactionId: 'one' }
    const second: Told = { status: 'paid', amountMinor: '40000', transactionId: 'two' }
    for (const isTogether of [false, true]) {
      const member = await server.openMember()
      const deposit = await order(member)
      const own = (told: Told): Told => ({
        ...told,
        transactionId: `${deposit.depositId} ${told.transactionId}`,
      })
      const calls = [
        own({ ...second, status: 'seen', confirmations: 1 }),
        ...[own(first), own(second), own(first), own(second)],
      ]
      if (isTogether) await Promise.all(calls.map((each) => tell(deposit, each)))
      else for (const each of calls) await tell(deposit, each)
      // What two callers at once both left to each other is told again, as providers do.
      for (const each of calls) await tell(deposit, each)
      expect(await statesOf(member)).toEqual(['credited 30000', 'credited 40000'])
      expect(await balanceOf(member)).toBe('70000')
    }
  })
})
