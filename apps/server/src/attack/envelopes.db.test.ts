/*
 * Sealed bodies and signed call-backs, forged: other algorithms, other keys, every byte changed, sent
 * again, too late, to somebody else. Each is refused with the same words, and none is believed.
 */
import { randomUUID } from 'node:crypto'
import { operations } from '@baize/contract'
import { SIGNATURE_HEADERS, SIGNATURE_SKEW_MS } from '@baize/contract/payments'
import {
  CompactEncrypt,
  type CompactJWEHeaderParameters,
  CompactSign,
  type CryptoKey,
  generateKeyPair,
  importJWK,
} from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signatureOf, signCall } from '../platform/signed-calls/sign-call.ts'
import { systemClock } from '../platform/system-clock.ts'
import { type House, openDeposit, openHouse } from './house.ts'
import { ATTACK, keepResult } from './keep-result.ts'
import type { WireAnswer } from './wire.ts'
import { type WrittenRows, watchWrittenRows } from './written-rows.store.ts'

const SECOND_MS = 1_000
const TOGETHER = 50
const FORGED_MIN = 2_000
const COPIES = 100

let house: House
let rows: WrittenRows
let key: CryptoKey
let header: CompactJWEHeaderParameters
let forged = 0

beforeAll(async () => {
  house = await openHouse()
  rows = await watchWrittenRows(house.server.database.pool)
  const { published } = house.server.server.core.sealingKey
  key = (await importJWK(published, 'ECDH-ES')) as CryptoKey
  header = { alg: 'ECDH-ES', enc: 'A256GCM', kid: published.kid }
})
afterAll(() => house.stop())

/** Read, it is refused for its proof of work; that it was read is what these tests look for. */
const BODY = { username: 'nobody', password: 'wrong', type: 'username', proof: 'none' }
const READ = 'proof_invalid'

interface Inside {
  readonly body?: unknown
  readonly nonce?: unknown
  readonly issuedAt?: unknown
}

async function seal(
  change: Partial<CompactJWEHeaderParameters> = {},
  inside: Inside = {},
  withKey: CryptoKey | Uint8Array = key,
): Promise<string> {
  const plaintext = { body: BODY, nonce: randomUUID(), issuedAt: Date.now(), ...inside }
  return await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plaintext)))
    .setProtectedHeader({ ...header, ...change })
    .encrypt(withKey)
}

async function sendSealed(payload: unknown, operation = operations.login): Promise<unknown> {
  const answer = await house.wire.send(
    {
      method: operation.method,
      url: operation.path,
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ payload }),
    },
    '10.3.0.1',
  )
  return answer.json?.code
}

/** Sends each, and says which were not refused as unreadable. */
async function findBelieved<Forgery>(
  forgeries: readonly Forgery[],
  send: (forgery: Forgery) => Promise<unknown>,
  refusal: string,
): Promise<string[]> {
  const believed: string[] = []
  for (let from = 0; from < forgeries.length; from += TOGETHER) {
    const batch = forgeries.slice(from, from + TOGETHER)
    const codes = await Promise.all(batch.map((each) => send(each)))
    forged += batch.length
    for (const [index, code] of codes.entries()) {
      if (code !== refusal) believed.push(`${from + index}: ${String(code)}`)
    }
  }
  return believed
}

/** The bytes with one bit of every byte changed in turn, `bits` of them. */
function flipped(bytes: Buffer, bits: readonly number[]): Buffer[] {
  return bits.flatMap((bit) =>
    Array.from(bytes, (byte, at) => {
      const changed = Buffer.from(bytes)
      changed[at] = byte ^ (1 << bit)
      return changed
    }),
  )
}

const BITS = ATTACK.isRelease ? [0, 1, 2, 3, 4, 5, 6, 7] : [0, 6]

