import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDrandBeacon } from './public-beacon.ts'

/** What drand's main net answers. */
const INFO = {
  public_key:
    '868f005eb8e6e4ca0a47c8a77ceaa5309a47978a7c71bc5cce96366b5d7a569937c529eeda66c7293784a9402801af31',
  ...{ period: 30, genesis_time: 1_595_431_050 },
  hash: '8990e7a9aaed2ffed73dbd7092123d6f289930540d7651336225dc172e51b2ce',
  groupHash: '176f93498eac9ca337150b46d21dd58673ea4e3581185f869672e59fa4cb390a',
  ...{ schemeID: 'pedersen-bls-chained', metadata: { beaconID: 'default' } },
}
const FIRST = {
  round: 1,
  randomness: '101297f1ca7dc44ef6088d94ad5fb7ba03455dc33d53ddb412bbc4564ed986ec',
  signature:
    '8d61d9100567de44682506aea1a7a6fa6e5491cd27a0a0ed349ef6910ac5ac20ff7bc3e09d7c046566c9f7f3c6f3b10104990e7cb424998203d8f7de586fb7fa5f60045417a432684f85093b06ca91c769f0e7ca19268375e659c2a2352b4655',
  previous_signature: INFO.groupHash,
}
const INFO_PATH = `/${INFO.hash}/info`
const FIRST_PATH = `/${INFO.hash}/public/1`

let server: Server
let answers: Record<string, unknown>
let asked: string[]
let address: string

beforeEach(async () => {
  answers = { [INFO_PATH]: INFO, [FIRST_PATH]: FIRST }
  asked = []
  server = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.statusCode = url in answers ? 200 : 404
    response.end(url in answers ? JSON.stringify(answers[url]) : '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/${INFO.hash}`
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
})

const firstOf = (at = address) => createDrandBeacon(at).published(INFO.hash, 1)

describe('a public beacon behind drand’s API', () => {
  it('is what its chain says, and tells a round as it was published', async () => {
    const beacon = createDrandBeacon(`${address}/`)
    expect(await beacon.chain()).toEqual({
      ...{ name: 'default', chain: INFO.hash, genesisMs: 1_595_431_050_000, periodMs: 30_000 },
    })
    const { randomness: value, signature } = FIRST
    expect(await beacon.published(INFO.hash, 1)).toEqual({ value, signature })
    expect(beacon.addressOf(1)).toBe(`${address}/public/1`)
  })

  it('is asked once for what several tables wait for, and again for what was not out', async () => {
    const beacon = createDrandBeacon(address)
    await Promise.all([1, 2, 3].map(() => beacon.published(INFO.hash, 1)))
    await beacon.published(INFO.hash, 1)
    expect(asked.filter((path) => path === FIRST_PATH)).toHaveLength(1)
    expect(await beacon.published(INFO.hash, 2)).toBeUndefined()
    answers[`/${INFO.hash}/public/2`] = { ...FIRST, round: 2 }
    expect(await beacon.published(INFO.hash, 2)).toBeDefined()
  })

  it('has said nothing where it says another round, another value, another chain or no JSON', async () => {
    for (const wrong of [
      { ...FIRST, round: 2 },
      { ...FIRST, randomness: 'ab'.repeat(32) },
      { ...FIRST, signature: 'ab' },
      { ...FIRST, randomness: FIRST.randomness.toUpperCase() },
      'nothing',
    ]) {
      answers[FIRST_PATH] = wrong
      expect(await firstOf()).toBeUndefined()
    }
    answers[FIRST_PATH] = FIRST
    expect(await createDrandBeacon(address).published('ab'.repeat(32), 1)).toBeUndefined()
    answers[INFO_PATH] = { ...INFO, period: 0 }
    expect(await firstOf()).toBeUndefined()
    expect(await createDrandBeacon(address).chain()).toBeUndefined()
    expect(await firstOf('http://127.0.0.1:9')).toBeUndefined()
  })
})
