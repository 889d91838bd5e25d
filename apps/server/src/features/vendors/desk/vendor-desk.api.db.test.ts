import { createHmac, generateKeyPairSync } from 'node:crypto'
import { operations } from '@baize/contract'
import { signVendorBody, vendorMessage, vendorPath } from '@baize/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStaff, type StaffBrowser } from '../../../testing/staff-browser.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import { addTestKey, openTestVendor, type TestVendor } from '../../../testing/test-vendor.ts'

/** Vendors as staff look after them: addresses and keys, each change by two people. */
let server: TestServer
let vendor: TestVendor
let admin: StaffBrowser
let lead: StaffBrowser
let other: StaffBrowser

beforeAll(async () => {
  server = await startTestServer(undefined, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  admin = await openStaff(server, 'administrator')
  lead = await openStaff(server, 'cashier_lead')
  other = await openStaff(server, 'cashier_lead')
})
afterAll(() => server.stop())

const REASON = 'Agreed with the vendor on the telephone.'
const codeOf = (answer: { success: boolean; code?: string }) =>
  answer.success ? 'ok' : answer.code
const approve = async (by: StaffBrowser, approvalId: string) =>
  codeOf(await by.call(operations.approveRequest, { params: { approvalId } }))

async function approvalOf(asked: Promise<unknown>): Promise<string> {
  const answer = (await asked) as {
    success: boolean
    code?: string
    value: { approval: { approvalId: string } }
  }
  if (!answer.success) throw new Error(answer.code)
  return answer.value.approval.approvalId
}

const addKey = (keyId: string, of = vendor) =>
  admin.call(operations.addVendorKey, {
    params: { vendorCode: of.vendorCode },
    body: { keyId, algorithm: 'hmac-sha256', publicKey: null },
  })
const askKey = (keyId: string, of = vendor) =>
  admin.call(operations.askVendorKey, {
    params: { vendorCode: of.vendorCode, keyId },
    body: { reason: REASON },
  })
const retire = async (keyId: string, of = vendor) =>
  codeOf(
    await admin.call(operations.retireVendorKey, {
      params: { vendorCode: of.vendorCode, keyId },
      body: { reason: REASON },
    }),
  )

/** What a call signed by this secret is answered. */
async function ask(keyId: string, secret: string, of = vendor): Promise<string> {
  const body = JSON.stringify({ token: 'nobody' })
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('hex')
  const nonce = crypto.randomUUID()
  const nowMs = server.server.core.clock.now()
  const url = vendorPath('authenticate')
  const stamp = { nowMs, nonce, message: vendorMessage.callOfVendor(url) }
  const headers = signVendorBody({ vendorId: of.vendorCode, keyId, sign }, stamp, body)
  const answered = await server.server.app.inject({ method: 'POST', url, payload: body, headers })
  return String(answered.json().code)
}

describe('a key of a vendor', () => {
  it('is shown once, does nothing before another person approves, and nothing after it is retired', async () => {
    const of = await openTestVendor(server, 1)
    const added = await addKey('spring', of)
    if (!added.success) throw new Error(added.code)
    const { secret } = added.value
    if (secret === null) throw new Error('a shared key has a secret')
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(await ask('spring', secret, of)).toBe('signature_invalid')

    const approvalId = await approvalOf(askKey('spring', of))
    expect(await approve(admin, approvalId)).toBe('second_person_needed')
    expect(await approve(lead, approvalId)).toBe('ok')
    expect(await ask('spring', secret, of)).toBe('session_not_found')
    expect(codeOf(await askKey('spring', of))).toBe('key_not_prepared')

    expect(await retire('spring', of)).toBe('ok')
    expect(await ask('spring', secret, of)).toBe('signature_invalid')
    expect(await retire('spring', of)).toBe('key_retired')
    expect(codeOf(await addKey('spring', of))).toBe('key_exists')

    const { pool } = server.database
    const audit = await pool.query('select details, before, after from audit_log')
    const approvals = await pool.query('select input, before, after, reason from approval')
    expect(JSON.stringify([audit.rows, approvals.rows])).not.toContain(secret)
    const shown = await admin.call(operations.getVendor, { params: { vendorCode: of.vendorCode } })
    expect(JSON.stringify(shown)).not.toContain(secret)
    const states = shown.success
      ? shown.value.vendor.keys.map(({ keyId, state }) => [keyId, state])
      : []
    expect(states).toContainEqual(['spring', 'retired'])
    const stored = await pool.query<{ sealed: Buffer }>(
      `select sealed_secret as sealed from vendor_key where key_id = 'spring'`,
    )
    expect(stored.rows[0]?.sealed.includes(secret)).toBe(false)
  })

  it('is one of at most two that are active, for the server and for the database', async () => {
    const of = await openTestVendor(server, 2)
    await addKey('second', of)
    await addKey('third', of)
    const [second, third] = [
      await approvalOf(askKey('second', of)),
      await approvalOf(askKey('third', of)),
    ]
    const answers = await Promise.all([approve(lead, second), approve(other, third)])
    expect(answers.toSorted()).toEqual(['ok', 'state_changed'])
    await addKey('fourth', of)
    expect(codeOf(await askKey('fourth', of))).toBe('keys_full')
    const { pool } = server.database
    await expect(
      pool.query(
        `update vendor_key set activated_at = now(), active_place = 1
          where vendor_code = $1 and key_id = 'fourth'`,
        [of.vendorCode],
      ),
    ).rejects.toThrow('vendor_key_active_place')
    await expect(
      pool.query(
        `update vendor_key set activated_at = now() where vendor_code = $1 and key_id = 'fourth'`,
        [of.vendorCode],
      ),
    ).rejects.toThrow('vendor_key_active_has_its_place')
  })

  it('becomes active once, of many who approve at the same moment', async () => {
    const of = await openTestVendor(server, 3)
    await addKey('raced', of)
    const approvalId = await approvalOf(askKey('raced', of))
    const answers = await Promise.all(
      [lead, other, lead, other].map((each) => approve(each, approvalId)),
    )
    expect(answers.filter((code) => code === 'ok')).toHaveLength(1)
  })

  it('of the RSA kind is a public key of 3072 bits, and brings one of the house', async () => {
    const body = (publicKey: string | null) => ({
      params: { vendorCode: vendor.vendorCode },
      body: { keyId: 'pair', algorithm: 'rsa-sha256' as const, publicKey },
    })
    const pairOf = (modulusLength: number) =>
      generateKeyPairSync('rsa', {
        modulusLength,
        publicKeyEncoding: { type: 'spki', format: 'pem' },
        privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      })
    const add = (pem: string | null) => admin.call(operations.addVendorKey, body(pem))
    for (const wrong of [null, 'no key', pairOf(2_048).publicKey, pairOf(3_072).privateKey]) {
      expect(codeOf(await add(wrong))).toBe('public_key_invalid')
    }
    const added = await add(pairOf(3_072).publicKey)
    expect(added).toMatchObject({ value: { secret: null, key: { state: 'prepared' } } })
    const text = JSON.stringify(added)
    expect(text).toContain('BEGIN PUBLIC KEY')
    expect(text).not.toContain('PRIVATE')
  })

  it('is nobody’s to touch who lacks the right', async () => {
    const cashier = await openStaff(server, 'cashier')
    const params = { vendorCode: vendor.vendorCode }
    expect(codeOf(await cashier.call(operations.getVendor, { params }))).toBe('not_permitted')
    const body = { keyId: 'mine', algorithm: 'hmac-sha256' as const, publicKey: null }
    expect(codeOf(await lead.call(operations.addVendorKey, { params, body }))).toBe('not_permitted')
  })
})

describe('how a vendor is reached', () => {
  const LINK = {
    walletKind: 'seamless' as const,
    baseUrl: 'https://games.example',
    launchUrl: null,
    dialect: 'baize' as const,
    operatorName: null,
    allowedAddresses: ['203.0.113.0/24', '2001:db8::/32'],
  }
  const askLink = (change: object) =>
    admin.call(operations.askVendorLink, {
      params: { vendorCode: vendor.vendorCode },
      body: { ...LINK, ...change, reason: REASON },
    })

  it('is asked for only with blocks of addresses that are some, and over TLS', async () => {
    for (const block of ['203.0.113.1/24', '203.0.113.0/33', 'somewhere', '::1/129']) {
      expect(codeOf(await askLink({ allowedAddresses: [block] }))).toBe('block_invalid')
    }
    expect(codeOf(await askLink({ baseUrl: 'http://games.example' }))).toBe('address_insecure')
    expect(codeOf(await askLink({ launchUrl: 'http://games.example' }))).toBe('address_insecure')
    expect(codeOf(await askLink({ baseUrl: 'javascript:alert(1)' }))).toBe('invalid_input')
    const foreign = { dialect: 'hub88', walletKind: 'transfer' }
    expect(codeOf(await askLink(foreign))).toBe('dialect_without_wallets')
  })

  it('changes when another person approves, and calls from elsewhere are refused from then on', async () => {
    const of = await openTestVendor(server, 4)
    const signer = await addTestKey(server, of.vendorCode)
    const call = (ip: string) => of.call('authenticate', { token: 'nobody' }, { ip })
    expect((await call('198.51.100.7')).code).toBe('session_not_found')
    const approvalId = await approvalOf(
      admin.call(operations.askVendorLink, {
        params: { vendorCode: of.vendorCode },
        body: { ...LINK, reason: REASON },
      }),
    )
    expect(signer.vendorId).toBe(of.vendorCode)
    expect(
      codeOf(
        await lead.call(operations.addVendorKey, {
          params: { vendorCode: of.vendorCode },
          body: { keyId: 'x', algorithm: 'hmac-sha256', publicKey: null },
        }),
      ),
    ).toBe('not_permitted')
    expect(await approve(lead, approvalId)).toBe('ok')
    expect((await call('198.51.100.7')).code).toBe('address_not_allowed')
    expect((await call('203.0.113.9')).code).toBe('session_not_found')
    const shown = await lead.call(operations.getVendor, { params: { vendorCode: of.vendorCode } })
    expect(shown).toMatchObject({ value: { vendor: { link: LINK } } })
    const audit = await server.database.pool.query(
      `select before->>'baseUrl' as was, after->>'baseUrl' as is from audit_log
        where action = 'approval.approved' and details->>'approvalId' = $1`,
      [approvalId],
    )
    expect(audit.rows).toEqual([{ was: server.provider.address, is: 'https://games.example' }])
  })

  it('is not changed by an approval of something that is no longer so', async () => {
    const first = await approvalOf(askLink({ baseUrl: 'https://one.example' }))
    expect(codeOf(await askLink({ baseUrl: 'https://two.example' }))).toBe('approval_waiting')
    await server.database.pool.query(
      `update vendor_link set base_url = 'https://meanwhile.example' where vendor_code = $1`,
      [vendor.vendorCode],
    )
    expect(await approve(lead, first)).toBe('state_changed')
  })
})

describe('the breaker of a vendor', () => {
  it('is held by one person with a reason, and then nothing of ours goes out', async () => {
    const of = await openTestVendor(server, 5)
    const params = { vendorCode: of.vendorCode }
    const hold = (value: 'open' | 'closed' | null) =>
      admin.call(operations.holdVendor, { params, body: { hold: value, reason: REASON } })
    const opened = await hold('open')
    expect(opened).toMatchObject({ value: { vendor: { health: { hold: 'open' } } } })
    const callCount = opened.success ? opened.value.vendor.health.callCount : undefined
    const member = await server.openMember(1_000n)
    const body = { gameCode: of.gameCode, mode: 'real' as const }
    const launched = await member.call(operations.launchGame, { body })
    expect(codeOf(launched)).toBe('vendor_unavailable')
    const held = await admin.call(operations.getVendor, { params })
    expect(held).toMatchObject({ value: { vendor: { health: { callCount } } } })

    expect(codeOf(await hold(null))).toBe('ok')
    await member.call(operations.launchGame, { body })
    const tried = await admin.call(operations.getVendor, { params })
    // Besides it the house may have asked for the games or the records by now.
    expect(tried.success && tried.value.vendor.health.callCount).toBeGreaterThan(0)
    const refused = await lead.call(operations.holdVendor, {
      params,
      body: { hold: 'open', reason: REASON },
    })
    expect(codeOf(refused)).toBe('not_permitted')
  })
})
