import { createHash, createHmac, createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { textOfCommitment, type WitnessCommitment, type WitnessedDraw } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { type KeptKeys, readKeptKeys } from '../calls/kept-keys.ts'

/** A pretend witness of draws: it knows each draw's value at once, signs its hash, and tells it once the draw is closed. */
export interface DrawWitness {
  commit(draw: WitnessedDraw): Promise<WitnessCommitment>
  /** Undefined before the closing time. */
  reveal(draw: WitnessedDraw): Promise<string | undefined>
}

/** In a file, or for as long as the program runs. The secret and the key are made when they are first needed. */
export function openDrawWitness(clock: Clock, file?: string): DrawWitness {
  let loading: Promise<KeptKeys> | undefined
  const load = () => {
    loading ??= readKeptKeys(file)
    return loading
  }
  const valueOfDraw = async (draw: WitnessedDraw) =>
    createHmac('sha256', (await load()).secret)
      .update(textOfCommitment(draw, 'value'))
      .digest('hex')
  return {
    async commit(draw) {
      const commitment = createHash('sha256')
        .update(await valueOfDraw(draw))
        .digest('hex')
      const privateKey = createPrivateKey((await load()).privateKey)
      const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' })
      const signature = sign(null, Buffer.from(textOfCommitment(draw, commitment)), privateKey)
      return {
        commitment,
        signature: signature.toString('base64'),
        publicKey: publicKey.toString('base64'),
      }
    },
    async reveal(draw) {
      return clock.now() >= Date.parse(draw.closesAt) ? await valueOfDraw(draw) : undefined
    },
  }
}
