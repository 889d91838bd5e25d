import { asciiBytes, type HmacSha256, hexFromBytes, type Sha256 } from '@baize/fairness'
import { assert } from '@baize/kernel'
import { heightOfWord } from './rules.ts'

/**
 * Flights come from a chain of hashes that is made backwards: the hash of each flight is the SHA-256 of the next one's,
 * as 64 hexadecimal digits of text. The hash before the first flight is shown before it, so no flight can be
 * exchanged afterwards. The salt is public, too.
 */

const HASH_PATTERN = /^[0-9a-f]{64}$/

/** True for the 64 lowercase hexadecimal digits that a hash is written with. */
export function isHash(text: string): boolean {
  return HASH_PATTERN.test(text)
}

/** The hash that comes before this one in the chain. */
export function hashBefore(sha256: Sha256, hash: string): string {
  assert(isHash(hash), 'a hash has 64 hexadecimal digits')
  return hexFromBytes(sha256(asciiBytes(hash)))
}

/** The height at which the flight of a hash busts: HMAC-SHA256 keyed with the hash, of the salt, both as text. */
export function bustOf(hmac: HmacSha256, hash: string, salt: string): number {
  assert(isHash(hash), 'a hash has 64 hexadecimal digits')
  const digest = hmac(asciiBytes(hash), asciiBytes(salt))
  const word = [0, 1, 2, 3].reduce((sum, place) => sum * 256 + (digest[place] ?? 0), 0)
  return heightOfWord(word)
}

/** How a claim about a flight stands, question by question. */
export interface FlightCheck {
  /** Hashing this flight's hash as often as its number says leads to the commitment. */
  readonly isInChain: boolean
  readonly bust: number
}

/** Follows a flight back to what was shown before the first one. */
export function checkFlight(
  ports: { readonly sha256: Sha256; readonly hmac: HmacSha256 },
  flight: { readonly hash: string; readonly number: number; readonly salt: string },
  commitment: string,
): FlightCheck {
  let hash = flight.hash
  for (let step = 0; step < flight.number; step += 1) hash = hashBefore(ports.sha256, hash)
  return { isInChain: hash === commitment, bust: bustOf(ports.hmac, flight.hash, flight.salt) }
}
