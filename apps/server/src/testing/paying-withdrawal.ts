import { operations } from '@baize/contract'
import { type Clock, decodeId, encodeId, type Minor, minor } from '@baize/kernel'
import { approve, cashierTasks } from '../features/money/cashier/door.ts'
import { loadWithdrawal } from '../features/money/cashier/withdrawals.store.ts'
import type { TestServer } from './test-server.ts'
import { openWithdrawingMember } from './withdrawing-member.ts'

interface Wish {
  /** False where the provider was never reached. */
  readonly isReached?: boolean
  /** To be paid in parts of at most so much. */
  readonly partMaxMinor?: Minor
}

/** A withdrawal that was approved and handed over. */
export async function openPayingWithdrawal(
  server: TestServer,
  clock: Clock,
  { isReached = true, partMaxMinor }: Wish = {},
) {
  const member = await openWithdrawingMember(server, 500_000n)
  const asked = await member.withdraw(100_000n)
  if (!asked.success) throw new Error(asked.code)
  const { withdrawalId: shown, orderNumber } = asked.value.withdrawal
  const withdrawalId = decodeId('wdr', shown)
  if (!withdrawalId) throw new Error('the id is ours')
  const parts = server.server.modules.cashier.parts
  const row = await loadWithdrawal(server.database.pool, withdrawalId)
  if (!row) throw new Error('a request is stored')
  await approve(parts, {
    ...{
      row,
      seenState: 'requested',
      needsSecondPerson: false,
      payoutWaitMs: 0,
      leastPartMinor: minor(1n),
    },
    activeSince: new Date(clock.now()),
    kept: { flags: [], answers: [] },
    partMaxMinor,
    staff: { staffId: 1001n, displayName: 'Ana Reyes' },
    from: { ip: '203.0.113.9', browser: 'Firefox', mark: null },
    audit: {
      ...{ at: clock.now(), action: 'withdrawal.approved', subject: orderNumber },
      actor: { kind: 'staff', id: '1001', name: 'Ana Reyes', ip: null },
    },
  })
  server.provider.isDown = !isReached
  const tasks = cashierTasks(parts, server.server.core.currency)
  const isDone = await Promise.resolve(
    tasks['cashier:hand-over']?.({ withdrawalId }, {} as never),
  ).then(
    () => true,
    () => false,
  )
  if (isDone !== isReached) throw new Error('the provider is reached as the test wants it')
  server.provider.isDown = false
  const state = async () => {
    const answer = await member.call(operations.getWithdrawal, { params: { withdrawalId: shown } })
    return answer.success ? answer.value.withdrawal.state : answer.code
  }
  /** What the provider knows its parts by, in their order. */
  const partNames = async () => {
    const row = await loadWithdrawal(server.database.pool, withdrawalId)
    return (row?.parts ?? []).map(({ partId }) => encodeId('wdp', partId))
  }
  /** What the job queue does once an attempt is to be sent. */
  const send = async (changed: Partial<typeof parts> = {}) =>
    await cashierTasks({ ...parts, ...changed }, server.server.core.currency)[
      'cashier:hand-over'
    ]?.({ withdrawalId }, {} as never)
  return { member, withdrawalId, shown, orderNumber, state, partNames, send }
}
