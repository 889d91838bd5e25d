import {
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { textOfCommitment, type WitnessCommitment, type WitnessedDraw } from '@baize/contract'
import type { Clock } from '@baize/kernel'
import { z } from 'zod'
import { parseJson } from '../calls/parse-json.ts'

/** A pretend witness of draws: it knows each draw's value at once, signs its hash, and tells it once the draw is closed. */
export interface DrawWitness {
  commit(draw: WitnessedDraw): Promise<WitnessCommitment>
  /** Undefined before the closing time. */
  reveal(draw: WitnessedDraw): Promise<string | undefined>
}

const kept = z.object({
  /** Values come from it, so none has to be stored. */
  secret: z.string(),
  privateKey: z.string(),
})
type Kept = z.infer<typeof kept>

/** In a file, or for as long as the program runs. The secret and the key are made when they are first needed. */
export function openDrawWitness(clock: Clock, file?: string): DrawWitness {
  let loading: Promise<Kept> | undefined
  const load = () => {
    loading ??= readKept(file)
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

async function readKept(file: string | undefined): Promise<Kept> {
  const stored = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  const found = kept.safeParse(parseJson(stored))
  if (found.success) return found.data
  const { privateKey } = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const made = { secret: randomBytes(32).toString('hex'), privateKey }
  if (file !== undefined) {
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, JSON.stringify(made), { mode: 0o600 })
  }
  return made
}
