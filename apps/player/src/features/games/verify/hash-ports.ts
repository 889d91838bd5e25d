import type { HashPorts } from '@baize/games/rework'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's side of the fairness ports. */
export const hashPorts: HashPorts = {
  hmac: (key, message) => hmac(sha256, key, message),
  sha256: (message) => sha256(message),
}