describe('a sealed body', () => {
  it('is read when nobody touched it', async () => {
    expect(await sendSealed(await seal())).toBe(READ)
    expect(await sendSealed(await seal({ aud: operations.login.id }))).toBe(READ)
  })

  it('is not read with any bit of any of its bytes changed', async () => {
    const parts = (await seal()).split('.')
    const forgeries = parts.flatMap((part, at) =>
      flipped(Buffer.from(part, 'base64url'), BITS).map((bytes) =>
        parts.with(at, bytes.toString('base64url')).join('.'),
      ),
    )
    expect(await findBelieved(forgeries, sendSealed, 'sealed_payload_invalid')).toEqual([])
  })

  it('is not read cut short, lengthened, with parts taken out, doubled or swapped', async () => {
    const whole = await seal()
    const parts = whole.split('.')
    const other = (await seal()).split('.')
    const forgeries = [
      ...Array.from(whole, (_letter, at) => whole.slice(0, at)),
      ...parts.map((_part, at) => parts.toSpliced(at, 1).join('.')),
      ...parts.map((part, at) => parts.toSpliced(at, 0, part).join('.')),
      ...parts.flatMap((part, at) =>
        part === other[at] ? [] : parts.with(at, other[at] ?? '').join('.'),
      ),
      ...parts.flatMap((part, at) => (part === '' ? [] : parts.with(at, '').join('.'))),
      `${whole}.`,
      `.${whole}`,
      [...parts.slice(0, 4), `${parts[4]}AAAA`].join('.'),
      // A tag of four bytes in the place of sixteen.
      [...parts.slice(0, 4), parts[4]?.slice(0, 6)].join('.'),
    ]
    expect(await findBelieved(forgeries, sendSealed, 'sealed_payload_invalid')).toEqual([])
  })

  it('is not read when it names another algorithm, key, packing or extension', async () => {
    const { publicKey: rsa } = await generateKeyPair('RSA-OAEP-256')
    const { publicKey: curve } = await generateKeyPair('ECDH-ES', { crv: 'P-384' })
    const { publicKey: stranger } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const secret = new Uint8Array(32)
    const forgeries = await Promise.all([
      seal({ kid: 'another' }),
      seal({ kid: undefined as never }),
      seal({}, {}, stranger),
      seal({}, {}, curve),
      seal({ enc: 'A128GCM' }),
      seal({ enc: 'A128CBC-HS256' }),
      seal({ enc: 'A256CBC-HS512' }),
      seal({ alg: 'ECDH-ES+A128KW' }),
      seal({ alg: 'ECDH-ES+A256KW' }),
      seal({ alg: 'dir' }, {}, secret),
      seal({ alg: 'A256KW' }, {}, secret),
      seal({ alg: 'A256GCMKW' }, {}, secret),
      seal({ alg: 'RSA-OAEP-256' }, {}, rsa),
      ...['PBES2-HS256+A128KW', 'PBES2-HS512+A256KW', 'none', 'HS256', '', 'ecdh-es'].map((alg) =>
        withHeader({ alg, p2c: 1_000_000_000, p2s: 'c2FsdHNhbHQ' }),
      ),
      ...[
        { zip: 'DEF' },
        { zip: 'GZIP' },
        { crit: ['exp'], exp: 1 },
        { b64: false },
        { alg: ['ECDH-ES'] },
      ].map(withHeader),
      ...[{ epk: {} }, { epk: null }, { epk: { kty: 'oct', k: 'AAAA' } }, { epk: offCurve() }].map(
        withHeader,
      ),
      new CompactSign(new TextEncoder().encode(JSON.stringify({ body: BODY })))
        .setProtectedHeader({ alg: 'HS256' })
        .sign(secret),
    ])
    const texts = ['', '.', '....', 'a.b.c.d.e', '{}', '[]', 'null', 'x'.repeat(16_384)]
    const values = [null, 1, {}, [], { ciphertext: 'x' }, 'y'.repeat(16_385)]
    const all: unknown[] = [...forgeries, ...texts, ...values]
    expect(await findBelieved(all, sendSealed, 'sealed_payload_invalid')).toEqual([])
  })

  it('is not read when what is inside is late, early, without a nonce, or for another operation', async () => {
    const now = Date.now()
    const inside: Inside[] = [
      { issuedAt: now - 301 * SECOND_MS },
      { issuedAt: now + 301 * SECOND_MS },
      { issuedAt: 0 },
      { issuedAt: -1 },
      { issuedAt: String(now) },
      { issuedAt: now + 0.5 },
      { issuedAt: null },
      { nonce: 'x' },
      { nonce: null },
      { nonce: 7 },
      { nonce: [randomUUID()] },
    ]
    const forgeries = await Promise.all([
      ...inside.map((each) => seal({}, each)),
      seal({ aud: operations.openStaffSession.id }),
      seal({ aud: [operations.login.id] as never }),
      seal({ aud: '' }),
    ])
    expect(await findBelieved(forgeries, sendSealed, 'sealed_payload_invalid')).toEqual([])
  })

  it('is read once by exactly one of a hundred, also with another body around its nonce', async () => {
    const whole = await seal()
    const codes = await Promise.all(Array.from({ length: COPIES }, () => sendSealed(whole)))
    expect(codes.filter((code) => code === READ)).toHaveLength(1)
    const nonce = randomUUID()
    const same = await Promise.all(Array.from({ length: 10 }, () => seal({}, { nonce })))
    const once = await Promise.all(same.map((each) => sendSealed(each)))
    expect(once.filter((code) => code === READ)).toHaveLength(1)
    forged += COPIES + same.length - 2
  })
})

/** An honest envelope whose header says something else: what it says is looked at before it is opened. */
async function withHeader(change: Record<string, unknown>): Promise<string> {
  const [head = '', ...rest] = (await seal()).split('.')
  const honest = JSON.parse(Buffer.from(head, 'base64url').toString('utf8'))
  const said = Buffer.from(JSON.stringify({ ...honest, ...change })).toString('base64url')
  return [said, ...rest].join('.')
}

/** A point that is on no curve of ours. */
function offCurve() {
  const zero = Buffer.alloc(32, 1).toString('base64url')
  return { kty: 'EC', crv: 'P-256', x: zero, y: zero }
}

