import { operations } from '@baize/contract'
import { takeTrialBalance } from '@baize/ledger/pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser, signInStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

/** What nobody does alone: money, limits, roles, lifted locks; asked, approved, raced. */
let server: TestServer
let ana: StaffBrowser
let ben: StaffBrowser
let carla: StaffBrowser

beforeAll(async () => {
  server = await startTestServer()
  ana = await openStaff(server, 'cashier_lead')
  ben = await openStaff(server, 'cashier_lead')
  carla = await openStaff(server, 'administrator')
})
afterAll(async () => {
  const books = await takeTrialBalance(server.database.pool)
  await server.stop()
  expect(books.differences).toEqual([])
})

const REASON = 'Agreed with the member on the telephone.'
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

async function askAdjustment(memberId: bigint, amountMinor: string): Promise<string> {
  const asked = await ana.call(operations.askAdjustment, {
    params: { memberId: memberId.toString() },
    body: { amountMinor, reason: REASON },
  })
  if (!asked.success) throw new Error(asked.code)
  return asked.value.approval.approvalId
}

const approve = async (by: StaffBrowser, approvalId: string) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))
const withdraw = async (by: StaffBrowser, approvalId: string) =>
  codeOf(await by.call(operations.withdrawRequest, { params: { approvalId } }))
const refuseIt = async (by: StaffBrowser, approvalId: string) =>
  codeOf(
    await by.call(operations.refuseRequest, { params: { approvalId }, body: { reason: REASON } }),
  )

const balanceOf = async (memberId: bigint) =>
  (await server.server.core.balanceOf(memberId)).balanceMinor

describe('a correction of a balance', () => {
  // Rule M13
  it('moves nothing before another person approves, and moves it once', async () => {
    const { memberId } = await server.openMember(1_000n)
    const approvalId = await askAdjustment(memberId, '500')
    expect(await approve(ana, approvalId)).toBe('second_person_needed')
    expect(await balanceOf(memberId)).toBe(1_000n)

    expect(await approve(ben, approvalId)).toBe('ok')
    expect(await balanceOf(memberId)).toBe(1_500n)
    expect(await approve(ben, approvalId)).toBe('approval_closed')
    const audit = await server.database.pool.query(
      `select actor_name, details->>'askedBy' as "askedBy", before, after from audit_log
        where action = 'approval.approved' and details->>'approvalId' = $1`,
      [approvalId],
    )
    expect(audit.rows).toEqual([
      {
        actor_name: ben.displayName,
        askedBy: ana.displayName,
        before: { balanceMinor: '1000' },
        after: { balanceMinor: '1500' },
      },
    ])
  })

  it('takes money off, but never more than there is', async () => {
    const { memberId } = await server.openMember(1_000n)
    const small = await askAdjustment(memberId, '-400')
    const large = await askAdjustment(memberId, '-700')
    expect(await approve(ben, small)).toBe('ok')
    expect(await approve(ben, large)).toBe('insufficient_funds')
    expect(await balanceOf(memberId)).toBe(600n)
    expect(await refuseIt(ben, large)).toBe('ok')
  })

  it('happens once, of many who approve at the same moment', async () => {
    const { memberId } = await server.openMember(1_000n)
    const approvalId = await askAdjustment(memberId, '100')
    const other = await openStaff(server, 'cashier_lead')
    const answers = await Promise.all(
      [ben, other, ben, other, ben, other].map((each) => approve(each, approvalId)),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await balanceOf(memberId)).toBe(1_100n)
  })

  it('either happens or was taken back, never both', async () => {
    for (let turn = 0; turn < 6; turn += 1) {
      const { memberId } = await server.openMember(1_000n)
      const approvalId = await askAdjustment(memberId, '100')
      const [approved, takenBack] = await Promise.all([
        approve(ben, approvalId),
        withdraw(ana, approvalId),
      ])
      expect([approved, takenBack].toSorted()).toEqual(['approval_closed', 'ok'])
      expect(await balanceOf(memberId)).toBe(approved === 'ok' ? 1_100n : 1_000n)
    }
  })

  it('is over after a week, and nobody’s who lacks the right', async () => {
    const { memberId } = await server.openMember()
    const approvalId = await askAdjustment(memberId, '100')
    expect(await approve(carla, approvalId)).toBe('not_permitted')
    await server.database.pool.query(
      `update approval set expires_at = now() - interval '1 second' where id = $1`,
      [approvalId],
    )
    expect(await approve(ben, approvalId)).toBe('approval_closed')
    expect(await balanceOf(memberId)).toBe(0n)
  })

  // Rule M13
  it('cannot be approved by its asker in the database either, nor changed afterwards', async () => {
    const { memberId } = await server.openMember()
    const approvalId = await askAdjustment(memberId, '100')
    const { pool } = server.database
    const own = `update approval set state = 'approved', decided_by = asked_by where id = $1`
    await expect(pool.query(own, [approvalId])).rejects.toThrow('approval_by_another_person')
    expect(await refuseIt(ben, approvalId)).toBe('ok')
    const back = `update approval set state = 'waiting' where id = $1`
    await expect(pool.query(back, [approvalId])).rejects.toThrow('is final')
  })
})

