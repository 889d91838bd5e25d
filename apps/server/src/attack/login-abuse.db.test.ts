/*
 * Guessing passwords: from one machine and from a thousand, in turn and all at once. Strangers have ten
 * guesses an hour at an account between them, the owner gets in all the while, and nothing tells a name
 * that somebody has from one that nobody has.
 */
import { createHash } from 'node:crypto'
import { operations } from '@baize/contract'
import { epochMs, manualClock } from '@baize/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashPassword } from '../platform/password.ts'
import { startTestServer, TEST_PASSWORD, type TestServer } from '../testing/test-server.ts'
import { insertPerson, useUpTries } from './people.store.ts'
import { type WrittenRows, watchWrittenRows } from './written-rows.store.ts'

const TRIES_AN_HOUR = 10
const HOUR_MS = 60 * 60_000
const clock = manualClock(epochMs(Date.now()))

let server: TestServer
let rows: WrittenRows
let passwordHash: string
let addresses = 0
let people = 0

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false })
  passwordHash = await hashPassword(TEST_PASSWORD)
  rows = await watchWrittenRows(server.database.pool)
})
afterAll(() => server.stop())

const freshAddress = () => {
  addresses += 1
  return `10.${addresses >> 16}.${(addresses >> 8) & 255}.${addresses & 255}`
}

async function openAccount(): Promise<string> {
  people += 1
  const username = `owner${people}`
  const { pool } = server.database
  await insertPerson(pool, {
    username,
    passwordHash,
    paymentPasswordHash: passwordHash,
    at: new Date(clock.now()),
  })
  return username
}

interface Guess {
  readonly password?: string
  readonly ip?: string
  readonly cookie?: string
  readonly proof?: string
}

/** One try. Images are read: whoever guesses for a living has them read. */
async function guess(
  username: string,
  { password = 'wrong', ip = freshAddress(), cookie, proof }: Guess = {},
) {
  const browser = server.openBrowser()
  if (cookie) browser.cookie = cookie
  const body = {
    username,
    password,
    type: 'username',
    proof: proof ?? (await server.solveProof()),
  }
  const answer = await browser.call(operations.login, { body, ip })
  if (answer.success || answer.code !== 'captcha_required') return { answer, browser }
  const captcha = await readCaptcha()
  const again = { ...body, proof: await server.solveProof(), ...captcha }
  return { answer: await browser.call(operations.login, { body: again, ip }), browser }
}

/** As a paid reader of captchas would send it: the answer is put where the server looks it up. */
async function readCaptcha() {
  const drawn = await server.openBrowser().call(operations.getCaptcha)
  if (!drawn.success) throw new Error(drawn.code)
  const { captchaId } = drawn.value
  await server.database.pool.query('update captcha set answer_hash = $2 where id = $1', [
    captchaId,
    createHash('sha256').update(`${captchaId}:abcd`).digest(),
  ])
  return { captchaId, captcha: 'abcd' }
}

const strangersTry = (username: string, tries: number) =>
  useUpTries(server.database.pool, 'name', username, tries, new Date(clock.now()))

const codeOf = ({ answer }: Awaited<ReturnType<typeof guess>>) =>
  answer.success ? 'signed in' : answer.code

describe('guessing the password of an account', () => {
  it('ends after ten tries an hour, from however many addresses', async () => {
    const username = await openAccount()
    const codes: string[] = []
    for (let tries = 0; tries < TRIES_AN_HOUR + 3; tries += 1)
      codes.push(codeOf(await guess(username)))
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(TRIES_AN_HOUR)
    expect(codes.slice(TRIES_AN_HOUR)).toEqual(Array(3).fill('too_many_requests'))
    // The right one does not help a stranger any more, and does not show by another answer.
    expect(codeOf(await guess(username, { password: TEST_PASSWORD }))).toBe('too_many_requests')

    clock.advance(HOUR_MS + 1)
    expect(codeOf(await guess(username))).toBe('wrong_credentials')
  })

  it('ends after ten tries, when fifteen come at the same moment', async () => {
    const username = await openAccount()
    const proofs = await Promise.all(Array.from({ length: 15 }, () => server.solveProof()))
    const answers = await Promise.all(proofs.map((proof) => guess(username, { proof })))
    const wrong = answers.map(codeOf).filter((code) => code === 'wrong_credentials')
    expect(wrong.length).toBeLessThanOrEqual(TRIES_AN_HOUR)
  })

  it('does not begin anew because the owner signed in meanwhile', async () => {
    const username = await openAccount()
    await strangersTry(username, TRIES_AN_HOUR - 1)
    expect(codeOf(await guess(username, { password: TEST_PASSWORD }))).toBe('signed in')
    expect(codeOf(await guess(username))).toBe('wrong_credentials')
    expect(codeOf(await guess(username))).toBe('too_many_requests')
  })
})

