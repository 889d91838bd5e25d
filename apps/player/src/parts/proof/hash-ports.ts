import type { HmacSha256, Sha256 } from '@baize/fairness'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's side of the hash functions that outcomes are drawn again with. */
export const hashPorts: { readonly hmac: HmacSha256; readonly sha256: Sha256 } = {
  hmac: (key, message) => hmac(sha256, key, message),
  sha256: (message) => sha256(message),
}
