/* Less right at once by one person, more by two. */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer
let carla: StaffBrowser
let ben: StaffBrowser
beforeAll(async () => {
  server = await startTestServer()
  carla = await openStaff(server, 'administrator')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

const reason = 'Moves to another shift.'
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

async function change(person: StaffBrowser, role: string, by = carla) {
  const params = { staffId: person.staffId }
  return await by.call(operations.askStaffRole, { params, body: { role, reason } })
}

async function changed(person: StaffBrowser, role: string) {
  const answer = await change(person, role)
  if (!answer.success) throw new Error(answer.code)
  return answer.value
}

async function rightsOf(person: StaffBrowser): Promise<readonly string[]> {
  const seen = await person.call(operations.getStaffSession)
  return seen.success ? seen.value.staff.permissions : []
}

async function approve(approvalId: string | undefined, by = ben) {
  const params = { approvalId: approvalId ?? '' }
  return codeOf(await by.call(operations.approveRequest, { params, body: {} }))
}

async function setRights(role: string, permissions: readonly string[]) {
  const body = { permissions: [...permissions], reason }
  return await carla.call(operations.askRoleChange, { params: { role }, body })
}

describe('a role that only takes rights away', () => {
  it('is given by one person, and holds for the next call of an open session', async () => {
    const joy = await openStaff(server, 'support')
    const { taken, approval } = await changed(joy, 'none')
    expect(taken).toContain('members.unmask')
    expect(approval).toBeNull()
    expect(await rightsOf(joy)).toEqual([])
    expect(codeOf(await joy.call(operations.searchMembers))).toBe('not_permitted')
    expect(codeOf(await change(joy, 'none'))).toBe('rights_unchanged')
  })

  it('is written down with both roles and the reason', async () => {
    const joy = await openStaff(server, 'cashier')
    await changed(joy, 'none')
    const log = await ben.call(operations.getAuditLog, { query: { text: joy.username } })
    expect(log).toMatchObject({
      value: {
        items: expect.arrayContaining([
          expect.objectContaining({
            action: 'staff.rights_taken',
            details: { reason },
            before: expect.objectContaining({ role: 'cashier' }),
            after: { role: 'none', permissions: [] },
          }),
        ]),
      },
    })
  })

  it('is refused for oneself, and by staff who may not manage staff', async () => {
    expect(codeOf(await change(carla, 'none'))).toBe('own_account')
    const joy = await openStaff(server, 'support')
    expect(codeOf(await change(joy, 'none', ben))).toBe('not_permitted')
    expect(codeOf(await change(joy, 'astronaut'))).toBe('role_unknown')
  })
})

describe('a role that takes some rights and adds others', () => {
  it('takes at once, and gives the rest with the second person', async () => {
    const joy = await openStaff(server, 'cashier')
    const { taken, approval } = await changed(joy, 'support')
    expect(taken).toContain('withdrawals.approve')
    expect(await rightsOf(joy)).toEqual(
      expect.arrayContaining(['members.read', 'withdrawals.read']),
    )
    expect(await rightsOf(joy)).not.toContain('withdrawals.approve')
    expect(await rightsOf(joy)).not.toContain('members.unmask')
    expect(await approve(approval?.approvalId, carla)).toBe('second_person_needed')
    expect(await approve(approval?.approvalId)).toBe('ok')
    expect(await rightsOf(joy)).toContain('members.unmask')
  })

  it('leaves the smaller set where the second person refuses, and needs two to give it back', async () => {
    const joy = await openStaff(server, 'cashier')
    const { approval } = await changed(joy, 'support')
    const params = { approvalId: approval?.approvalId ?? '' }
    await ben.call(operations.refuseRequest, { params, body: { reason } })
    expect(await rightsOf(joy)).not.toContain('withdrawals.approve')
    const back = await changed(joy, 'cashier')
    expect(back.taken).toEqual([])
    expect(await rightsOf(joy)).not.toContain('withdrawals.approve')
    expect(await approve(back.approval?.approvalId)).toBe('ok')
    expect(await rightsOf(joy)).toContain('withdrawals.approve')
  })

  it('is not approved any more once rights were taken meanwhile', async () => {
    const joy = await openStaff(server, 'cashier')
    const { approval } = await changed(joy, 'support')
    expect(codeOf(await change(joy, 'none'))).toBe('ok')
    expect(await approve(approval?.approvalId)).toBe('state_changed')
    expect(await rightsOf(joy)).toEqual([])
  })

  it('takes nothing where the same person waits for a role already', async () => {
    const joy = await openStaff(server, 'auditor')
    await changed(joy, 'cashier')
    const before = await rightsOf(joy)
    expect(codeOf(await change(joy, 'support'))).toBe('approval_waiting')
    expect(await rightsOf(joy)).toEqual(before)
  })
})

describe('the rights of a role', () => {
  it('get fewer at once, and more with the second person', async () => {
    await approve((await asked('watch', ['members.read', 'members.notes']))?.approvalId)
    const joy = await openStaff(server, 'watch')
    expect(await rightsOf(joy)).toEqual(['members.read', 'members.notes'])
    expect(await asked('watch', ['members.read'])).toBeNull()
    expect(await rightsOf(joy)).toEqual(['members.read'])
    const mixed = await asked('watch', ['members.notes'])
    expect(await rightsOf(joy)).toEqual([])
    expect(await approve(mixed?.approvalId)).toBe('ok')
    expect(await rightsOf(joy)).toEqual(['members.notes'])
    expect(codeOf(await setRights('watch', ['members.notes']))).toBe('rights_unchanged')
  })

  it('are never taken from the last who can manage staff and roles', async () => {
    const before = await rightsOf(carla)
    expect(codeOf(await setRights('administrator', ['staff.read']))).toBe('last_administrator')
    expect(await rightsOf(carla)).toEqual(before)
  })

  it('keep one administrator, however many take the role from each other at once', async () => {
    const others = await Promise.all([1, 2].map(() => openStaff(server, 'administrator')))
    const all = [carla, ...others]
    await server.database.pool.query(
      `update staff set is_locked = true where role = 'administrator' and id <> all($1::bigint[])`,
      [all.map(({ staffId }) => staffId)],
    )
    const answers = await Promise.all(
      all.map((by, at) => change(all[(at + 1) % all.length] ?? by, 'none', by)),
    )
    expect(answers.map(codeOf).filter((code) => code === 'ok').length).toBeLessThan(all.length)
    const left = await server.database.pool.query(
      `select 1 from staff where role = 'administrator' and not is_locked`,
    )
    expect(left.rowCount).toBeGreaterThan(0)
  })

  async function asked(role: string, permissions: readonly string[]) {
    const answer = await setRights(role, permissions)
    if (!answer.success) throw new Error(answer.code)
    return answer.value.approval
  }
})
