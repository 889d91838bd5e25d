import { createHash, createHmac } from 'node:crypto'
import type { HmacSha256, Sha256 } from '@baize/fairness'

/** The server's side of the fairness ports. */
export const sha256: Sha256 = (message) => createHash('sha256').update(message).digest()
export const hmacSha256: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message).digest()
