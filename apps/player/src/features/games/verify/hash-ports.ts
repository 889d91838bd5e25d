import type { HmacSha256, Sha256 } from '@baize/fairness'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'

/** The browser's side of the fairness ports. */
export const hmacSha256: HmacSha256 = (key, message) => hmac(sha256, key, message)
export const sha256Of: Sha256 = (message) => sha256(message)
export const hashPorts = { sha256: sha256Of, hmac: hmacSha256 }
