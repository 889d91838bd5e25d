import { randomUUID } from 'node:crypto'
import {
  signVendorBody,
  vendorMessage,
  vendorPath,
  vendorSignedText,
} from '@baize/contract/vendors'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createForwardClock } from '../../../testing/set-settings.ts'
import { startTestServer, type TestServer } from '../../../testing/test-server.ts'
import {
  addTestKey,
  openTestVendor,
  type SentCall,
  type TestMember,
  type TestVendor,
  type VendorPlay,
} from '../../../testing/test-vendor.ts'

const clock = createForwardClock()
let server: TestServer
let vendor: TestVendor
let other: TestVendor
let member: TestMember
let play: VendorPlay

beforeAll(async () => {
  server = await startTestServer({ clock, runsJobs: false }, { titles: 300 })
  vendor = await openTestVendor(server, 0)
  other = await openTestVendor(server, 1)
  member = await server.openMember(100_000n)
  play = await vendor.open(member)
})
afterAll(() => server.stop())

const betText = (amountMinor = '1000') =>
  JSON.stringify({
    ...play,
    ...{ txId: randomUUID(), roundId: randomUUID(), gameId: vendor.gameCode },
    ...{ currency: 'PLY', scale: 2, amountMinor },
  })
const cash = async () => (await server.server.core.balanceOf(member.memberId)).balanceMinor
const transactionsOf = async (text: string) => {
  const { txId } = JSON.parse(text) as { txId: string }
  const found = await server.database.pool.query(
    'select 1 from vendor_transaction where tx_id = $1',
    [txId],
  )
  return found.rowCount
}

describe('a call that is not believed', () => {
  const without = (name: string) => (sent: SentCall) => ({ ...sent, headers: { [name]: '' } })
  it.each<[string, (text: string) => SentCall | Promise<SentCall>, string, number]>([
    ['has no signature', () => without('x-signature')({}), 'signature_invalid', 401],
    ['has no nonce', () => without('x-nonce')({}), 'signature_invalid', 401],
    [
      'has a wrong signature',
      () => ({ headers: { 'x-signature': '0'.repeat(64) } }),
      'signature_invalid',
      401,
    ],
    [
      'was signed by another vendor',
      (text) => ({ headers: { ...other.sign(text), 'x-vendor-id': vendor.vendorCode } }),
      'signature_invalid',
      401,
    ],
    [
      'names a key that nobody has',
      () => ({ headers: { 'x-key-id': 'another' } }),
      'signature_invalid',
      401,
    ],
    [
      'names a vendor that nobody knows',
      () => ({ headers: { 'x-vendor-id': 'NOBODY' } }),
      'signature_invalid',
      401,
    ],
    ['is too old', () => ({ atMs: clock.now() - 300_001 }), 'stale_request', 401],
    ['is from the future', () => ({ atMs: clock.now() + 301_000 }), 'stale_request', 401],
    [
      'was signed for another time',
      (text) => ({
        headers: { ...vendor.sign(text), 'x-timestamp': String(clock.now() - 60_000) },
      }),
      'signature_invalid',
      401,
    ],
    [
      'was signed for another path',
      () => ({ message: vendorMessage.callOfVendor(vendorPath('refund')) }),
      'signature_invalid',
      401,
    ],
    [
      'was signed as an answer',
      () => ({ message: vendorMessage.answerToOperator(vendorPath('bet')) }),
      'signature_invalid',
      401,
    ],
    [
      'was signed as a call of the house’s own',
      () => ({ message: vendorMessage.callOfOperator(vendorPath('bet')) }),
      'signature_invalid',
      401,
    ],
    ['is of version 1', () => ({ version: 1 }), 'signature_invalid', 401],
    [
      'says version 1 of a signature of version 2',
      () => without('x-signature-version')({}),
      'signature_invalid',
      401,
    ],
  ])('%s, and moves nothing', async (_, change, code, status) => {
    const [before, text] = [await cash(), betText()]
    const reply = await vendor.send('bet', text, await change(text))
    expect(reply).toMatchObject({ code, status })
    expect(await cash()).toBe(before)
    expect(await transactionsOf(text)).toBe(0)
  })

  it('differs in one byte from what was signed, whichever byte that is', async () => {
    const [before, text] = [await cash(), betText()]
    const headers = vendor.sign(text)
    for (let place = 0; place < text.length; place += 7) {
      const changed =
        text.slice(0, place) + (text[place] === '1' ? '2' : '1') + text.slice(place + 1)
      expect((await vendor.send('bet', changed, { headers })).code).toBe('signature_invalid')
    }
    expect((await vendor.send('bet', ` ${text}`, { headers })).code).toBe('signature_invalid')
    expect(await cash()).toBe(before)
    // None of them used the nonce up.
    expect((await vendor.send('bet', text, { headers })).code).toBe('ok')
  })

  it('is a replay, a thousand times over', async () => {
    const [before, text] = [await cash(), betText()]
    const headers = vendor.sign(text)
    const replies = await Promise.all(
      Array.from({ length: 1_001 }, () => vendor.send('bet', text, { headers })),
    )
    expect(replies.filter(({ code }) => code === 'ok')).toHaveLength(1)
    expect(replies.filter(({ code }) => code === 'stale_request')).toHaveLength(1_000)
    expect(await cash()).toBe(before - 1_000n)
  })

  it('gets a signed refusal once its sender is known, and no signature before', async () => {
    const text = betText()
    const late = await vendor.send('bet', text, { atMs: clock.now() - 400_000 })
    const { 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } = late.headers
    const message = vendorMessage.answerToVendor(vendorPath('bet'))
    const signed = { timestamp: String(at), nonce: String(nonce), message }
    expect(signature).toBe(vendor.signer.sign(vendorSignedText(signed, late.text)))
    const forged = await vendor.send('bet', text, { headers: { 'x-signature': '0'.repeat(64) } })
    expect(forged.headers).not.toHaveProperty('x-signature')
  })
})

