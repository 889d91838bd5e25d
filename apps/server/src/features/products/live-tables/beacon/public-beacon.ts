import { type BeaconChain, type BeaconValue, isBeaconValue } from '@baize/rooms'
import { z } from 'zod'
import { HASHES } from '../hashes.ts'

const TIME_LIMIT_MS = 2_000
const SECOND_MS = 1_000
/** So many values are remembered: tables that wait for the same round ask once. */
const VALUES_KEPT_MAX = 200

/**
 * Somebody outside of the house who publishes a value at fixed moments that nobody can know before. What cannot be reached, is not out yet or
 * is said wrongly counts as not said.
 */
export interface PublicBeacon {
  /** What staff know it by. */
  readonly shownAs: string
  /** What it is; undefined while it was never reached. */
  chain(): Promise<BeaconChain | undefined>
  /** Where anybody may look a round up. */
  addressOf(round: number): string
  /** What a round of a chain published; undefined while it is not out. */
  published(chain: string, round: number): Promise<BeaconValue | undefined>
}

const hex = z.string().regex(/^([0-9a-f]{2})+$/)
const chainInfo = z.object({
  hash: hex.max(128),
  /** In seconds. */
  period: z.number().int().positive(),
  /** In seconds since 1970. */
  genesis_time: z.number().int().positive(),
  metadata: z.object({ beaconID: z.string().min(1).max(60) }).optional(),
})
const publicRound = z.object({
  round: z.number().int().positive(),
  randomness: hex.length(64),
  signature: hex.max(400),
})

/**
 * A beacon behind drand's public HTTP API, version 1: the address of a chain, such as `https://api.drand.sh/52db…`, answers `/info` and
 * `/public/ROUND`. It is verified that a value is the SHA-256 of its signature and of the round that was asked for. The signature itself is
 * not verified: that is BLS12-381, for which nothing that the product has would do.
 */
export function createDrandBeacon(address: string, shownAs = new URL(address).host): PublicBeacon {
  const base = address.replace(/\/+$/, '')
  const addressOf = (round: number) => `${base}/public/${round}`
  let known: BeaconChain | undefined
  const values = new Map<string, Promise<BeaconValue | undefined>>()

  const fetchChain = async (): Promise<BeaconChain | undefined> => {
    const said = chainInfo.safeParse(await ask(`${base}/info`)).data
    if (!said) return undefined
    return {
      name: said.metadata?.beaconID ?? new URL(base).hostname,
      ...{ chain: said.hash, genesisMs: said.genesis_time * SECOND_MS },
      periodMs: said.period * SECOND_MS,
    }
  }
  const fetchValue = async (chain: string, round: number): Promise<BeaconValue | undefined> => {
    known ??= await fetchChain()
    if (known?.chain !== chain) return undefined
    const said = publicRound.safeParse(await ask(addressOf(round))).data
    if (said?.round !== round) return undefined
    const value = { value: said.randomness, signature: said.signature }
    return isBeaconValue(HASHES.sha256, value) ? value : undefined
  }
  return {
    ...{ shownAs, addressOf },
    async chain() {
      known ??= await fetchChain()
      return known
    },
    async published(chain, round) {
      const name = `${chain} ${round}`
      const asked = values.get(name) ?? fetchValue(chain, round)
      values.set(name, asked)
      const value = await asked
      // What is not out may be asked for again.
      if (!value) values.delete(name)
      for (const [oldest] of values) {
        if (values.size <= VALUES_KEPT_MAX) break
        values.delete(oldest)
      }
      return value
    },
  }
}

/** Undefined for everything but an answer that is JSON. */
async function ask(url: string): Promise<unknown> {
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
    return response.ok ? await response.json() : undefined
  } catch {
    return undefined
  }
}