describe('a limit of the house', () => {
  it('changes with four eyes, and holds for the next withdrawal', async () => {
    const params = { limit: 'identity.neededAboveMinor' as const }
    const body = { amountMinor: '7000000', reason: REASON }
    const asked = await ana.call(operations.askLimitChange, { params, body })
    if (!asked.success) throw new Error(asked.code)
    expect(asked.value.approval.before).toEqual({ amountMinor: '5000000' })
    expect(codeOf(await ana.call(operations.askLimitChange, { params, body }))).toBe(
      'approval_waiting',
    )
    expect(await approve(ben, asked.value.approval.approvalId)).toBe('ok')
    const stored = await server.database.pool.query(
      `select value from setting where key = 'identity.neededAboveMinor'`,
    )
    expect(stored.rows).toEqual([{ value: '7000000' }])
  })

  it('is not set over a value that changed meanwhile', async () => {
    const params = { limit: 'withdrawal.maxMinor' as const }
    const asked = await ana.call(operations.askLimitChange, {
      params,
      body: { amountMinor: '60000000', reason: REASON },
    })
    if (!asked.success) throw new Error(asked.code)
    await server.database.pool.query(
      `insert into setting (key, value) values ('withdrawal.maxMinor', '"40000000"')`,
    )
    expect(await approve(ben, asked.value.approval.approvalId)).toBe('state_changed')
  })
})

describe('a rule of withdrawals', () => {
  const rule = 'withdrawal.resetHoldHours' as const
  const ask = (value: number) =>
    ana.call(operations.askRuleChange, { params: { rule }, body: { value, reason: REASON } })
  const present = async () => {
    const answer = await ana.call(operations.getLimits)
    if (!answer.success) throw new Error(answer.code)
    return answer.value.rules.find((each) => each.rule === rule)
  }

  it('changes once another person approves it, and is written down with before and after', async () => {
    const policyValue = 24
    expect(await present()).toEqual({ rule, value: policyValue, policyValue })
    const asked = await ask(48)
    if (!asked.success) throw new Error(asked.code)
    const { approvalId } = asked.value.approval
    expect(await approve(ana, approvalId)).toBe('second_person_needed')
    expect(await present()).toMatchObject({ value: policyValue })
    expect(await approve(ben, approvalId)).toBe('ok')
    expect(await present()).toEqual({ rule, value: 48, policyValue })
    const audit = await server.database.pool.query(
      `select before, after from audit_log
        where action = 'approval.approved' and details->>'approvalId' = $1`,
      [approvalId],
    )
    expect(audit.rows).toEqual([{ before: { hours: 24 }, after: { hours: 48 } }])
  })

  it('takes no value beyond its bounds, and none over what changed meanwhile', async () => {
    expect(codeOf(await ask(721))).toBe('value_out_of_range')
    const asked = await ask(24)
    if (!asked.success) throw new Error(asked.code)
    await server.database.pool.query(`update setting set value = '12' where key = $1`, [rule])
    expect(await approve(ben, asked.value.approval.approvalId)).toBe('state_changed')
  })
})

