import { createHmac, hash } from 'node:crypto'
import type { HmacSha256, Sha256 } from '@baize/fairness'

/** The server's side of the fairness ports. Flights are few, so nothing here is in a hurry. */
export const sha256: Sha256 = (message) => hash('sha256', message, 'buffer')
export const hmacSha256: HmacSha256 = (key, message) =>
  createHmac('sha256', key).update(message).digest()
