import { operations } from '@baize/contract'
import { saveStaff } from '../features/staff/door.ts'
import { hashPassword } from '../platform/password.ts'
import type { TestBrowser, TestServer } from './test-server.ts'

export const STAFF_PASSWORD = 'copper-lantern-4417'
let passwordHash: Promise<string> | undefined
let hired = 0

export type StaffBrowser = TestBrowser & {
  readonly staffId: string
  readonly username: string
  readonly displayName: string
}

/** The code that was mailed last. */
export function lastStaffCode(server: TestServer): string {
  const message = server.provider.asked.findLast(({ path }) => path === '/messages')
  return /^\d{6}/.exec(message?.body.text ?? '')?.[0] ?? ''
}

/** A new member of staff with a role, signed in. */
export async function openStaff(server: TestServer, role: string): Promise<StaffBrowser> {
  passwordHash ??= hashPassword(STAFF_PASSWORD)
  hired += 1
  const username = `${role.replaceAll('_', '.')}.${hired}`
  const displayName = `Person ${hired}`
  await saveStaff(
    server.database.pool,
    {
      username,
      displayName,
      role,
      mail: `${username}@baize.example`,
      passwordHash: await passwordHash,
    },
    server.server.core.clock.now(),
  )
  return await signInStaff(server, username, displayName)
}

/** Both steps of signing in, with the code that was mailed. */
export async function signInStaff(
  server: TestServer,
  username: string,
  displayName: string,
  password = STAFF_PASSWORD,
): Promise<StaffBrowser> {
  const browser = server.openBrowser()
  const proof = await server.solveProof()
  const opened = await browser.call(operations.openStaffSession, {
    body: { username, password, proof },
  })
  if (!opened.success) throw new Error(opened.code)
  const { challengeId } = opened.value
  const body = { challengeId, code: lastStaffCode(server) }
  const confirmed = await browser.call(operations.confirmStaffSession, { body })
  if (!confirmed.success) throw new Error(confirmed.code)
  const { staffId } = confirmed.value.staff
  return Object.assign(browser, { staffId, username, displayName })
}
