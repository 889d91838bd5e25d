import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { manualClock } from '@baize/kernel'
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { systemClock } from '../../../../platform/system-clock.ts'
import { createPhoneAuthService, type PhoneAuthService } from './phone-auth-service.ts'

const MAIN = fileURLToPath(new URL('../../../../../../sandbox/src/main.ts', import.meta.url))
const BOT_CHECK = 'proved'

let sandbox: ChildProcess
let folder: string
let at: string
let parts: PhoneAuthService

beforeAll(async () => {
  const port = await findFreePort()
  folder = await mkdtemp(join(tmpdir(), 'baize-phone-'))
  at = `http://127.0.0.1:${port}`
  sandbox = spawn(process.execPath, [MAIN], {
    stdio: 'ignore',
    env: {
      ...process.env,
      SANDBOX_PORT: String(port),
      SANDBOX_URL: at,
      SANDBOX_SECRET: 'a secret of this test that is long enough',
      DATA_FOLDER: folder,
    },
  })
  parts = {
    url: `${at}/phone-auth`,
    apiKey: 'sandbox',
    projectId: 'baize-sandbox',
    issuer: `${at}/phone-auth/baize-sandbox`,
    jwksUrl: `${at}/phone-auth/keys`,
  }
  await vi.waitFor(() => fetch(parts.jwksUrl), { timeout: 20_000, interval: 50 })
  // The first calls load code and generate a key, which can outlast the time limit of a call on a busy machine.
  await vi.waitFor(signOnce, { timeout: 40_000, interval: 1_100 })
}, 70_000)
afterAll(async () => {
  sandbox.kill()
  await rm(folder, { recursive: true, force: true })
})

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (typeof address !== 'object' || !address) throw new Error('no port is free')
  return address.port
}

function serviceNow() {
  return createPhoneAuthService(parts, systemClock)
}

function ask(phone: string, botCheck = BOT_CHECK) {
  return serviceNow().send({ id: 'any', purpose: 'register', phone }, botCheck)
}

async function readCode(phone: string): Promise<string> {
  const answer = await fetch(`${at}/outbox.json?to=${encodeURIComponent(phone)}`)
  const [newest] = (await answer.json()) as { text: string }[]
  return /\d{6}/.exec(newest?.text ?? '')?.[0] ?? ''
}

async function sent(phone: string) {
  const answer = await ask(phone)
  if (!answer.ok) throw new Error(answer.refusal.code)
  return { id: 'any', purpose: 'register', phone, ...answer.value } as const
}

async function signOnce(): Promise<void> {
  const code = await sent('+639175550140')
  const checked = await serviceNow().check(code, await readCode(code.phone))
  if (!checked.ok) throw new Error(checked.refusal.code)
}

describe('the phone-auth service', () => {
  it('sends a code, takes it back once and signs for the number', async () => {
    const service = createPhoneAuthService(parts, systemClock)
    const code = await sent('+639175550142')
    const typed = await readCode('+639175550142')
    const checked = await service.check(code, typed)

    expect(checked).toMatchObject({ ok: true })
    const idToken = checked.ok ? (checked.value.idToken ?? '') : ''
    expect(await service.readToken(idToken)).toEqual({ ok: true, value: { phone: code.phone } })
    expect(await service.check(code, typed)).toMatchObject({ refusal: { code: 'code_expired' } })
  })

  it.each([
    ['+639170000001', 'invalid_phone_number'],
    ['+639170000002', 'too_many_requests'],
    ['+639170000003', 'quota_exceeded'],
    ['+639170000004', 'operation_not_allowed'],
    ['+639170000005', 'captcha_check_failed'],
    ['+639170000006', 'phone_unknown_error'],
    ['', 'missing_phone_number'],
    ['nonsense', 'invalid_phone_number'],
  ])('says for %s %s', async (phone, code) => {
    expect(await ask(phone)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('wants to know that a browser asks', async () => {
    expect(await ask('+639175550143', '')).toMatchObject({
      refusal: { code: 'captcha_check_failed' },
    })
  })

  it.each([
    ['000000', 'invalid_verification_code'],
    ['', 'missing_verification_code'],
  ])('refuses the code "%s" with %s', async (typed, code) => {
    const service = createPhoneAuthService(parts, systemClock)
    expect(await service.check(await sent('+639175550144'), typed)).toMatchObject({
      refusal: { code },
    })
  })

  it('refuses a code that is over', async () => {
    const service = createPhoneAuthService(parts, systemClock)
    const code = await sent('+639170000007')
    expect(await service.check(code, await readCode(code.phone))).toMatchObject({
      refusal: { code: 'code_expired' },
    })
  })

  it('believes no token that another key signed, that is for another project, or too old', async () => {
    const { privateKey } = await generateKeyPair('RS256')
    const forged = await new SignJWT({ phone_number: '+639175550142', auth_time: 1 })
      .setProtectedHeader({ alg: 'RS256' })
      .setIssuer(parts.issuer)
      .setAudience(parts.projectId)
      .setExpirationTime('1h')
      .sign(privateKey)
    const code = await sent('+639175550145')
    const here = createPhoneAuthService(parts, systemClock)
    const checked = await here.check(code, await readCode(code.phone))
    const real = checked.ok ? (checked.value.idToken ?? '') : ''
    const other = createPhoneAuthService({ ...parts, projectId: 'another' }, systemClock)
    const later = createPhoneAuthService(parts, manualClock(systemClock.now() + 11 * 60_000))

    expect(await here.readToken(forged)).toMatchObject({ ok: false })
    expect(await other.readToken(real)).toMatchObject({ ok: false })
    expect(await later.readToken(real)).toMatchObject({ refusal: { code: 'code_expired' } })
    expect(await here.readToken(`${real.slice(0, -6)}AAAAAA`)).toMatchObject({ ok: false })
  })

  it('is an unknown error when nobody answers', async () => {
    const nowhere = createPhoneAuthService({ ...parts, url: 'http://127.0.0.1:9' }, systemClock)
    expect(
      await nowhere.send({ id: 'x', purpose: 'login', phone: '+639175550146' }, BOT_CHECK),
    ).toMatchObject({ refusal: { code: 'phone_unknown_error' } })
  })
})
