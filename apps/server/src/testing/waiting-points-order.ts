import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { assert } from '@baize/kernel'
import type { RewardEvent } from '@baize/rewards'
import { insertOpenItem } from '../features/rewards/points/attack.store.ts'
import { pointsCounter } from '../features/rewards/points/count-points.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import type { TestServer } from './test-server.ts'
import { openWithdrawingMember, PAYMENT_PASSWORD } from './withdrawing-member.ts'

const ADDRESS = { name: 'Ligaya Cruz', phone: '+63 917 000 0000', address: '1 Rizal Avenue' }
const BET_MINOR = 10_000n

/** A member with a hundred points, and a reward in kind of one point. */
export async function openWithPoints(server: TestServer) {
  const { pool } = server.database
  const member = await openWithdrawingMember(server, 0n)
  const itemId = await insertOpenItem(pool)
  const { clock } = server.server.core
  const event: RewardEvent = {
    ...{ position: 1n, memberId: `${member.memberId}`, subjectId: randomUUID(), at: clock.now() },
    ...{ kind: 'bet_settled', count: 1, product: 'RNG' },
    bet: { stakeMinor: BET_MINOR, payoutMinor: 0n, validBetMinor: BET_MINOR },
  }
  await inTransaction(pool, (tx) => pointsCounter.count(tx, [event], new Date(clock.now())))
  await server.server.tasks['points:post']?.({}, {} as never)
  return { member, itemId }
}

/** A reward in kind that a member has earned and ordered; it waits for staff. */
export async function orderPointsItem(server: TestServer): Promise<string> {
  const { member, itemId } = await openWithPoints(server)
  const ordered = await member.call(operations.redeemPoints, {
    key: randomUUID(),
    body: { itemId, quantity: 1, address: ADDRESS, paymentPassword: PAYMENT_PASSWORD },
  })
  assert(ordered.success, 'the member has the points')
  return ordered.value.order.orderId
}
