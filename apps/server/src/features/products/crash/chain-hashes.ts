import { randomBytes } from 'node:crypto'
import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import { HASH_BYTES, hashAt, makeHashes } from '../../../house/rooms/hash-chain.ts'
import { type Chain, insertChain, loadChain } from './chains.store.ts'
import type { CrashParts } from './crash-parts.ts'

/** The hash of the next flight, from a chain whose commitment is stored already. */
export interface NextHash {
  readonly chainId: Uuid
  readonly number: number
  readonly hash: string
}

/**
 * Where hashes of flights come from. A chain is made from its seed once per server and kept; when all of its flights were
 * flown another is made, and shown before its first flight.
 */
export function createChainHashes(
  parts: Pick<CrashParts, 'pool' | 'clock' | 'vault' | 'chainLength'>,
) {
  let held: { readonly chainId: Uuid; readonly hashes: Buffer } | undefined
  const hashesOf = async (chain: Chain): Promise<Buffer> => {
    if (held?.chainId === chain.chainId) return held.hashes
    const hashes = await makeHashes(chain.seed, chain.length)
    assert(hashAt(hashes, 0) === chain.commitment, 'a stored chain leads to its commitment')
    held = { chainId: chain.chainId, hashes }
    return hashes
  }
  const makeChain = async (): Promise<Chain> => {
    const seed = randomBytes(HASH_BYTES).toString('hex')
    const hashes = await makeHashes(seed, parts.chainLength)
    const chain = await insertChain(parts.pool, parts.vault, {
      chainId: uuidV7(parts.clock, randomBytes(10)),
      commitment: hashAt(hashes, 0),
      length: parts.chainLength,
      seed,
      salt: randomBytes(HASH_BYTES).toString('hex'),
      atMs: parts.clock.now(),
    })
    held = { chainId: chain.chainId, hashes }
    return chain
  }
  return {
    async next(): Promise<NextHash> {
      const stored = await loadChain(parts.pool, parts.vault)
      const isUsedUp = !stored || stored.lastNumber >= stored.chain.length
      const chain = isUsedUp ? await makeChain() : stored.chain
      const number = isUsedUp ? 1 : stored.lastNumber + 1
      const hashes = await hashesOf(chain)
      return { chainId: chain.chainId, number, hash: hashAt(hashes, number) }
    },
  }
}

export type ChainHashes = ReturnType<typeof createChainHashes>
