import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { expect } from 'vitest'
import {
  addBankAccount,
  askWithdrawal,
  type House,
  openDeposit,
  PAYMENT_PASSWORD,
  type Person,
} from '../house.ts'
import { balanceOf, COPIES, deposit, type Flow, release, staffBrowser } from './race.ts'
import { releaseApprovals } from './release-approvals.ts'

const OPEN_DEPOSITS_MAX = 3
const WITHDRAWN_MINOR = 20_000n
const PAYMENTS = '/cashier/callbacks/payments'

async function withdraw(
  person: Person,
  bankAccountId: string,
  amountMinor: bigint,
  key: string = randomUUID(),
) {
  return await person.browser.call(operations.requestWithdrawal, {
    key,
    body: { amountMinor: `${amountMinor}`, bankAccountId, paymentPassword: PAYMENT_PASSWORD },
  })
}

/** The provider says that an order was paid, each time as an event of its own. */
async function tellPaid(house: House, depositId: string) {
  const payload = JSON.stringify({
    eventId: randomUUID(),
    paymentId: `pay-${depositId}`,
    reference: depositId,
    status: 'paid',
    amountMinor: `${WITHDRAWN_MINOR}`,
    currency: 'PLY',
  })
  const answer = await house.server.server.app.inject({
    method: 'POST',
    url: PAYMENTS,
    payload,
    headers: {
      'content-type': 'application/json',
      ...house.server.provider.sign(PAYMENTS, payload),
    },
  })
  return { success: answer.statusCode === 200, code: String(answer.statusCode) }
}

async function pageOf({ browser }: Person) {
  const page = await browser.call(operations.getWithdrawals, { query: { pageNo: 1, pageSize: 10 } })
  if (!page.success) throw new Error(page.code)
  return page.value
}

