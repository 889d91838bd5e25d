/**
 * Goal: anyone who holds the seeds gets the same draws, on any machine, and nobody can swap a seed
 * after the fact. Method: published vectors, then node:crypto against @noble/hashes.
 */
import { createHash, createHmac } from 'node:crypto'
import { seededChance } from '@baize/kernel'
import { hmac as nobleHmac } from '@noble/hashes/hmac.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hexFromBytes } from './bytes.ts'
import { chanceForRound, streamBlock } from './chance-for-round.ts'
import type { HmacSha256, Sha256 } from './hash-ports.ts'
import { recordDraws } from './record-draws.ts'
import {
  type ClientSeed,
  commitmentOf,
  parseClientSeed,
  parseServerSeed,
  type ServerSeed,
  serverSeedFromEntropy,
  verifyCommitment,
} from './seed.ts'

const nodeHmac: HmacSha256 = (key, message) => createHmac('sha256', key).update(message).digest()
const nodeSha256: Sha256 = (message) => createHash('sha256').update(message).digest()
const browserHmac: HmacSha256 = (key, message) => nobleHmac(nobleSha256, key, message)

const published = [
  {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: 1,
    commitment: '92a94e8c23510695d92e123725ecd728e54bd251c0ec4b4c422bd16aa34567f9',
    firstBlock: 'c590d171e39b70404ee1fff2ce09c3e1090688e1320a9cd27f58b1ac3dfa8c92',
  },
  {
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    nonce: 3,
    commitment: '735699851adce9f8345624575365a435e2ac5d4e941ab2744db8c2ad00a6d79f',
    firstBlock: '322ab22075326005adcf6abfb26f8ec77426ad03afff325946541dfb53fedc60',
  },
].map((row) => ({
  ...row,
  seeds: {
    serverSeed: row.serverSeed as ServerSeed,
    clientSeed: row.clientSeed as ClientSeed,
    nonce: row.nonce,
  },
}))