describe('a lock', () => {
  it('ends the sessions at once, and is lifted by two', async () => {
    const member = await server.openMember()
    const params = { memberId: member.memberId.toString() }
    const locked = await ana.call(operations.lockMember, { params, body: { reason: REASON } })
    expect(codeOf(locked)).toBe('ok')
    expect(codeOf(await member.call(operations.getBalance))).toBe('not_signed_in')
    expect(
      codeOf(await ana.call(operations.lockMember, { params, body: { reason: REASON } })),
    ).toBe('already_locked')

    const asked = await ana.call(operations.askMemberUnlock, { params, body: { reason: REASON } })
    if (!asked.success) throw new Error(asked.code)
    expect(await approve(ben, asked.value.approval.approvalId)).toBe('ok')
    const seen = await ana.call(operations.getMember, { params })
    expect(seen).toMatchObject({ value: { member: { status: 'active' } } })
    expect(
      codeOf(await ana.call(operations.askMemberUnlock, { params, body: { reason: REASON } })),
    ).toBe('not_locked')
  })
})

describe('a member whom staff sign out', () => {
  it('is out everywhere, may come back, and nobody else is out', async () => {
    const [member, other] = [await server.openMember(), await server.openMember()]
    const params = { memberId: member.memberId.toString() }
    const call = { params, body: { reason: REASON } }
    expect(codeOf(await ana.call(operations.endMemberSessions, call))).toBe('ok')
    expect(codeOf(await member.call(operations.getBalance))).toBe('not_signed_in')
    expect(codeOf(await other.call(operations.getBalance))).toBe('ok')
    const nobody = { ...call, params: { memberId: '999999999' } }
    expect(codeOf(await ana.call(operations.endMemberSessions, nobody))).toBe('not_found')
  })
})