describe('version 1 of the signature', () => {
  const linkOf = async () => {
    const found = await server.database.pool.query(
      'select v1_last_at, v2_first_at from vendor_link where vendor_code = $1',
      [other.vendorCode],
    )
    return found.rows[0]
  }
  const moveTo = async (until: number | null) => {
    await server.database.pool.query(
      'update vendor_link set v1_until = $2, v1_last_at = null where vendor_code = $1',
      [other.vendorCode, until === null ? null : new Date(until)],
    )
    server.server.modules.vendorWallet.believing.links.lookAgain()
  }

  it('is taken from a vendor that has not moved until its day, answered alike, and noted', async () => {
    await moveTo(clock.now() + 3_600_000)
    const { playerId } = await other.open(member)
    const ask = () => other.call('balance', { playerId, currency: 'PLY' }, { version: 1 })
    const taken = await ask()
    expect(taken.code).toBe('ok')
    const { 'x-timestamp': at, 'x-nonce': nonce, 'x-signature': signature } = taken.headers
    expect(taken.headers).not.toHaveProperty('x-signature-version')
    expect(signature).toBe(other.signer.sign(`${at}.${nonce}.${taken.text}`))
    await expect.poll(async () => (await linkOf())?.v1_last_at).toEqual(expect.any(Date))
    clock.forward(3_600_001)
    expect((await ask()).code).toBe('signature_invalid')
    await moveTo(null)
  })
})

describe('keys', () => {
  it('can be changed without a pause: two are active, and a retired one is refused', async () => {
    const newer = await addTestKey(server, vendor.vendorCode)
    const signedBy = (text: string): Record<string, string> =>
      signVendorBody(
        newer,
        {
          ...{ nowMs: clock.now(), nonce: randomUUID() },
          message: vendorMessage.callOfVendor(vendorPath('bet')),
        },
        text,
      )
    const text = betText()
    const answered = await vendor.send('bet', text, { headers: signedBy(text) })
    expect(answered.code).toBe('ok')
    expect(answered.headers).toMatchObject({ 'x-key-id': newer.keyId })
    expect((await vendor.send('bet', betText())).code).toBe('ok')
    await server.database.pool.query(
      'update vendor_key set retired_at = created_at, active_place = null where key_id = $1',
      [newer.keyId],
    )
    clock.forward(3_001)
    const refused = await vendor.send('bet', text, { headers: signedBy(text) })
    expect(refused.code).toBe('signature_invalid')
  })

  it('may be RSA pairs of 3072 bits, each side with its own', async () => {
    const rsa = await openTestVendor(server, 2, 'rsa-sha256')
    const { playerId } = await rsa.open(member)
    const reply = await rsa.call('balance', { playerId, currency: 'PLY' })
    expect(reply.body).toMatchObject({ code: 'ok', balanceMinor: String(await cash()) })
    expect(String(reply.headers['x-signature']).length).toBe(512)
    const text = JSON.stringify({ playerId, currency: 'PLY' })
    const headers = rsa.sign(text, {
      message: vendorMessage.callOfVendor(vendorPath('balance')),
    })
    expect((await rsa.send('balance', `${text} `, { headers })).code).toBe('signature_invalid')
  })

  it('are not readable in the tables', async () => {
    const stored = await server.database.pool.query<{ all: string }>(
      `select string_agg(encode(sealed_secret, 'escape'), ' ') as all from vendor_key`,
    )
    expect(stored.rows[0]?.all).not.toMatch(/[0-9a-f]{64}|PRIVATE KEY/)
  })
})

describe('addresses', () => {
  it('outside of the vendor’s list are refused, however well they sign', async () => {
    await server.database.pool.query(
      `update vendor_link set allowed_addresses = '{203.0.113.0/28,2001:db8::/48}'
       where vendor_code = $1`,
      [vendor.vendorCode],
    )
    clock.forward(3_001)
    const from = async (ip: string) => (await vendor.send('bet', betText('100'), { ip })).code
    expect(await from('203.0.113.7')).toBe('ok')
    expect(await from('::ffff:203.0.113.7')).toBe('ok')
    expect(await from('2001:db8::1')).toBe('ok')
    expect(await from('203.0.113.77')).toBe('address_not_allowed')
    expect(await from('2001:db9::1')).toBe('address_not_allowed')
  })

  it('of one vendor say nothing of another', async () => {
    const text = JSON.stringify({ playerId: play.playerId, currency: 'PLY' })
    // Players are named apart for each vendor: another vendor's name is nobody's.
    expect((await other.send('balance', text)).code).toBe('session_not_found')
  })
})