describe('the stream of a round', () => {
  it.each(published)('starts with the published block for $clientSeed', (row) => {
    expect(hexFromBytes(streamBlock(nodeHmac, row.seeds, 0))).toBe(row.firstBlock)
    expect(hexFromBytes(streamBlock(browserHmac, row.seeds, 0))).toBe(row.firstBlock)
  })

  it('is cut into big-endian words, eight to a block, each used once', () => {
    const { seeds, firstBlock } = published[0] ?? expect.fail('vector')
    const chance = chanceForRound({ hmac: nodeHmac, ...seeds })
    const words = Array.from({ length: 9 }, () => chance.below(2 ** 32))

    const second = hexFromBytes(streamBlock(nodeHmac, seeds, 1))
    const expected = [...(firstBlock.match(/.{8}/g) ?? []), second.slice(0, 8)]
    expect(words.map((word) => word.toString(16).padStart(8, '0'))).toEqual(expected)
  })

  it('throws away words that would favour small values', () => {
    const blocks = [
      // 2^32 − 1 is above the limit of bound 3, so the second word (7) decides: 7 mod 3 = 1.
      Uint8Array.from([255, 255, 255, 255, 0, 0, 0, 7, ...new Array<number>(24).fill(0)]),
    ]
    const chance = chanceForRound({
      hmac: () => blocks[0] ?? new Uint8Array(32),
      ...(published[0]?.seeds ?? expect.fail('vector')),
    })
    expect(chance.below(3)).toBe(1)
  })

  it('gives the same draws from node:crypto and from @noble/hashes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 32, maxLength: 32 }),
        fc.stringMatching(/^[\x21-\x7e]{1,64}$/),
        fc.nat(),
        fc.array(fc.integer({ min: 1, max: 2 ** 32 }), { minLength: 1, maxLength: 40 }),
        (entropy, clientText, nonce, bounds) => {
          const serverSeed = serverSeedFromEntropy(entropy)
          const clientSeed = clientText as ClientSeed
          const onServer = chanceForRound({ hmac: nodeHmac, serverSeed, clientSeed, nonce })
          const inBrowser = chanceForRound({ hmac: browserHmac, serverSeed, clientSeed, nonce })
          for (const bound of bounds) {
            const drawn = onServer.below(bound)
            expect(inBrowser.below(bound)).toBe(drawn)
            expect(drawn).toBeGreaterThanOrEqual(0)
            expect(drawn).toBeLessThan(bound)
          }
        },
      ),
      { seed: 20_260_101, numRuns: 60 },
    )
  })

  it('gives 100,000 rounds alike on the server and in a browser', { timeout: 60_000 }, () => {
    const picks = seededChance(20_260_101)
    for (let pair = 0; pair < 1_000; pair += 1) {
      const serverSeed = serverSeedFromEntropy(
        Uint8Array.from({ length: 32 }, () => picks.below(256)),
      )
      const clientSeed = `player-${picks.below(1_000_000)}` as ClientSeed
      for (let nonce = 1; nonce <= 100; nonce += 1) {
        const onServer = chanceForRound({ hmac: nodeHmac, serverSeed, clientSeed, nonce })
        const inBrowser = chanceForRound({ hmac: browserHmac, serverSeed, clientSeed, nonce })
        const bound = 2 + picks.below(10_000)
        if (onServer.below(bound) !== inBrowser.below(bound)) expect.fail(`${serverSeed} ${nonce}`)
      }
    }
  })

  it('changes with the nonce and with the client seed', () => {
    const seeds = published[0]?.seeds ?? expect.fail('vector')
    const drawsOf = (changed: Partial<typeof seeds>) => {
      const chance = chanceForRound({ hmac: nodeHmac, ...seeds, ...changed })
      return Array.from({ length: 8 }, () => chance.below(1_000_000)).join()
    }
    const all = [{}, { nonce: 2 }, { nonce: 10 }, { clientSeed: 'bb62964775' as ClientSeed }]
    expect(new Set(all.map(drawsOf)).size).toBe(4)
  })

  it('refuses a draw among nothing, or among more than a word can tell apart', () => {
    const chance = chanceForRound({
      hmac: nodeHmac,
      ...(published[0]?.seeds ?? expect.fail('vector')),
    })
    for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) {
      expect(() => chance.below(bound)).toThrow('between 1 and 2^32')
    }
  })

  it('can be recorded, draw by draw', () => {
    const { chance, draws } = recordDraws({ below: (bound) => bound - 1 })
    chance.below(25)
    chance.below(24)
    expect(draws).toEqual([
      { bound: 25, drawn: 24 },
      { bound: 24, drawn: 23 },
    ])
  })
})

describe('a server seed', () => {
  it.each(published)('is promised by the hash of its text: $commitment', (row) => {
    expect(commitmentOf(nodeSha256, row.seeds.serverSeed)).toBe(row.commitment)
    expect(commitmentOf((message) => nobleSha256(message), row.seeds.serverSeed)).toBe(
      row.commitment,
    )
  })

  it('keeps its promise only when it was not swapped', () => {
    const [first, second] = published
    if (!first || !second) return expect.fail('vectors')
    expect(verifyCommitment(nodeSha256, first.seeds.serverSeed, first.commitment)).toBe(true)
    expect(verifyCommitment(nodeSha256, second.seeds.serverSeed, first.commitment)).toBe(false)
  })

  it('is 32 bytes of entropy written in hex', () => {
    expect(serverSeedFromEntropy(new Uint8Array(32).fill(10))).toBe('0a'.repeat(32))
    expect(() => serverSeedFromEntropy(new Uint8Array(16))).toThrow('32 random bytes')
    expect(parseServerSeed('0a'.repeat(32)).ok).toBe(true)
    expect(parseServerSeed('0A'.repeat(32)).ok).toBe(false)
  })
})

describe('a client seed', () => {
  it.each(['lucky', 'a:b~{9}', 'x'.repeat(64)])('may be %s', (text) => {
    expect(parseClientSeed(text)).toEqual({ ok: true, value: text })
  })

  it.each(['', 'x'.repeat(65), 'naïve', 'a b'])('may not be %j', (text) => {
    expect(parseClientSeed(text)).toEqual({ ok: false, refusal: { code: 'client_seed_invalid' } })
  })
})
