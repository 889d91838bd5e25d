import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { watchCrowdedAddresses } from '../../../platform/sessions/crowded-addresses.ts'
import { createStrangerGuard } from '../../../platform/strangers/stranger-guard.ts'
import { openStaff, STAFF_PASSWORD } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { strangerTasks } from '../../players/identity/door.ts'

let server: TestServer
/** The last digits of a number that was not asked for yet. */
let numbers = 100

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

async function costAt(ip: string, browser = server.openBrowser()): Promise<number> {
  const answer = await browser.call(operations.getProofChallenge, { ip })
  if (!answer.success) throw new Error(answer.code)
  return (answer.value.challenge as { parameters: { cost: number } }).parameters.cost
}

/** As often as this was done just now from a network. */
async function doneBefore(kind: string, subject: string, tries: number): Promise<void> {
  await server.database.pool.query(
    `insert into failed_try (kind, subject, tries, last_at) values ($1, $2, $3, now())
     on conflict (kind, subject) do update set tries = $3, last_at = now()`,
    [kind, subject, tries],
  )
}

const asked: Readonly<Record<string, (ip: string, proof: string) => Promise<string>>> = {
  async 'reset address'(ip, proof) {
    const body = { username: 'nobody', email: 'nobody@mail.example', proof }
    return codeOf(await server.openBrowser().call(operations.requestPasswordCode, { body, ip }))
  },
  async 'trial address'(ip, proof) {
    const body = { os: 'test', platform: 'W', proof }
    return codeOf(await server.openBrowser().call(operations.loginFreePlay, { body, ip }))
  },
  async 'feedback address'(ip, proof) {
    const body = { text: 'The lobby is slow.', pictureIds: [], language: 'EN', proof }
    const key = randomUUID()
    return codeOf(await server.openBrowser().call(operations.sendFeedback, { body, ip, key }))
  },
  async 'phone address'(ip, proof) {
    numbers += 1
    const mobileNum = `9175550${numbers}`
    const body = { countryDialingCode: '63', mobileNum, purpose: 'login', proof }
    return codeOf(await server.openBrowser().call(operations.requestPhoneCode, { body, ip }))
  },
  async 'console address'(ip, proof) {
    const body = { username: `nobody.${proof.slice(-9)}`, password: 'wrong', proof }
    const code = codeOf(await server.openBrowser().call(operations.openStaffSession, { body, ip }))
    return code === 'wrong_credentials' ? 'ok' : code
  },
}
const codeOf = (answer: { success: true } | { success: false; code: string }) =>
  answer.success ? 'ok' : answer.code

describe('an address from which much is asked', () => {
  it.each([
    ['reset address', 200],
    ['trial address', 200],
    ['feedback address', 50],
    ['phone address', 200],
    ['console address', 200],
  ])('pays for the %s with more work, and is refused from %d on', async (kind, refusedFrom) => {
    const [network, site] = [`2001:db8:${kind.length}:1`, `2001:db8:${kind.length}`]
    const ip = `${network}::7`
    const ask = asked[kind] ?? (async () => 'unknown')
    const usual = await costAt('203.0.113.50')
    await doneBefore(kind, `${network}::/64`, refusedFrom - 1)
    expect(await costAt(ip)).toBe(16 * usual)
    expect(await ask(ip, await server.solveProof())).toBe('proof_invalid')
    expect(await ask(ip, await server.solveProof(16))).toBe('ok')
    expect(await ask(ip, await server.solveProof(16))).toBe('too_many_requests')
    // The networks beside it have nothing to do with it, until all of them come to sixteen times that.
    const beside = `${site}:2::7`
    expect(await ask(beside, await server.solveProof())).not.toBe('too_many_requests')
    await doneBefore(kind, `${site}::/48`, 16 * refusedFrom)
    expect(await ask(beside, await server.solveProof(16))).toBe('too_many_requests')
  })
})

describe('an address that more than twenty members share', () => {
  it('may do five times as much', async () => {
    const { core } = server.server
    const [ip, before] = ['203.0.113.77', await costAt('203.0.113.50')]
    await doneBefore('reset address', ip, 19)
    expect(await costAt(ip)).toBe(4 * before)
    const members = await Promise.all(Array.from({ length: 21 }, () => server.openMember()))
    for (const { memberId } of members) {
      await server.database.pool.query(
        `insert into member_login (member_id, at, ip, device, outcome) values ($1, now(), $2, 'x', 'signed_in')`,
        [memberId, ip],
      )
    }
    const watched = watchCrowdedAddresses({ ...core, onFailure: () => undefined })
    watched.countsOf(ip)
    await vi.waitFor(() => expect(watched.countsOf(ip)).toEqual([{ subject: ip, times: 5 }]))
    const guard = createStrangerGuard({ ...core, crowded: watched })
    expect(await guard.tries(ip)).toBe(Math.floor(19 / 5))
  })
})

describe('more from everywhere than the house is used to', () => {
  it('rings, and costs more work, which is enough for whoever asks again from inside', async () => {
    const { core } = server.server
    const member = await server.openMember()
    const usual = await costAt('203.0.113.50')
    for (let each = 0; each < 300; each += 1) core.house.note(`203.0.113.${each % 200}`)
    expect(await costAt('203.0.113.50')).toBe(4 * usual)
    expect(await costAt('203.0.113.50', member)).toBe(4 * usual)

    const found: unknown[] = []
    const tasks = strangerTasks({ ...core, raise: async (each) => void found.push(...each) })
    await tasks['identity:watch-strangers']?.({}, {} as never)
    const [{ subject, detail }] = found as [{ subject: string; detail: string }]
    expect(subject).toBe('house')
    expect(detail).toMatch(/^\d+ within an hour, of which 300 are usual$/)
  })
})

describe('whoever guesses at the console', () => {
  it('locks no colleague out, neither at the door nor inside', async () => {
    const colleague = await openStaff(server, 'cashier')
    const guess = async (password: string, browser = server.openBrowser(), proof?: string) =>
      codeOf(
        await browser.call(operations.openStaffSession, {
          body: { username: colleague.username, password, ...(proof && { proof }) },
        }),
      )
    for (let tries = 0; tries < 6; tries += 1) {
      await guess('wrong', server.openBrowser(), await server.solveProof())
    }
    const paused = await guess(STAFF_PASSWORD, server.openBrowser(), await server.solveProof())
    expect(paused).toBe('too_many_requests')
    expect(await guess(STAFF_PASSWORD, colleague)).toBe('ok')
    const body = { oldPassword: STAFF_PASSWORD, newPassword: 'another-lantern-5528' }
    expect(codeOf(await colleague.call(operations.changeOwnPassword, { body }))).toBe('ok')
  })
})
