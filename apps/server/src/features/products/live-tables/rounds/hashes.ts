import { randomBytes } from 'node:crypto'
import { parseServerSeed } from '@baize/fairness'
import { assert, type Uuid, uuidV7 } from '@baize/kernel'
import { HASH_BYTES, hashAt, makeHashes } from '../../../../house/rooms/hash-chain.ts'
import type { TableDeps } from '../table-deps.ts'
import { insertChain, loadChain, type TableChain } from './chains.store.ts'

/** The hash of a table's next round, from a chain whose commitment is stored already. */
export interface NextHash {
  readonly chainId: Uuid
  readonly number: number
}

/** Hashes of the rounds of one table: a chain is made from its sealed seed once per owner; a used-up one is followed by another. */
export function createTableHashes(deps: TableDeps, tableCode: string) {
  let held: { readonly chainId: Uuid; readonly hashes: Buffer } | undefined
  const hold = async (chain: TableChain): Promise<Buffer> => {
    if (held?.chainId === chain.chainId) return held.hashes
    const hashes = await makeHashes(deps.vault.unlock(chain.sealedSeed), chain.length)
    assert(hashAt(hashes, 0) === chain.commitment, 'a stored chain leads to its commitment')
    held = { chainId: chain.chainId, hashes }
    return hashes
  }
  const make = async (): Promise<TableChain> => {
    const seed = parseServerSeed(randomBytes(HASH_BYTES).toString('hex'))
    assert(seed.ok, 'a seed has 64 hexadecimal digits')
    const hashes = await makeHashes(seed.value, deps.chainLength)
    return await insertChain(deps.pool, {
      chainId: uuidV7(deps.clock, randomBytes(10)),
      tableCode,
      commitment: hashAt(hashes, 0),
      sealedSeed: deps.vault.lock(seed.value),
      length: deps.chainLength,
      atMs: deps.clock.now(),
    })
  }
  return {
    async next(): Promise<NextHash> {
      const stored = await loadChain(deps.pool, tableCode)
      const isUsedUp = !stored || stored.usedCount >= stored.chain.length
      const chain = isUsedUp ? await make() : stored.chain
      return { chainId: chain.chainId, number: isUsedUp ? 1 : stored.usedCount + 1 }
    },
    /** The hash of a round, to be told once its bets are closed. */
    async of(chainId: Uuid, number: number): Promise<string> {
      const stored = await loadChain(deps.pool, tableCode, chainId)
      assert(stored, 'a round comes from a chain of its table')
      return hashAt(await hold(stored.chain), number)
    },
  }
}

export type TableHashes = ReturnType<typeof createTableHashes>
