import { type Approval, type Deposit, type DepositOutcome, operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../../platform/system-clock.ts'
import { callBack, refundTold } from '../../../testing/provider-speaks.ts'
import { openReviewedDeposit, orderDeposit, payDeposit } from '../../../testing/reviewed-deposit.ts'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let cashier: StaffBrowser
let lead: StaffBrowser
let other: StaffBrowser
beforeAll(async () => {
  server = await startTestServer()
  cashier = await openStaff(server, 'cashier')
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
  expect(books.wrongAccounts).toEqual([])
})

type Member = Awaited<ReturnType<TestServer['openMember']>>

const pay = (deposit: Deposit, amountMinor: string, status?: string) =>
  payDeposit(server, deposit, amountMinor, status)
const order = orderDeposit
const reviewed = (member: Member, paidMinor?: string) =>
  openReviewedDeposit(server, member, paidMinor)

const ask = (staff: StaffBrowser, { depositId }: Deposit, outcome: DepositOutcome) =>
  staff.call(operations.askDepositDecision, {
    params: { depositId },
    body: { outcome, reason: 'Looked at with the provider.' },
  })

async function asked(deposit: Deposit, outcome: DepositOutcome): Promise<Approval> {
  const answer = await ask(cashier, deposit, outcome)
  if (!answer.success) throw new Error(answer.code)
  return answer.value.approval
}

const approve = (staff: StaffBrowser, { approvalId }: Approval) =>
  staff.call(operations.approveRequest, { params: { approvalId } })

/** The provider says that it sent it back. */
const confirmBack = ({ depositId }: Deposit, amountMinor: string) =>
  callBack(server, systemClock, 'refunds', refundTold(`${depositId}-1`, amountMinor))

async function balanceOf(member: Member): Promise<string> {
  const answer = await member.call(operations.getBalance)
  return answer.success ? answer.value.balanceMinor : answer.code
}

const stateOf = async (member: Member, { depositId }: Deposit) => {
  const answer = await member.call(operations.getDeposit, { params: { depositId } })
  return answer.success ? answer.value.deposit.state : answer.code
}

async function suspense(): Promise<bigint> {
  const found = await server.database.pool.query<{ sum: string }>(
    `select coalesce(sum(balance_minor), 0)::text as sum from ledger_account where kind = 'suspense'`,
  )
  return BigInt(found.rows[0]?.sum ?? 0)
}

describe('a deposit under review', () => {
  it.each<[DepositOutcome, string, string]>([
    ['credit', 'credited', '40000'],
    ['send_back', 'returned', '0'],
  ])(
    'that two people decide to %s is %s, and suspense ends at zero',
    async (outcome, state, cash) => {
      const member = await server.openMember()
      const deposit = await reviewed(member)
      expect(await suspense()).toBe(40_000n)
      const approval = await asked(deposit, outcome)
      expect(await approve(lead, approval)).toMatchObject({ success: true })
      if (outcome === 'send_back') {
        expect(await stateOf(member, deposit)).toBe('returning')
        expect(await suspense()).toBe(40_000n)
        await confirmBack(deposit, '40000')
      }
      expect(await stateOf(member, deposit)).toBe(state)
      expect(await balanceOf(member)).toBe(cash)
      expect(await suspense()).toBe(0n)
      await pay(deposit, '50000')
      expect(await balanceOf(member)).toBe(cash)
      const seen = await lead.call(operations.getStaffDeposit, {
        params: { depositId: deposit.depositId },
      })
      expect(seen).toMatchObject({ value: { deposit: { state, may: { decide: false } } } })
      const steps = seen.success ? seen.value.deposit.steps : []
      const way = outcome === 'send_back' ? ['returning', state] : [state]
      expect(steps.map((step) => step.state)).toEqual(['pending', 'under_review', ...way])
      expect(steps[2]?.byWhom).toBe(`${cashier.displayName}, ${lead.displayName}`)
    },
  )

  it('is decided by two people, of whom the first does not approve, and asked for once', async () => {
    const member = await server.openMember()
    const deposit = await reviewed(member)
    const wish = await ask(lead, deposit, 'credit')
    if (!wish.success) throw new Error(wish.code)
    expect(await ask(cashier, deposit, 'send_back')).toMatchObject({ code: 'approval_waiting' })
    expect(await approve(lead, wish.value.approval)).toMatchObject({ code: 'second_person_needed' })
    expect(await balanceOf(member)).toBe('0')
    await approve(other, wish.value.approval)
    expect(await suspense()).toBe(0n)
  })

  it('moves its money once, however many approve at once', async () => {
    const member = await server.openMember()
    const approval = await asked(await reviewed(member), 'credit')
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => approve(at % 2 === 0 ? lead : other, approval)),
    )
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await balanceOf(member)).toBe('40000')
    expect(await suspense()).toBe(0n)
  })

  it('cannot be decided before money came or after it is over', async () => {
    const member = await server.openMember()
    const deposit = await order(member)
    expect(await ask(cashier, deposit, 'credit')).toMatchObject({ code: 'deposit_not_in_review' })
    await pay(deposit, '50000')
    expect(await ask(cashier, deposit, 'credit')).toMatchObject({ code: 'deposit_not_in_review' })
  })

  it('ends at zero in suspense whatever the order of things', async () => {
    const acts = ['cancel', 'exact', 'other', 'decline', 'credit', 'send_back'] as const
    const turns = acts.flatMap((_, at) => [
      acts.slice(at).concat(acts.slice(0, at)),
      [...acts].toReversed(),
    ])
    for (const turn of turns) {
      const member = await server.openMember()
      const deposit = await order(member)
      const { depositId } = deposit
      for (const act of turn) {
        if (act === 'cancel') await member.call(operations.cancelDeposit, { params: { depositId } })
        if (act === 'exact') await pay(deposit, '50000')
        if (act === 'other') await pay(deposit, '60000')
        if (act === 'decline') await pay(deposit, '50000', 'declined')
        if (act !== 'credit' && act !== 'send_back') continue
        const wish = await ask(cashier, deposit, act)
        if (wish.success) await approve(lead, wish.value.approval)
        if (act === 'send_back') await confirmBack(deposit, '60000')
      }
      if ((await stateOf(member, deposit)) === 'under_review') {
        await approve(lead, await asked(deposit, 'credit'))
      }
      const state = await stateOf(member, deposit)
      expect(['credited', 'returned']).toContain(state)
      expect(await suspense()).toBe(0n)
      const paid = state === 'returned' ? ['0'] : ['50000', '60000']
      expect(paid).toContain(await balanceOf(member))
    }
  }, 120_000)
})

