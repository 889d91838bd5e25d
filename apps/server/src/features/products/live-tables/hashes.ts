import type { Hashes } from '@baize/rooms'
import { hmacSha256, sha256 } from '../../../platform/hash-functions.ts'

/** The server's side of what rooms hash with. */
export const HASHES: Hashes = { sha256, hmac: hmacSha256 }
