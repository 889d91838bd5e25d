/**
 * Goal: the page says "correct" for draws as the house makes them and "not" for any that were touched. Method: make a draw of
 * each kind from a chain and a witness's key, then alter one thing at a time.
 */
import { textOfCommitment } from '@baize/contract'
import { familyOf, resultOf, seedBefore } from '@baize/lottery'
import { describe, expect, it } from 'vitest'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'
import type { DrawProof } from '../draws/draws.queries.ts'
import { verdictOf, verifyDraw } from './verify-draw.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const hex = (bytes: Uint8Array) =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const hashed = (bytes: Uint8Array) => hex(hashPorts.sha256(bytes))

const { publicKey, privateKey } = await crypto.subtle.generateKey('Ed25519', true, [
  'sign',
  'verify',
])
const spki = base64(await crypto.subtle.exportKey('spki', publicKey))

const LENGTH = 20
const PLACE = 7
const LAST_SEED = new Uint8Array(32).fill(5)

async function buildDraw(familyId: string): Promise<DrawProof> {
  const drawn = { game: 'game-1', issue: '20261129-007', closesAt: '2026-11-29T00:06:55.000Z' }
  const seed = seedBefore(hashPorts.sha256, LAST_SEED, LENGTH - PLACE)
  const first = seedBefore(hashPorts.sha256, LAST_SEED, LENGTH - 1)
  const publicValue = hashed(utf8('a value'))
  const commitment = hashed(utf8(publicValue))
  const family = familyOf(familyId) ?? expect.fail(familyId)
  const text = utf8(textOfCommitment(drawn, commitment))
  const signature = base64(await crypto.subtle.sign('Ed25519', privateKey, text))
  return {
    ...{ ...drawn, family: familyId, state: 'settled', source: 'own', results: 'drawn' },
    opensAt: '2026-11-29T00:05:55.000Z',
    drawsAt: '2026-11-29T00:07:00.000Z',
    chain: { commitment: hashed(first), number: PLACE },
    witness: {
      ...{ commitment, signature, publicKey: spki },
    },
    seed: hex(seed),
    publicValue,
    result: JSON.parse(
      JSON.stringify(resultOf(hashPorts.hmac, family, { ...drawn, seed, publicValue })),
    ),
    drawnAt: '2026-11-29T00:07:01.000Z',
    ...{ resultVersion: 1, reports: [], corrections: [], voidedAt: null, voidReason: null },
  }
}

const ssc = await buildDraw('SSC')

async function badOnes(draw: DrawProof): Promise<readonly string[]> {
  const checks = await verifyDraw(draw)
  return checks.filter(({ verdict }) => verdict !== 'good').map(({ name }) => name)
}

/** Another figure in one place of a text. */
const touched = (text: string | null | undefined, at = 3) =>
  `${text?.slice(0, at)}${text?.[at] === 'a' ? 'b' : 'a'}${text?.slice(at + 1)}`

describe('verifying a draw of the house', () => {
  it.each(['SSC', '11X5', 'PK10', 'K3', 'KLSF', 'KL8', 'LHC', '6/45'])(
    'finds one of %s as it was drawn',
    async (family) => {
      const checks = await verifyDraw(await buildDraw(family))
      expect(checks.map(({ name }) => name)).toEqual(['chain', 'witness', 'signature', 'result'])
      expect(verdictOf(checks)).toBe('good')
    },
  )

  const draw = ssc
  const { witness, chain } = draw
  it.each([
    ['the seed', { seed: touched(draw.seed) }, ['chain', 'result']],
    ['a seed that is none', { seed: 'xyz' }, ['chain', 'result']],
    [
      'the chain’s hash',
      { chain: { ...chain, commitment: touched(chain?.commitment) } },
      ['chain'],
    ],
    ['the place in the chain', { chain: { ...chain, number: PLACE + 1 } }, ['chain']],
    ['no place at all', { chain: { ...chain, number: 0 } }, ['chain']],
    ['the witness’s value', { publicValue: touched(draw.publicValue) }, ['witness', 'result']],
    ['a value outside of ASCII', { publicValue: 'é' }, ['witness', 'result']],
    [
      'the witness’s commitment',
      { witness: { ...witness, commitment: touched(witness?.commitment) } },
      ['witness', 'signature'],
    ],
    [
      'the signature',
      { witness: { ...witness, signature: touched(witness?.signature, 9) } },
      ['signature'],
    ],
    ['a signature that is none', { witness: { ...witness, signature: '%' } }, ['signature']],
    ['a key that is none', { witness: { ...witness, publicKey: 'AAAA' } }, ['signature']],
    ['the closing time', { closesAt: '2026-11-29T00:06:56.000Z' }, ['signature']],
    ['the issue', { issue: '20261129-008' }, ['signature', 'result']],
    ['the numbers', { result: draw.result === '00000' ? '00001' : '00000' }, ['result']],
    ['the family', { family: 'none' }, ['result']],
  ])('finds %s changed', async (_what, change, bad) => {
    const changed = { ...draw, ...change } as DrawProof
    expect(await badOnes(changed)).toEqual(bad)
    expect(verdictOf(await verifyDraw(changed))).toBe('bad')
  })
})

describe('verifying a draw that others made', () => {
  const result = { first: '123456' }
  const report = (producer: string, at: number, said: unknown = result) => ({
    ...{ producer, result: said, signature: null },
    reportedAt: `2026-11-29T00:0${at}:00.000Z`,
  })
  const feed = (...reports: readonly ReturnType<typeof report>[]) =>
    ({
      ...{ ...ssc, family: 'THAI', source: 'feed', chain: null, witness: null },
      ...{ seed: null, publicValue: null, result, reports },
    }) as DrawProof

  it.each([
    ['two sources say the same', [report('one', 1), report('two', 2)], []],
    ['one source says it twice', [report('one', 1), report('one', 2)], ['reports']],
    ['two people say the same', [report('staff', 1), report('staff', 2)], []],
    ['one of two says other', [report('one', 1), report('two', 2, {})], ['reports']],
    ['nobody said it', [], ['reports']],
  ])('%s', async (_what, reports, bad) => {
    expect(await badOnes(feed(...reports))).toEqual(bad)
  })
})