describe('the queue of deposits', () => {
  it('shows what waits for staff, and finds by member, order and payment', async () => {
    const member = await server.openMember()
    const deposit = await reviewed(member, '45000')
    await server.openMember().then((each) => order(each))
    const find = async (query: Record<string, string>) => {
      const answer = await cashier.call(operations.getDepositQueue, { query })
      return answer.success ? answer.value.items.map(({ depositId }) => depositId) : [answer.code]
    }
    expect(await find({})).toEqual([deposit.depositId])
    for (const text of [`${member.memberId}`, deposit.orderNumber, `pay-${deposit.depositId}`]) {
      expect(await find({ show: 'all', text })).toEqual([deposit.depositId])
    }
    expect(await find({ show: 'all', state: 'declined', text: deposit.orderNumber })).toEqual([])
    expect(await find({ show: 'all', kind: 'crypto' })).toEqual([])
    await approve(lead, await asked(deposit, 'credit'))
    expect(await find({})).toEqual([])
  })

  it('finds by words of a name, a serial number, a sum and a time, and sorts', async () => {
    const member = await server.openMember()
    await server.database.pool.query(
      `update member set payee_name = 'José Dela Cruz' where id = $1`,
      [member.memberId],
    )
    const small = await order(member, '11100')
    const large = await order(member, '22200')
    const find = async (query: Record<string, string>) => {
      const answer = await cashier.call(operations.getDepositQueue, {
        query: { show: 'all', ...query },
      })
      if (!answer.success) return [answer.code]
      const own = answer.value.items.filter((each) => each.member.memberId === `${member.memberId}`)
      return own.map(({ depositId }) => depositId)
    }
    for (const text of ['jose dela', 'cruz jose', 'Dela  Cruz']) {
      expect(await find({ text })).toEqual([large.depositId, small.depositId])
    }
    expect(await find({ text: 'cruz maria' })).toEqual([])
    expect(await find({ text: small.orderNumber.split('-')[2] ?? '' })).toContain(small.depositId)
    expect(await find({ amountMinor: '11100' })).toEqual([small.depositId])
    const text = `${member.memberId}`
    expect(await find({ text, sort: 'amount' })).toEqual([small.depositId, large.depositId])
    expect(await find({ text, sort: '-amount' })).toEqual([large.depositId, small.depositId])
    const { createdAt } = large
    expect(await find({ from: createdAt })).toContain(large.depositId)
    expect(await find({ before: small.createdAt })).toEqual([])
    expect(await find({ sort: 'fee' })).toEqual(['invalid_input'])
  })

  it('is counted once: here while it waits here, and among the requests once somebody has asked', async () => {
    const counts = async () => {
      const [queue, shift] = await Promise.all([
        cashier.call(operations.getDepositQueue, { query: { show: 'review' } }),
        cashier.call(operations.getShift, {}),
      ])
      if (!queue.success || !shift.success) throw new Error('both are shown')
      const kind = shift.value.kinds.find((each) => each.kind === 'deposit')
      return [queue.value.counts.review, queue.value.figures.waiting, kind?.waiting ?? 0]
    }
    const [before = 0] = await counts()
    const deposit = await reviewed(await server.openMember(), '30000')
    expect(await counts()).toEqual([before + 1, before + 1, before + 1])
    await asked(deposit, 'credit')
    expect(await counts()).toEqual([before, before, before])
  })

  it('says who has taken one, keeps notes, and audits both', async () => {
    const deposit = await reviewed(await server.openMember(), '30000')
    const params = { depositId: deposit.depositId }
    const taken = await cashier.call(operations.assignDeposit, {
      params,
      body: { to: 'me', seenHolderId: null },
    })
    expect(taken).toMatchObject({
      value: { deposit: { assignee: { displayName: cashier.displayName } } },
    })
    const mine = await cashier.call(operations.getDepositQueue, { query: { show: 'mine' } })
    expect(mine).toMatchObject({ value: { totalCount: 1, counts: { mine: 1 } } })
    await cashier.call(operations.addDepositNote, { params, body: { text: 'Called the bank.' } })
    const seenHolderId = taken.success ? (taken.value.deposit.assignee?.staffId ?? null) : null
    const body = { to: 'nobody', seenHolderId }
    const given = await cashier.call(operations.assignDeposit, { params, body })
    expect(given).toMatchObject({
      value: { deposit: { assignee: null, notes: [{ text: 'Called the bank.' }] } },
    })
    const log = await server.database.pool.query(
      'select action from audit_log where subject = $1 order by id',
      [deposit.orderNumber],
    )
    expect(log.rows.map(({ action }) => action)).toEqual([
      'deposit.taken',
      'deposit.note_added',
      'deposit.given_back',
    ])
    await approve(lead, await asked(deposit, 'send_back'))
    await confirmBack(deposit, '30000')
  })

  it('is closed to whoever may not decide', async () => {
    const deposit = await order(await server.openMember())
    const auditor = await openStaff(server, 'auditor')
    const params = { depositId: deposit.depositId }
    expect(await auditor.call(operations.getStaffDeposit, { params })).toMatchObject({
      success: true,
    })
    const body = { to: 'me', seenHolderId: null }
    const refused = await auditor.call(operations.assignDeposit, { params, body })
    expect(refused).toMatchObject({ success: false, status: 403 })
  })
})
