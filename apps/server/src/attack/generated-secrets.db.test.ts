/*
 * What the house makes up to prove who somebody is, and what providers send for the same: codes and
 * tokens are known to their owner alone. Neither the log nor an address nor the database has them.
 */
import { operations } from '@baize/contract'
import { generate } from 'otplib/functional'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../platform/log.ts'
import { readLink } from '../testing/read-link.ts'
import {
  lastStaffCode,
  openStaff,
  STAFF_PASSWORD,
  type StaffBrowser,
} from '../testing/staff-browser.ts'
import {
  startTestServer,
  TEST_PASSWORD,
  type TestBrowser,
  type TestServer,
} from '../testing/test-server.ts'
import { loadAllRows } from './all-rows.store.ts'
import { ALL_OPERATIONS, fieldsOf } from './input-fields.ts'

const NUMBER = '9175550199'
/** Called codes, and printed on leaflets. */
const NO_SECRETS = [
  'checkAffiliate code',
  // Selections that somebody shared, without stake or name.
  'getSharedSportsSlip code',
  // Ids of pictures, which only their owner and staff may see.
  'removeWithdrawalProof withdrawalProofId',
  'viewOwnProof withdrawalProofId',
  'viewWithdrawalProof withdrawalProofId',
  'removeDepositProof depositProofId',
  'viewOwnDepositProof depositProofId',
  'viewDepositProof depositProofId',
]
/** By what it is, so that a find says what leaked without saying it again. */
const secrets = new Map<string, string>()
const lines: string[] = []
let server: TestServer

type Member = Awaited<ReturnType<TestServer['openMember']>>

beforeAll(async () => {
  const log = createLog('debug', { write: (line: string) => void lines.push(line) })
  server = await startTestServer(undefined, { log })
  const member = await server.openMember()
  await confirmNumber(member)
  await askForMail(member)
  await linkProvider(member)
  await setUpAuthenticator(member)
  await rememberBrowser(await server.openMember())
  await signInStaffTwice(await openStaff(server, 'administrator'))
}, 60_000)
afterAll(() => server.stop())

function keep(what: string, secret: string | undefined): void {
  if (!secret) throw new Error(`${what} was not made`)
  secrets.set(what, secret)
}

function keepCookies(who: string, { cookie }: TestBrowser): void {
  for (const each of cookie.split('; ')) {
    const [name = '', value = ''] = each.split('=')
    if (value.length > 20) keep(`${who}: cookie ${name}`, value)
  }
}

async function confirmNumber(member: Member): Promise<void> {
  const number = { countryDialingCode: '63', mobileNum: NUMBER }
  const proof = await server.solveProof()
  const sent = await member.call(operations.requestNewPhoneCode, {
    body: { ...number, password: TEST_PASSWORD, proof },
  })
  if (!sent.success) throw new Error(sent.code)
  const code = await vi.waitFor(() => {
    const message = server.provider.asked.find(({ body }) => body.to === `+63${NUMBER}`)
    const found = /\d{6}/.exec(message?.body.text ?? '')?.[0]
    if (!found) throw new Error('no message yet')
    return found
  })
  keep('code to a phone', code)
  const { verificationId } = sent.value
  const bound = await member.call(operations.bindPhone, {
    body: { ...number, verificationId, verificationCode: code },
  })
  if (!bound.success) throw new Error(bound.code)
}

async function askForMail(member: Member): Promise<void> {
  const email = 'secrets@mail.example'
  const body = { email, password: TEST_PASSWORD }
  const asked = await member.call(operations.requestEmailCode, { body })
  if (!asked.success) throw new Error(asked.code)
  const key = await vi.waitFor(() => {
    const mail = server.provider.asked.find(({ body }) => body.to === email)
    const found = readLink(mail?.body.text ?? '').key
    if (!found) throw new Error('no mail yet')
    return found
  })
  keep('key of the link of a mail', key)
}

async function linkProvider(member: Member): Promise<void> {
  const params = { providerId: 'lumen' }
  const begun = await member.call(operations.startSocialLink, {
    ...{ params, body: { password: TEST_PASSWORD } },
  })
  if (!begun.success) throw new Error(begun.code)
  const { issuer } = server.provider
  const person = { subject: 'subject-of-secrets', name: 'Ana Reyes' }
  const body = await issuer.authorize(begun.value.address, person)
  keep('code of a provider', body.code)
  await member.call(operations.finishSocialLogin, { params, body })
  const linked = await member.call(operations.claimSocialLogin)
  if (!linked.success) throw new Error(linked.code)
  for (const [index, token] of issuer.given.entries()) keep(`token ${index} of a provider`, token)
}

