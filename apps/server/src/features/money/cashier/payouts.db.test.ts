import { operations } from '@baize/contract'
import { decodeId, minor } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'
import { approve } from './door.ts'
import { loadWithdrawal } from './withdrawals.store.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

describe('an approved withdrawal', () => {
  it('is handed to the provider by the queue, once', async () => {
    const member = await server.openMember(500_000n)
    const paymentPassword = '481516'
    await member.call(operations.setPaymentPassword, {
      body: { password: TEST_PASSWORD, paymentPassword, confirmPaymentPassword: paymentPassword },
    })
    const added = await member.call(operations.addBankAccount, {
      body: {
        bankCode: 'UNIONLINE',
        holderName: 'Ligaya Cruz',
        accountNumber: '5550001',
        paymentPassword,
      },
    })
    if (!added.success) throw new Error(added.code)
    const asked = await member.call(operations.requestWithdrawal, {
      body: {
        amountMinor: '100000',
        bankAccountId: added.value.bankAccount.bankAccountId,
        paymentPassword,
      },
    })
    if (!asked.success) throw new Error(asked.code)
    const withdrawalId = decodeId('wdr', asked.value.withdrawal.withdrawalId)
    const row = withdrawalId && (await loadWithdrawal(server.database.pool, withdrawalId))
    if (!row) throw new Error('a request is stored')

    const approved = await approve(server.server.modules.cashier.parts, {
      row,
      seenState: 'requested',
      needsSecondPerson: false,
      kept: { flags: [], answers: [] },
      activeSince: new Date(0),
      payoutWaitMs: 0,
      leastPartMinor: minor(10_000n),
      staff: { staffId: 1001n, displayName: 'Ana Reyes' },
      from: { ip: '203.0.113.9', browser: 'Firefox', mark: null },
      audit: {
        at: systemClock.now(),
        actor: { kind: 'staff', id: '1001', name: 'Ana Reyes', ip: null },
        action: 'withdrawal.approved',
        subject: asked.value.withdrawal.orderNumber,
      },
    })
    expect(approved).toMatchObject({ ok: true, value: 'approved' })

    await expect
      .poll(() => server.provider.asked.filter(({ path }) => path === '/payouts').length, {
        timeout: 15_000,
      })
      .toBe(1)
    expect(server.provider.asked.at(-1)?.body).toMatchObject({
      reference: asked.value.withdrawal.withdrawalId,
      amountMinor: '100000',
    })
  })
})