describe('a signed call-back', () => {
  const PATH = '/cashier/callbacks/payments'
  type Signed = {
    readonly body: string
    readonly headers: Record<string, string>
    readonly path?: string
  }

  const codeOf = (answer: WireAnswer) =>
    answer.json?.success === true ? 'believed' : answer.json?.code
  const send = async ({ body, headers, path = PATH }: Signed) =>
    codeOf(await house.wire.send({ method: 'POST', url: path, headers, payload: body }))

  async function paidBody(): Promise<string> {
    const person = await house.openPerson()
    const reference = await openDeposit(person)
    return JSON.stringify({
      eventId: randomUUID(),
      paymentId: `pay-${reference}`,
      reference,
      status: 'paid',
      amountMinor: '20000',
      currency: 'PLY',
    })
  }
  const sign = (body: string, at?: number, path = PATH) =>
    house.server.provider.sign(path, body, at)

  it('is not believed with any bit of its body or its signature changed', async () => {
    const body = await paidBody()
    const headers = sign(body)
    await rows.look()
    const bodies = flipped(Buffer.from(body), BITS).map((bytes) => ({
      headers,
      body: bytes.toString('latin1'),
    }))
    const changes = Object.values(SIGNATURE_HEADERS).flatMap((name) =>
      flipped(Buffer.from(headers[name] ?? ''), [0, 1]).map((bytes) => ({
        body,
        headers: { ...headers, [name]: bytes.toString('latin1').replaceAll(/[^\x20-\x7e]/g, '?') },
      })),
    )
    expect(await findBelieved([...bodies, ...changes], send, 'signature_invalid')).toEqual([])
    expect(await rows.look()).toEqual({})
    expect(await send({ body, headers })).toBe('believed')
  })

  it('is not believed unsigned, signed by another, too late, too early, or for another sender', async () => {
    const body = await paidBody()
    const headers = sign(body)
    const without = Object.values(SIGNATURE_HEADERS).map((name) => {
      const { [name]: _left, ...others } = headers
      return { body, headers: others }
    })
    const [timestamp, nonce] = [String(Date.now()), randomUUID()]
    const signedWith = (secret: string) => ({
      body,
      headers: {
        ...headers,
        [SIGNATURE_HEADERS.timestamp]: timestamp,
        [SIGNATURE_HEADERS.nonce]: nonce,
        [SIGNATURE_HEADERS.signature]: signatureOf(
          secret,
          { from: 'provider', kind: 'call', path: PATH },
          { timestamp, nonce },
          body,
        ),
      },
    })
    const { secret } = house.server.provider
    const secrets = ['', ' ', 'null', 'undefined', 'secret', secret.slice(1)]
    const forgeries: Signed[] = [
      ...without,
      ...secrets.map(signedWith),
      { body, headers: sign(body, Date.now() - SIGNATURE_SKEW_MS - SECOND_MS) },
      { body, headers: sign(body, Date.now() + SIGNATURE_SKEW_MS + SECOND_MS) },
      { body, headers: sign(body, undefined, '/cashier/callbacks/payouts') },
      // Played back to its sender.
      { body, headers: signCall(secret, systemClock, PATH, body) },
      { body: `${body} `, headers },
      { body: '', headers },
      { body: '{}', headers },
      ...['upper', 'none'].map((kind) => ({
        body,
        headers: {
          ...headers,
          [SIGNATURE_HEADERS.signature]:
            kind === 'upper' ? (headers[SIGNATURE_HEADERS.signature] ?? '').toUpperCase() : 'none',
        },
      })),
    ]
    await rows.look()
    expect(await findBelieved(forgeries, send, 'signature_invalid')).toEqual([])
    expect(await rows.look()).toEqual({})
  })

  it('is believed once by exactly one of a hundred', async () => {
    const body = await paidBody()
    const headers = sign(body)
    const codes = await Promise.all(Array.from({ length: COPIES }, () => send({ body, headers })))
    expect(codes.filter((code) => code === 'believed')).toHaveLength(1)
    forged += COPIES - 1
  })

  it('is not believed when it is what we ourselves sent to the provider', async () => {
    await paidBody()
    const sentByUs = house.server.provider.asked.filter(({ path }) => path === '/payments')
    expect(sentByUs.length).toBeGreaterThan(0)
    const forgeries = sentByUs.flatMap(({ body }) => {
      const text = JSON.stringify(body)
      return [PATH, '/cashier/callbacks/payouts'].map((path) => ({
        body: text,
        headers: sign(text, undefined, path),
        path,
      }))
    })
    expect(await findBelieved(forgeries, send, 'shape_invalid')).toEqual([])
  })
})

it('more than two thousand forgeries were tried, and none made the server fail', async () => {
  expect(forged).toBeGreaterThanOrEqual(FORGED_MIN)
  expect(house.logged).toEqual([])
  await keepResult('envelopes', { forged })
})