describe('accounts of staff', () => {
  let made = 0
  async function create(role: string) {
    made += 1
    const username = `newcomer${made}`
    const created = await carla.call(operations.createStaff, {
      body: {
        username,
        displayName: `Newcomer ${made}`,
        mail: `${username}@baize.example`,
        role,
        reason: REASON,
      },
    })
    if (!created.success) throw new Error(created.code)
    return { username, ...created.value }
  }

  async function waitingFor(staffId: string): Promise<string> {
    const listed = await ana.call(operations.getApprovals, { query: { pageSize: 100 } })
    const found =
      listed.success &&
      listed.value.items.find(({ kind, subject }) => kind === 'staff_role' && subject === staffId)
    if (!found) throw new Error('a role is waiting')
    return found.approvalId
  }

  const rightsOf = async (browser: StaffBrowser) => {
    const seen = await browser.call(operations.getStaffSession)
    return seen.success ? seen.value.staff : undefined
  }

  it('begin without a right and without a way in', async () => {
    const { username, staff } = await create('cashier')
    expect(staff).toMatchObject({ role: 'none', invitation: { sentAt: null } })
    const params = { staffId: staff.staffId }
    const reset = await carla.call(operations.resetStaff, { params, body: { reason: REASON } })
    expect(codeOf(reset)).toBe('is_invited')
    await expect(signInStaff(server, username, 'Newcomer')).rejects.toThrow('wrong_credentials')
  })

  it('must change a password that somebody else made before anything else', async () => {
    const cashier = await openStaff(server, 'cashier')
    const params = { staffId: cashier.staffId }
    const reset = await carla.call(operations.resetStaff, { params, body: { reason: REASON } })
    if (!reset.success) throw new Error(reset.code)
    const { username, displayName } = cashier
    const { initialPassword } = reset.value
    const again = await signInStaff(server, username, displayName, initialPassword)
    expect(await rightsOf(again)).toMatchObject({ permissions: [], mustChangePassword: true })
    expect(codeOf(await again.call(operations.getWithdrawalQueue))).toBe('not_permitted')
    const weak = { oldPassword: initialPassword, newPassword: 'short' }
    expect(codeOf(await again.call(operations.changeOwnPassword, { body: weak }))).toBe(
      'password_format',
    )
    const body = { oldPassword: initialPassword, newPassword: 'mellow-otter-canyon-31' }
    expect(codeOf(await again.call(operations.changeOwnPassword, { body }))).toBe('ok')
    expect(codeOf(await again.call(operations.getWithdrawalQueue))).toBe('ok')
  })

  it('get no right that neither of the two who decide holds', async () => {
    const { staff } = await create('auditor')
    const other = await openStaff(server, 'administrator')
    // Two administrators: neither may read a member's ledger.
    expect(await approve(other, await waitingFor(staff.staffId))).toBe('rights_not_held')
    expect(await approve(ana, await waitingFor(staff.staffId))).toBe('ok')
  })

  it('do not make a role that looks after accounts and moves money', async () => {
    const ask = (permissions: string[]) =>
      carla.call(operations.askRoleChange, {
        params: { role: 'everything' },
        body: { permissions, reason: REASON },
      })
    expect(codeOf(await ask(['staff.manage', 'withdrawals.approve']))).toBe('rights_conflict')
    expect(codeOf(await ask(['moon.land']))).toBe('right_unknown')
    const asked = await ask(['members.read', 'members.notes'])
    if (!asked.success) throw new Error(asked.code)
    const { approvalId = '' } = asked.value.approval ?? {}
    expect(await approve(carla, approvalId)).toBe('second_person_needed')
    expect(await approve(ana, approvalId)).toBe('ok')
    const listed = await carla.call(operations.getStaffList)
    expect(listed.success && listed.value.roles.map(({ role }) => role)).toContain('everything')
  })

  it('are shut at once, and let in again by two', async () => {
    const cashier = await openStaff(server, 'cashier')
    const params = { staffId: cashier.staffId }
    const shut = await carla.call(operations.disableStaff, { params, body: { reason: REASON } })
    expect(codeOf(shut)).toBe('ok')
    expect(codeOf(await cashier.call(operations.getStaffSession))).toBe('not_signed_in')
    const asked = await carla.call(operations.askStaffRole, {
      params,
      body: { role: 'cashier', reason: REASON },
    })
    if (!asked.success) throw new Error(asked.code)
    expect(await approve(ben, asked.value.approval?.approvalId ?? '')).toBe('ok')
    const again = await signInStaff(server, cashier.username, cashier.displayName)
    expect(codeOf(await again.call(operations.getWithdrawalQueue))).toBe('ok')
  })

  it('keep one who can look after them, however many shut each other at once', async () => {
    const { pool } = server.database
    const others = await Promise.all([1, 2, 3].map(() => openStaff(server, 'administrator')))
    await pool.query(
      `update staff set is_locked = true where role = 'administrator' and id <> all($1::bigint[])`,
      [others.map(({ staffId }) => staffId)],
    )
    await Promise.all(
      others.map((each, at) =>
        each.call(operations.disableStaff, {
          params: { staffId: others[(at + 1) % others.length]?.staffId ?? '' },
          body: { reason: REASON },
        }),
      ),
    )
    const left = await pool.query(
      `select 1 from staff where role = 'administrator' and not is_locked`,
    )
    expect(left.rowCount).toBeGreaterThanOrEqual(1)
    await pool.query(`update staff set is_locked = false where role = 'administrator'`)
  })
})
