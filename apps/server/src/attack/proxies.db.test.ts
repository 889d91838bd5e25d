/*
 * Where a call comes from, as the caller would like us to believe it. Limits, sign-ins and the audit log
 * go by the address that is counted here, so only proxies that the operator named are believed.
 */
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const PROXY = '10.0.0.1'
const STRANGER = '198.51.100.9'
const CLIENT = '203.0.113.7'

let open: TestServer
let proxied: TestServer

beforeAll(async () => {
  open = await startTestServer()
  proxied = await startTestServer(undefined, { trustedProxies: [PROXY, '10.0.1.0/24'] })
})
afterAll(async () => {
  await open.stop()
  await proxied.stop()
})

async function seenAs(server: TestServer, ip: string, headers: Record<string, string>) {
  const answer = await server.openBrowser().call(operations.getStatus, { ip, headers })
  if (!answer.success) throw new Error(answer.code)
  return answer.value.ip
}

const FORGED: readonly Record<string, string>[] = [
  { 'x-forwarded-for': CLIENT },
  { 'x-forwarded-for': `${CLIENT}, ${PROXY}` },
  { 'x-forwarded-for': `127.0.0.1, ${CLIENT}` },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-for': '::1' },
  { 'x-forwarded-for': `${CLIENT}, ${CLIENT}, ${CLIENT}, ${CLIENT}` },
  { 'x-forwarded-for': 'unknown' },
  { 'x-forwarded-for': "' or 1=1" },
  { 'x-real-ip': CLIENT },
  { 'x-client-ip': CLIENT },
  { 'cf-connecting-ip': CLIENT },
  { 'true-client-ip': CLIENT },
  { 'x-originating-ip': CLIENT },
  { forwarded: `for=${CLIENT};proto=https` },
  { 'x-forwarded-for': CLIENT, 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
]

describe('without a proxy', () => {
  it.each(FORGED)('nobody is believed who says %j', async (headers) => {
    expect(await seenAs(open, STRANGER, headers)).toBe(STRANGER)
  })
})

describe('behind a proxy', () => {
  it.each(FORGED)('a stranger who did not come by it is not believed: %j', async (headers) => {
    expect(await seenAs(proxied, STRANGER, headers)).toBe(STRANGER)
  })

  it.each([
    ['the one it names', CLIENT, CLIENT],
    [
      'the last that no proxy of ours is, whatever was written before',
      `127.0.0.1, ${STRANGER}, ${CLIENT}`,
      CLIENT,
    ],
    ['through two of ours', `${STRANGER}, ${CLIENT}, 10.0.1.7`, CLIENT],
    ['one that only looks like ours', `${CLIENT}, 10.0.2.7`, '10.0.2.7'],
  ])('a call comes from %s', async (_who, forwarded, expected) => {
    expect(await seenAs(proxied, PROXY, { 'x-forwarded-for': forwarded })).toBe(expected)
  })

  it('a foreign page is not ours because a header says so', async () => {
    const member = await proxied.openMember()
    for (const headers of [
      { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
      {
        origin: 'https://evil.example',
        'x-forwarded-proto': 'https',
        'x-forwarded-host': 'evil.example',
      },
      { origin: 'http://evil.example', 'x-original-host': 'evil.example' },
    ]) {
      const answer = await member.call(operations.endOtherSessions, { headers, ip: PROXY })
      expect(answer).toMatchObject({ code: 'cross_site' })
    }
  })
})
