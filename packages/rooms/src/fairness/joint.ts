import {
  asciiBytes,
  type ClientSeed,
  chanceForRound,
  type HmacSha256,
  hexFromBytes,
  parseServerSeed,
  type Sha256,
} from '@baize/fairness'
import { assert, type Chance } from '@baize/kernel'

/** Both hashes, from the same library, as server and browser have them. */
export interface Hashes {
  readonly sha256: Sha256
  readonly hmac: HmacSha256
}

/** Stands for the clients where nobody bets. */
const NOBODY = 'none' as ClientSeed

/** What several players' seeds make together, in hex: none of them can steer it without knowing all others. */
export function jointOf(sha256: Sha256, seeds: readonly string[]): ClientSeed {
  return hexFromBytes(sha256(asciiBytes(seeds.join('|')))) as ClientSeed
}

/** The clients' half of a round of roulette or dice: the bettors' seeds in the order of their first bets. */
export function clientOfRound(sha256: Sha256, seeds: readonly string[]): ClientSeed {
  return seeds.length === 0 ? NOBODY : jointOf(sha256, seeds)
}

/** The chance that a seed gives with what the clients brought; `seed` is 64 hex digits. */
export function chanceOf(
  hmac: HmacSha256,
  seeds: { readonly seed: string; readonly client: string; readonly nonce: number },
): Chance {
  const server = parseServerSeed(seeds.seed)
  assert(server.ok, 'a seed of a room is 64 hex digits')
  const clientSeed = seeds.client as ClientSeed
  return chanceForRound({ hmac, serverSeed: server.value, clientSeed, nonce: seeds.nonce })
}

/** Shuffles in place, from the last index down. */
export function shuffle<Item>(items: Item[], chance: Chance): Item[] {
  for (let last = items.length - 1; last > 0; last -= 1) {
    const other = chance.below(last + 1)
    const [one, two] = [items[last] as Item, items[other] as Item]
    items[last] = two
    items[other] = one
  }
  return items
}
