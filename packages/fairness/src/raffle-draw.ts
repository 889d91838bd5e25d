import { asciiBytes, hexFromBytes } from './bytes.ts'
import type { Sha256 } from './hash-ports.ts'
import type { ClientSeed } from './seed.ts'

/** Tickets in a row: whose they are, by a number within the raffle, and how many. */
export type TicketRun = readonly [holder: number, count: number]

/**
 * The hash of a frozen list of tickets, in hex: SHA-256 of its runs as `holder:count` with commas between, in the order
 * of the tickets, which are numbered from 1 without gaps. It is the client seed of the draw, whose nonce is 0, so that
 * the draw depends on every ticket, and on nothing that is decided later.
 */
export function ticketsHashOf(sha256: Sha256, runs: readonly TicketRun[]): ClientSeed {
  const text = runs.map(([holder, count]) => `${holder}:${count}`).join(',')
  return hexFromBytes(sha256(asciiBytes(text))) as ClientSeed
}
