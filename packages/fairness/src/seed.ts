import { assert, type Refused, refuse, type Success, succeed } from '@baize/kernel'
import { asciiBytes, hexFromBytes } from './bytes.ts'
import type { Sha256 } from './hash-ports.ts'

/**
 * The house's secret of a seed pair: 64 lowercase hex digits. The *text* is what is hashed and
 * what keys the stream, as on the sites players know, so any public tool can repeat the sums.
 */
export type ServerSeed = string & { readonly __brand: 'server-seed' }

/** The player's half of a seed pair: chosen freely, changeable, mixed into every draw. */
export type ClientSeed = string & { readonly __brand: 'client-seed' }

/** What the house shows before it plays: the SHA-256 of the server seed's text, in hex. */
export type Commitment = string & { readonly __brand: 'commitment' }

const SERVER_SEED_BYTES = 32
const SERVER_SEED_PATTERN = /^[0-9a-f]{64}$/
/** Visible ASCII. A colon does no harm: the last two fields of a stream's message are numbers. */
const CLIENT_SEED_PATTERN = /^[\x21-\x7e]{1,64}$/

/** Turns 32 bytes of the caller's entropy into a server seed. */
export function serverSeedFromEntropy(entropy: Uint8Array): ServerSeed {
  assert(entropy.length === SERVER_SEED_BYTES, 'a server seed is made of 32 random bytes')
  return hexFromBytes(entropy) as ServerSeed
}

export function parseServerSeed(
  text: string,
): Success<ServerSeed> | Refused<'server_seed_invalid'> {
  if (!SERVER_SEED_PATTERN.test(text)) return refuse('server_seed_invalid')
  return succeed(text as ServerSeed)
}

/** 1 to 64 visible ASCII characters, no spaces. */
export function parseClientSeed(
  text: string,
): Success<ClientSeed> | Refused<'client_seed_invalid'> {
  if (!CLIENT_SEED_PATTERN.test(text)) return refuse('client_seed_invalid')
  return succeed(text as ClientSeed)
}

/** The promise that is shown before the first round of a server seed. */
export function commitmentOf(sha256: Sha256, serverSeed: ServerSeed): Commitment {
  return hexFromBytes(sha256(asciiBytes(serverSeed))) as Commitment
}

/** True when a revealed server seed is the one that had been promised. */
export function verifyCommitment(
  sha256: Sha256,
  serverSeed: ServerSeed,
  commitment: string,
): boolean {
  return commitmentOf(sha256, serverSeed) === commitment.toLowerCase()
}