/** Money in and out: what is there leaves once, what came is credited once. */
export const MONEY_FLOWS: readonly Flow[] = [
  {
    name: 'a limit of deposits is not exceeded',
    async run(house) {
      const { browser } = await house.openPerson()
      await browser.call(operations.setLimit, {
        body: { kind: 'deposit', period: 'day', limitMinor: '25000' },
      })
      const counts = await release(() => deposit(browser, '10000'))
      expect(counts.done).toBe(2)
      expect(counts.deposit_limit).toBe(COPIES - 2)
    },
  },
  {
    name: 'three deposits wait at a time',
    async run(house) {
      const { browser } = await house.openPerson()
      expect((await release(() => deposit(browser, '10000'))).done).toBe(OPEN_DEPOSITS_MAX)
    },
  },
  {
    name: 'a payment is credited once, however often it is told',
    async run(house) {
      const person = await house.openPerson(0n)
      const depositId = await openDeposit(person)
      await release(() => tellPaid(house, depositId))
      expect(await balanceOf(house, person)).toBe(WITHDRAWN_MINOR)
    },
  },
  {
    name: 'money that comes while its order is cancelled is credited once',
    async run(house) {
      const person = await house.openPerson(0n)
      const depositId = await openDeposit(person)
      await release((copy) =>
        copy % 2 === 0
          ? tellPaid(house, depositId)
          : person.browser.call(operations.cancelDeposit, { params: { depositId } }),
      )
      expect(await balanceOf(house, person)).toBe(WITHDRAWN_MINOR)
    },
  },
  {
    name: 'a balance is withdrawn once',
    async run(house) {
      const person = await house.openPerson(WITHDRAWN_MINOR)
      const account = await addBankAccount(person)
      const counts = await release(() => withdraw(person, account, WITHDRAWN_MINOR))
      expect(counts.done).toBe(1)
      expect(await balanceOf(house, person)).toBe(0n)
    },
  },
  {
    name: 'of withdrawals of which two do not fit into the balance one is made',
    async run(house) {
      const person = await house.openPerson(WITHDRAWN_MINOR + 10_000n)
      const account = await addBankAccount(person)
      const amounts = [WITHDRAWN_MINOR, WITHDRAWN_MINOR + 5_000n]
      const counts = await release((copy) =>
        withdraw(person, account, amounts[copy % 2] ?? WITHDRAWN_MINOR),
      )
      expect(counts.done).toBe(1)
      expect(await balanceOf(house, person)).toBeLessThanOrEqual(10_000n)
    },
  },
  {
    name: 'a deposit straight out by way of a break leaves once, back to where it came from',
    async run(house) {
      const person = await house.openPerson(0n)
      const account = await addBankAccount(person)
      await tellPaid(house, await openDeposit(person))
      const early = await withdraw(person, account, WITHDRAWN_MINOR)
      expect(early).toMatchObject({ code: 'turnover_missing' })
      await person.browser.call(operations.startBreak, { body: { kind: 'cool_off', days: 1 } })
      const counts = await release(() => withdraw(person, account, WITHDRAWN_MINOR))
      expect(counts.done).toBe(1)
      const { items } = await pageOf(person)
      expect(items).toMatchObject([{ way: 'back', amountMinor: `${WITHDRAWN_MINOR}` }])
      expect(await balanceOf(house, person)).toBe(0n)
    },
  },
  {
    name: 'one key asks for one withdrawal',
    async run(house) {
      const person = await house.openPerson()
      const account = await addBankAccount(person)
      const before = await balanceOf(house, person)
      const key = randomUUID()
      await release(() => withdraw(person, account, WITHDRAWN_MINOR, key))
      expect(await balanceOf(house, person)).toBe(before - WITHDRAWN_MINOR)
    },
  },
  {
    name: 'a withdrawal taken back comes back once',
    async run(house) {
      const person = await house.openPerson(WITHDRAWN_MINOR)
      const withdrawalId = await askWithdrawal(person, await addBankAccount(person))
      await release(() =>
        person.browser.call(operations.cancelWithdrawal, { params: { withdrawalId } }),
      )
      expect(await balanceOf(house, person)).toBe(WITHDRAWN_MINOR)
    },
  },
  {
    name: 'a withdrawal is approved, rejected or taken back, one of them',
    async run(house) {
      const person = await house.openPerson(WITHDRAWN_MINOR)
      const withdrawalId = await askWithdrawal(person, await addBankAccount(person))
      const params = { withdrawalId }
      const seenState = 'requested'
      const [approver, rejecter] = await Promise.all(
        [1, 2].map(async () => staffBrowser(house, await house.hire('cashier_lead'))),
      )
      const won = new Set<string>()
      await release(async (copy) => {
        const way = (['approve', 'reject', 'cancel'] as const)[copy % 3]
        const answer = await (way === 'approve'
          ? approver?.call(operations.approveWithdrawal, {
              params,
              body: { seenState, reason: 'Looked at.' },
            })
          : way === 'reject'
            ? rejecter?.call(operations.rejectWithdrawal, {
                params,
                body: { seenState, reason: 'Not this time.' },
              })
            : person.browser.call(operations.cancelWithdrawal, { params }))
        if (answer?.success) won.add(way ?? '')
        return answer ?? { success: false }
      })
      const seen = await person.browser.call(operations.getWithdrawal, { params })
      const state = seen.success ? seen.value.withdrawal.state : seen.code
      const isBack = state === 'rejected' || state === 'cancelled'
      // Who may take back what was approved a moment before has made two steps, not one twice.
      expect(won.has('reject') && won.has('cancel')).toBe(false)
      expect(await balanceOf(house, person)).toBe(isBack ? WITHDRAWN_MINOR : 0n)
    },
  },
  {
    name: 'a correction that two people approve is made once',
    async run(house) {
      const person = await house.openPerson(0n)
      const [asker, first, second] = await Promise.all(
        [1, 2, 3].map(async () => staffBrowser(house, await house.hire('cashier_lead'))),
      )
      const asked = await asker?.call(operations.askAdjustment, {
        params: { memberId: person.memberId.toString() },
        body: { amountMinor: '500', reason: 'Agreed on the telephone.' },
      })
      if (!asked?.success) throw new Error(asked?.code)
      const params = { approvalId: asked.value.approval.approvalId }
      expect(await releaseApprovals(house, params.approvalId, [first, second])).toBe(1)
      expect(await balanceOf(house, person)).toBe(500n)
    },
  },
]
