import { createHash, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { SIMULATED_BEACON_NAME } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { type KeptKeys, readKeptKeys } from '../calls/kept-keys.ts'

/** A chain as drand tells it. */
export interface ChainInfo {
  readonly public_key: string
  /** In seconds. */
  readonly period: number
  /** Of its first round, in seconds since 1970. */
  readonly genesis_time: number
  readonly hash: string
  readonly groupHash: string
  readonly schemeID: string
  readonly metadata: { readonly beaconID: string }
}

/** A round as drand tells it. */
export interface PublicRound {
  readonly round: number
  readonly randomness: string
  readonly signature: string
}

/** A pretend public beacon: it signs the number of each round when that is due, and the hash of the signature is its value. */
export interface SimulatedBeacon {
  info(): Promise<ChainInfo>
  /** The last round that is out where none is named; undefined before its moment. */
  publicRound(round?: number): Promise<PublicRound | undefined>
}

const PERIOD_SECONDS = 3
const GENESIS_SECONDS = 1_767_225_600
const SECOND_MS = 1_000
const ROUND_BYTES = 8

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Its key is in a file, or there for as long as the program runs. */
export function openSimulatedBeacon(clock: Clock, file?: string): SimulatedBeacon {
  let loading: Promise<KeptKeys> | undefined
  const loadKey = async () => {
    loading ??= readKeptKeys(file)
    return createPrivateKey((await loading).privateKey)
  }
  const lastRound = () =>
    Math.floor((clock.now() / SECOND_MS - GENESIS_SECONDS) / PERIOD_SECONDS) + 1
  return {
    async info() {
      const publicKey = createPublicKey(await loadKey()).export({ type: 'spki', format: 'der' })
      const facts = Buffer.from(`${PERIOD_SECONDS} ${GENESIS_SECONDS} `)
      const hash = sha256(Buffer.concat([facts, publicKey]))
      return {
        ...{ public_key: publicKey.toString('hex'), period: PERIOD_SECONDS },
        ...{ genesis_time: GENESIS_SECONDS, hash, groupHash: hash },
        // Of drand's own schemes none: one key signs, where theirs needs most of many.
        ...{ schemeID: 'simulated-ed25519', metadata: { beaconID: SIMULATED_BEACON_NAME } },
      }
    },
    async publicRound(round = lastRound()) {
      if (round > lastRound()) return undefined
      const number = Buffer.alloc(ROUND_BYTES)
      number.writeBigUInt64BE(BigInt(round))
      const signature = sign(null, number, await loadKey())
      return { round, randomness: sha256(signature), signature: signature.toString('hex') }
    },
  }
}