async function setUpAuthenticator(member: Member): Promise<void> {
  const body = { password: TEST_PASSWORD }
  const started = await member.call(operations.startAuthenticator, { body })
  if (!started.success) throw new Error(started.code)
  const { secret } = started.value
  keep('key of an authenticator', secret)
  const code = await generate({ secret })
  keep('code of an authenticator', code)
  const confirmed = await member.call(operations.confirmAuthenticator, { body: { code } })
  if (!confirmed.success) throw new Error(confirmed.code)
  for (const [index, each] of confirmed.value.recoveryCodes.entries()) {
    keep(`recovery code ${index}`, each)
  }
  keepCookies('member', member)
}

async function rememberBrowser({ username }: Member): Promise<void> {
  const browser = server.openBrowser()
  const entered = await browser.call(operations.login, {
    body: {
      username,
      password: TEST_PASSWORD,
      type: 'username',
      remember: true,
      proof: await server.solveProof(),
    },
  })
  if (!entered.success) throw new Error(entered.code)
  keepCookies('remembered', browser)
  await browser.call(operations.resumeSession)
  keepCookies('remembered again', browser)
}

async function signInStaffTwice(person: StaffBrowser): Promise<void> {
  keep('code to a mailbox', lastStaffCode(server))
  keepCookies('staff', person)
  const started = await person.call(operations.startOwnAuthenticator, {
    body: { password: STAFF_PASSWORD },
  })
  if (!started.success) throw new Error(started.code)
  const { secret } = started.value
  keep('key of an authenticator of staff', secret)
  const body = { code: await generate({ secret }) }
  const confirmed = await person.call(operations.confirmOwnAuthenticator, { body })
  if (!confirmed.success) throw new Error(confirmed.code)
  const [recoveryCode = ''] = confirmed.value.recoveryCodes
  keep('recovery code of staff', recoveryCode)
  const browser = server.openBrowser()
  const opened = await browser.call(operations.openStaffSession, {
    body: {
      username: person.username,
      password: STAFF_PASSWORD,
      proof: await server.solveProof(),
    },
  })
  if (!opened.success) throw new Error(opened.code)
  const { challengeId } = opened.value
  keep('challenge of staff', challengeId)
  const entered = await browser.call(operations.confirmStaffSession, {
    body: { challengeId, code: recoveryCode },
  })
  if (!entered.success) throw new Error(entered.code)
  keepCookies('staff again', browser)
}

/**
 * Which secrets stand in a text, also byte by byte as the database shows them; digits only as a whole
 * number, fractions of a second not at all.
 */
function findIn(text: string): string[] {
  const whole = text.replaceAll(/\.\d+/g, '')
  const isIn = (secret: string) =>
    /^\d{6}$/.test(secret)
      ? new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(whole)
      : text.includes(secret)
  return [...secrets]
    .filter(([, secret]) => isIn(secret) || text.includes(Buffer.from(secret).toString('hex')))
    .map(([what]) => what)
}

describe('codes and tokens that were made up for somebody', () => {
  it('are looked for: of every kind there is one', () => {
    const kinds = [...secrets.keys()].join('\n')
    for (const kind of [
      'mail',
      'phone',
      'provider',
      'mailbox',
      'authenticator',
      'recovery',
      'challenge',
    ]) {
      expect(kinds).toContain(kind)
    }
    expect(kinds).toMatch(/remembered: cookie .*remember/)
    const [one = ''] = secrets.values()
    expect(findIn(`"${one}"`)).toHaveLength(1)
  })

  it('are not in the log', () => {
    expect(lines.length).toBeGreaterThan(10)
    expect(findIn(lines.join(''))).toEqual([])
  })

  it('are in no address that the server asks, and no operation takes one in its own', () => {
    expect(findIn(server.provider.asked.map(({ path }) => path).join('\n'))).toEqual([])
    const secretNames = /token|password|secret|proof|verification(Code|Id)|^code$|challengeId/i
    const inAddress = ALL_OPERATIONS.flatMap(([name, operation]) =>
      fieldsOf(operation)
        .filter(({ part, path }) => part !== 'body' && secretNames.test(path.at(-1) ?? ''))
        .map(({ path }) => `${name} ${path.join('.')}`),
    )
    expect(inAddress.filter((each) => !NO_SECRETS.includes(each))).toEqual([])
  })

  it('are in no row of the database, but as hashes or sealed', async () => {
    const rows = await loadAllRows(server.database.pool)
    expect(rows.length).toBeGreaterThan(100)
    expect(findIn(rows.join('\n'))).toEqual([])
  })
})
