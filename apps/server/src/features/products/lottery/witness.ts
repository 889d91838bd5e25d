import { createPublicKey, verify } from 'node:crypto'
import {
  textOfCommitment,
  WITNESS_COMMITMENTS_PATH,
  WITNESS_VALUES_PATH,
  type WitnessCommitment,
  type WitnessedDraw,
  witnessCommitment,
  witnessValue,
} from '@baize/contract'
import { sha256 } from '../../../platform/hash-functions.ts'

const TIME_LIMIT_MS = 3_000
const NOT_YET = 409

/**
 * Somebody outside of the house whose value goes into every draw: committed before the draw opens, revealed after it has closed. The
 * house can neither choose a value nor learn one early.
 */
export interface Witness {
  commit(draw: WitnessedDraw): Promise<WitnessCommitment>
  /** Undefined before the draw is closed by the witness's clock. */
  reveal(draw: WitnessedDraw): Promise<string | undefined>
}

/** A witness behind an address, such as the sandbox's. What it says wrongly counts as not said. */
export function createWitness(address: string): Witness {
  const ask = (path: string, draw: WitnessedDraw) =>
    fetch(new URL(path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draw),
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
    })
  return {
    async commit(draw) {
      const response = await ask(WITNESS_COMMITMENTS_PATH, draw)
      if (!response.ok) throw new Error(`the witness answered ${response.status}`)
      const said = witnessCommitment.parse(await response.json())
      if (!isSigned(draw, said)) throw new Error('the witness did not sign its commitment')
      return said
    },
    async reveal(draw) {
      const response = await ask(WITNESS_VALUES_PATH, draw)
      if (response.status === NOT_YET) return undefined
      if (!response.ok) throw new Error(`the witness answered ${response.status}`)
      return witnessValue.parse(await response.json()).value
    },
  }
}

function isSigned(draw: WitnessedDraw, said: WitnessCommitment): boolean {
  const publicKey = createPublicKey({
    ...{
      key: Buffer.from(said.publicKey, 'base64'),
      format: 'der' as const,
      type: 'spki' as const,
    },
  })
  const text = Buffer.from(textOfCommitment(draw, said.commitment))
  return verify(null, text, publicKey, Buffer.from(said.signature, 'base64'))
}

/** Whether a value is the one that was committed to. */
export function isCommittedValue(commitment: string, value: string): boolean {
  return Buffer.from(sha256(Buffer.from(value))).toString('hex') === commitment
}