describe('the owner of an account', () => {
  it('signs in from a browser used before, whatever strangers did to the name', async () => {
    const username = await openAccount()
    const first = await guess(username, { password: TEST_PASSWORD })
    expect(codeOf(first)).toBe('signed in')
    await strangersTry(username, TRIES_AN_HOUR)
    expect(codeOf(await guess(username))).toBe('too_many_requests')

    const { cookie } = first.browser
    expect(codeOf(await guess(username, { password: TEST_PASSWORD, cookie }))).toBe('signed in')
  })

  it('signs in from an address used before, also when the cookies were thrown away', async () => {
    const username = await openAccount()
    const ip = freshAddress()
    await guess(username, { password: TEST_PASSWORD, ip })
    await strangersTry(username, TRIES_AN_HOUR)
    expect(codeOf(await guess(username))).toBe('too_many_requests')
    expect(codeOf(await guess(username, { password: TEST_PASSWORD, ip }))).toBe('signed in')
  })

  it('is not the owner of another account by having a browser of their own', async () => {
    const mine = await openAccount()
    const theirs = await openAccount()
    const { cookie } = (await guess(mine, { password: TEST_PASSWORD })).browser
    await strangersTry(theirs, TRIES_AN_HOUR - 1)
    expect(codeOf(await guess(theirs, { cookie }))).toBe('wrong_credentials')
    expect(codeOf(await guess(theirs, { cookie }))).toBe('too_many_requests')
  })
})

describe('one address', () => {
  it('ends after four hundred wrong tries at whatever names, and its work grows on the way', async () => {
    const ip = freshAddress()
    await useUpTries(server.database.pool, 'address', ip, 38, new Date(clock.now()))
    const asked = await server.server.app.inject({ url: '/wps/captcha/proof', remoteAddress: ip })
    const usual = await server.server.app.inject({ url: '/wps/captcha/proof' })
    const costOf = (text: string) => JSON.parse(text).value.challenge.parameters.cost
    expect(costOf(asked.body)).toBe(8 * costOf(usual.body))
    // A proof from elsewhere, where the work is light, is not taken here.
    const proof = await server.earnProof()
    expect(codeOf(await guess('nobody1', { ip, proof }))).toBe('proof_invalid')

    const at = new Date(clock.now())
    await useUpTries(server.database.pool, 'address', ip, 399, at)
    const username = await openAccount()
    const dear = async () => ({ ip, proof: await server.solveProof(16) })
    const asked16 = await guess(username, { ...(await dear()), password: TEST_PASSWORD })
    // Members who share an address with a guesser solve a captcha and a proof of work instead of being refused.
    expect(codeOf(asked16)).not.toBe('too_many_requests')
    await useUpTries(server.database.pool, 'address', ip, 400, at)
    expect(codeOf(await guess(username, await dear()))).toBe('too_many_requests')
  })

  it('of IPv6 is its network, and sixteen times as much all networks beside it', async () => {
    const { pool } = server.database
    const at = new Date(clock.now())
    const [one, other] = ['2001:db8:77:1::1', '2001:db8:77:2::1']
    const costAt = async (remoteAddress: string) => {
      const asked = await server.server.app.inject({ url: '/wps/captcha/proof', remoteAddress })
      return JSON.parse(asked.body).value.challenge.parameters.cost
    }
    const usual = await costAt(one)
    await guess('nobody2', { ip: one })
    const counted = await pool.query<{ subject: string }>(
      `select subject from login_try where scope = 'address' and subject like '2001:db8:77:%' order by 1`,
    )
    expect(counted.rows.map(({ subject }) => subject)).toEqual([
      '2001:db8:77:1::/64',
      '2001:db8:77::/48',
    ])
    await useUpTries(pool, 'address', '2001:db8:77:1::/64', 10, at)
    expect([await costAt(one), await costAt(other)]).toEqual([4 * usual, usual])
    await useUpTries(pool, 'address', '2001:db8:77::/48', 16 * 10, at)
    expect(await costAt(other)).toBe(4 * usual)
    await useUpTries(pool, 'address', '2001:db8:77::/48', 16 * 400, at)
    const dear = { ip: other, proof: await server.solveProof(16) }
    expect(codeOf(await guess('nobody3', dear))).toBe('too_many_requests')
  })
})

describe('a name that nobody has', () => {
  it('is asked the same, answered the same and costs the same rows as one that somebody has', async () => {
    const username = await openAccount()
    const known: unknown[] = []
    const unknown: unknown[] = []
    for (const before of [0, 2, TRIES_AN_HOUR - 1, TRIES_AN_HOUR]) {
      await strangersTry(username, before)
      await strangersTry('nobody-at-all', before)
      await rows.look()
      const { answer: right } = await guess(username)
      known.push([right, await rows.look()])
      const { answer: wrong } = await guess('nobody-at-all')
      unknown.push([wrong, await rows.look()])
    }
    expect(unknown).toEqual(known)
  })
})
