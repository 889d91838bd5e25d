import { randomUUID } from 'node:crypto'
import { type Deposit, operations } from '@baize/contract'
import type { TestServer } from './test-server.ts'

type Member = Awaited<ReturnType<TestServer['openMember']>>

/** What the provider says of a deposit, signed. */
export async function payDeposit(
  server: TestServer,
  { depositId }: Pick<Deposit, 'depositId'>,
  amountMinor: string,
  status = 'paid',
): Promise<void> {
  const body = JSON.stringify({
    ...{ eventId: randomUUID(), paymentId: `pay-${depositId}` },
    ...{ reference: depositId, status, amountMinor, currency: 'PLY' },
  })
  await server.server.app.inject({
    ...{ method: 'POST', url: '/cashier/callbacks/payments', payload: body },
    headers: {
      'content-type': 'application/json',
      ...server.provider.sign('/cashier/callbacks/payments', body),
    },
  })
}

export async function orderDeposit(member: Member, amountMinor = '50000'): Promise<Deposit> {
  const answer = await member.call(operations.createDeposit, {
    body: { methodId: 'e-wallet', amountMinor },
  })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.deposit
}

/** A deposit of which another amount than asked arrived. */
export async function openReviewedDeposit(
  server: TestServer,
  member: Member,
  paidMinor = '40000',
): Promise<Deposit> {
  const deposit = await orderDeposit(member)
  await payDeposit(server, deposit, paidMinor)
  return deposit
}
