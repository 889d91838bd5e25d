/* Somebody new comes in by a link in a mail, once, and by nothing else. */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { openStaff, type StaffBrowser, signInStaff } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'

const reason = 'Begins on Monday.'
const PASSWORD = 'mellow-otter-canyon-31'
const DAY_MS = 86_400_000
const clock = createForwardClock()
let server: TestServer
let carla: StaffBrowser
let ben: StaffBrowser
let made = 0

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: true })
  carla = await openStaff(server, 'administrator')
  ben = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code

async function create() {
  made += 1
  const username = `newcomer${made}`
  const mail = `${username}@baize.example`
  const body = { username, displayName: 'Joy Abad', mail, role: 'support', reason }
  const created = await carla.call(operations.createStaff, { body })
  if (!created.success) throw new Error(created.code)
  return { username, mail, staffId: created.value.staff.staffId }
}

async function approveRoleOf(staffId: string) {
  const listed = await ben.call(operations.getApprovals, { query: { pageSize: 100 } })
  const request = listed.success && listed.value.items.find(({ subject }) => subject === staffId)
  const params = { approvalId: request ? request.approvalId : '' }
  return codeOf(await ben.call(operations.approveRequest, { params, body: {} }))
}

const linksTo = (mail: string) =>
  server.provider.asked
    .filter(({ path, body }) => path === '/messages' && body.to === mail)
    .flatMap(({ body }) => /#invitation=([\w-]+)/.exec(String(body.text))?.[1] ?? [])

/** The token of the newest mail, once there are so many. */
const linkTo = (mail: string, count = 1) =>
  vi.waitFor(() => {
    const links = linksTo(mail)
    expect(links).toHaveLength(count)
    return links.at(-1) ?? ''
  })

async function invite() {
  const person = await create()
  expect(await approveRoleOf(person.staffId)).toBe('ok')
  return { ...person, token: await linkTo(person.mail) }
}

const accept = (token: string, password = PASSWORD, browser = server.openBrowser()) =>
  browser.call(operations.acceptInvitation, { body: { token, password } })
const read = async (token: string) =>
  codeOf(await server.openBrowser().call(operations.readInvitation, { body: { token } }))
const listed = async (staffId: string) => {
  const list = await carla.call(operations.getStaffList)
  return list.success ? list.value.staff.find((each) => each.staffId === staffId) : undefined
}

describe('an invitation', () => {
  it('is mailed once the role is approved, and lets its owner choose a password and come in', async () => {
    const { username, staffId, token } = await invite()
    const shown = await server.openBrowser().call(operations.readInvitation, { body: { token } })
    expect(shown).toMatchObject({ value: { username, displayName: 'Joy Abad' } })
    const browser = server.openBrowser()
    expect(await accept(token, PASSWORD, browser)).toMatchObject({
      value: { staff: { username, role: 'support', mustChangePassword: false } },
    })
    expect(codeOf(await browser.call(operations.searchMembers))).toBe('ok')
    expect(await listed(staffId)).toMatchObject({ invitation: null })
    const again = await signInStaff(server, username, 'Joy Abad', PASSWORD)
    expect(codeOf(await again.call(operations.searchMembers))).toBe('ok')
  })

  it('is nowhere in the database but as a hash', async () => {
    const { token } = await invite()
    const found = await server.database.pool.query(
      `select 1 from staff_invitation i where i::text like '%' || $1 || '%'
       union all select 1 from graphile_worker._private_jobs j where j::text like '%' || $1 || '%'`,
      [token],
    )
    expect(found.rowCount).toBe(0)
  })

  it('works once, however many come with it at the same time', async () => {
    const { token } = await invite()
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(token)))
    expect(answers.map(codeOf).toSorted()).toEqual([
      ...Array.from({ length: 3 }, () => 'invitation_invalid'),
      'ok',
    ])
    expect(await read(token)).toBe('invitation_invalid')
  })

  it('takes no weak password, and stays good for another try', async () => {
    const { username, token } = await invite()
    expect(codeOf(await accept(token, 'short'))).toBe('password_format')
    expect(codeOf(await accept(token, `${username}-2026`))).toBe('password_too_common')
    expect(codeOf(await accept(token))).toBe('ok')
  })

  it('ends after three days, and another link ends the one before', async () => {
    const { staffId, mail, token } = await invite()
    const params = { staffId }
    expect(codeOf(await carla.call(operations.sendInvitationAgain, { params }))).toBe('ok')
    const second = await linkTo(mail, 2)
    expect(await read(token)).toBe('invitation_invalid')
    expect(await read(second)).toBe('ok')
    clock.forward(3 * DAY_MS)
    expect(codeOf(await accept(second))).toBe('invitation_invalid')
    carla = await openStaff(server, 'administrator')
    ben = await openStaff(server, 'cashier_lead')
  })

  it('is taken back with its role, and comes anew with the next role', async () => {
    const { staffId, mail, token } = await invite()
    const params = { staffId }
    const takeBack = () => carla.call(operations.takeInvitationBack, { params, body: { reason } })
    expect(codeOf(await takeBack())).toBe('ok')
    expect(await read(token)).toBe('invitation_invalid')
    expect(await listed(staffId)).toMatchObject({ role: 'none', invitation: { sentAt: null } })
    expect(codeOf(await carla.call(operations.sendInvitationAgain, { params }))).toBe(
      'role_waiting',
    )
    await carla.call(operations.askStaffRole, { params, body: { role: 'support', reason } })
    expect(await approveRoleOf(staffId)).toBe('ok')
    expect(codeOf(await accept(await linkTo(mail, 2)))).toBe('ok')
    expect(codeOf(await takeBack())).toBe('not_invited')
  })

  it('opens nothing while the account is shut', async () => {
    const { staffId, token } = await invite()
    await carla.call(operations.disableStaff, { params: { staffId }, body: { reason } })
    expect(codeOf(await accept(token))).toBe('invitation_invalid')
  })

  it('is not sent before the role is approved', async () => {
    const { staffId, mail } = await create()
    const again = await carla.call(operations.sendInvitationAgain, { params: { staffId } })
    expect(codeOf(again)).toBe('role_waiting')
    expect(linksTo(mail)).toEqual([])
  })

  it('does not count as somebody who can manage staff', async () => {
    const { pool } = server.database
    const { staffId } = await create()
    await pool.query(`update staff set role = 'administrator' where id = $1`, [staffId])
    await pool.query(
      `update staff set is_locked = true where role = 'administrator' and id <> all($1::bigint[])`,
      [[staffId, carla.staffId]],
    )
    const other = await openStaff(server, 'administrator')
    const shut = (person: StaffBrowser, by: StaffBrowser) =>
      by.call(operations.disableStaff, { params: { staffId: person.staffId }, body: { reason } })
    expect(codeOf(await shut(other, carla))).toBe('ok')
    const rights = ['staff.read']
    const taken = await carla.call(operations.askRoleChange, {
      params: { role: 'administrator' },
      body: { permissions: rights, reason },
    })
    expect(codeOf(taken)).toBe('last_administrator')
  })
})
