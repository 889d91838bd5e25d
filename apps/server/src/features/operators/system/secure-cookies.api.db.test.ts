/*
 * Every cookie of ours behind HTTPS, on every way in: for this host alone, over HTTPS alone, and out of
 * reach of scripts but for the hint that somebody may be signed in.
 */
import { type Operation, operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastStaffCode, openStaff, STAFF_PASSWORD } from '../../../testing/staff-browser.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer(undefined, { publicUrl: 'https://baize.test' })
})
afterAll(() => server.stop())

interface Sent {
  readonly body?: unknown
  readonly params?: Readonly<Record<string, string>>
  readonly cookie?: string
  readonly ip?: string
}

/** The cookies that an answer sets, each with its name and what is said of it. */
async function cookiesOf(operation: Operation, sent: Sent) {
  const payload = operation.isSealed ? { payload: await server.seal(sent.body) } : sent.body
  const answer = await server.server.app.inject({
    method: operation.method,
    url: operation.path.replaceAll(/:(\w+)/g, (_all, name: string) => sent.params?.[name] ?? ''),
    ...(payload !== undefined && { payload: payload as object }),
    ...(sent.ip && { remoteAddress: sent.ip }),
    headers: { ...(sent.cookie && { cookie: sent.cookie }) },
  })
  const lines = [answer.headers['set-cookie'] ?? []].flat()
  return { status: answer.statusCode, body: answer.json(), cookies: lines.map(readLine) }
}

function readLine(line: string) {
  const [pair = '', ...attributes] = line.split('; ')
  const [name = ''] = pair.split('=')
  return { name, attributes: attributes.filter((each) => !/^(Max-Age|Expires)=/.test(each)) }
}

const MEMBER = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']
const STAFF = ['Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict']
const hintOf = (attributes: readonly string[]) => attributes.filter((each) => each !== 'HttpOnly')

async function logIn(username: string, change: object = {}, ip = '127.0.0.1') {
  const proof = await server.solveProof()
  const body = { username, password: TEST_PASSWORD, type: 'username', proof, ...change }
  return await cookiesOf(operations.login as unknown as Operation, { body, ip })
}

describe('behind HTTPS', () => {
  it('a login keeps session, browser and promise to remember, each under a name of this host', async () => {
    const { username } = await server.openMember()
    const { status, cookies } = await logIn(username, { remember: true })
    expect(status).toBe(200)
    expect(Object.fromEntries(cookies.map((each) => [each.name, each.attributes]))).toEqual({
      '__Host-baize': MEMBER,
      '__Host-baize-device': MEMBER,
      '__Host-baize-remember': MEMBER,
      '__Host-baize-hint': hintOf(MEMBER),
    })
  })

  it('a login that waits for another proof keeps its token the same way, and no session', async () => {
    const { username, memberId } = await server.openMember()
    await server.database.pool.query(
      `update member set email = 'm@mail.example', email_verified_at = now() where id = $1`,
      [memberId],
    )
    const { status, cookies } = await logIn(username, {}, '10.66.0.1')
    expect(status).toBe(401)
    expect(cookies).toEqual([{ name: '__Host-baize-check', attributes: MEMBER }])
  })

  it('a visit to an identity provider keeps its token the same way', async () => {
    const start = operations.startSocialLogin as unknown as Operation
    const { status, cookies } = await cookiesOf(start, { params: { providerId: 'lumen' } })
    expect(status).toBe(200)
    expect(cookies).toEqual([{ name: '__Host-baize-social', attributes: MEMBER }])
  })

  it('signing out takes the same names away', async () => {
    const member = await server.openMember()
    const { cookies } = await cookiesOf(operations.logout as unknown as Operation, {
      cookie: member.cookie,
    })
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      '__Host-baize',
      '__Host-baize-hint',
      '__Host-baize-remember',
    ])
  })

  it('staff have names of their own, sent from our own pages alone', async () => {
    const { username } = await openStaff(server, 'cashier')
    const opened = await server.openBrowser().call(operations.openStaffSession, {
      body: { username, password: STAFF_PASSWORD, proof: await server.solveProof() },
    })
    if (!opened.success) throw new Error(opened.code)
    const body = { challengeId: opened.value.challengeId, code: lastStaffCode(server) }
    const confirm = operations.confirmStaffSession as unknown as Operation
    const { cookies } = await cookiesOf(confirm, { body })
    expect(Object.fromEntries(cookies.map((each) => [each.name, each.attributes]))).toEqual({
      '__Host-baize-device': MEMBER,
      '__Host-baize-staff': STAFF,
      '__Host-baize-staff-hint': hintOf(STAFF),
    })
  })

  it('a session under a name without the prefix, as another host could plant it, opens nothing', async () => {
    const member = await server.openMember()
    const planted = server.openBrowser()
    planted.cookie = member.cookie.replaceAll('__Host-', '')
    expect(await planted.call(operations.getMemberInfo)).toMatchObject({ code: 'not_signed_in' })
    expect(await member.call(operations.getMemberInfo)).toMatchObject({ success: true })
  })
})
