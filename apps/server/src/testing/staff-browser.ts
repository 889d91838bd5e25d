import { type DecisionProof, operations, type ProvedDecision } from '@baize/contract'
import { saveStaff } from '../features/operators/staff/door.ts'
import { hashPassword } from '../platform/password.ts'
import { hashToken } from '../platform/sessions/token.ts'
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

/** The code that was mailed for a challenge or a proof. */
function staffCodeOf(server: TestServer, token: string): string {
  const reference = `staff-code-${hashToken(token).toString('hex').slice(0, 40)}`
  const message = server.provider.asked.findLast(({ body }) => body.reference === reference)
  return /^\d{6}/.exec(message?.body.text ?? '')?.[0] ?? ''
}

/** A proof for one decision, with the mailed code. */
export async function proveFor(
  server: TestServer,
  browser: Pick<TestBrowser, 'call'>,
  decision: ProvedDecision,
  subject: string,
): Promise<DecisionProof> {
  const started = await browser.call(operations.startDecisionProof, { body: { decision, subject } })
  if (!started.success) throw new Error(started.code)
  const { proofId } = started.value
  return { proofId, code: staffCodeOf(server, proofId) }
}

/** The kind of decision if the call is a second approval. */
function secondDecisionOf(
  operationId: string,
  { seenState, seenVersion }: Record<string, unknown>,
): ProvedDecision | undefined {
  if (operationId === operations.approveRequest.id) return 'approval'
  if (operationId === operations.approveWithdrawal.id) {
    return seenState === 'second_review' ? 'withdrawal' : undefined
  }
  const isAdjustment = operationId === operations.approveVendorAdjustment.id
  return isAdjustment && seenVersion === 2 ? 'vendor_adjustment' : undefined
}

/** Adds a proof to second approvals, unless the test passes one or passes none on purpose. */
function proving(server: TestServer, call: TestBrowser['call']): TestBrowser['call'] {
  return async (operation, options = {}) => {
    const { id } = operation
    const body = (options.body ?? {}) as Record<string, unknown>
    const decision = secondDecisionOf(id, body)
    if (!decision || 'proof' in body) return await call(operation, options)
    const [subject = ''] = Object.values(options.params ?? {})
    const proof = await proveFor(server, { call }, decision, subject)
    return await call(operation, { ...options, body: { ...body, proof } })
  }
}

/** A new member of staff with a role, signed in; in a new browser unless the test passes one. */
export async function openStaff(
  server: TestServer,
  role: string,
  browser = server.openBrowser(),
): Promise<StaffBrowser> {
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
  return await signInStaff(server, username, displayName, STAFF_PASSWORD, browser)
}

/** Both steps of signing in, with the code that was mailed. */
export async function signInStaff(
  server: TestServer,
  username: string,
  displayName: string,
  password = STAFF_PASSWORD,
  browser = server.openBrowser(),
): Promise<StaffBrowser> {
  const proof = await server.solveProof()
  const opened = await browser.call(operations.openStaffSession, {
    body: { username, password, proof },
  })
  if (!opened.success) throw new Error(opened.code)
  const { challengeId } = opened.value
  const body = { challengeId, code: staffCodeOf(server, challengeId) }
  const confirmed = await browser.call(operations.confirmStaffSession, { body })
  if (!confirmed.success) throw new Error(confirmed.code)
  const { staffId } = confirmed.value.staff
  const call = proving(server, browser.call)
  return Object.assign(browser, { staffId, username, displayName, call })
}
