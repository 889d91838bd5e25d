import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's side of the hash functions that draws are worked out with. */
export const hashPorts = {
  hmac: (key: Uint8Array, message: Uint8Array): Uint8Array => hmac(sha256, key, message),
  sha256: (message: Uint8Array): Uint8Array => sha256(message),
}
