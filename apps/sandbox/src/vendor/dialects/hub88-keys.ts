import {
  createPublicKey,
  createSign,
  createVerify,
  generateKeyPairSync,
  type KeyObject,
} from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { VENDOR_RSA_BITS_MIN } from '@baize/contract/vendors'
import { z } from 'zod'
import { parseJson } from '../../calls/parse-json.ts'

/** The pretend vendor's own pair, and the operator's public key. */
export interface Hub88Keys {
  publicKey(): Promise<string>
  sign(text: string): Promise<string>
  isOperators(text: string, signature: string): Promise<boolean>
  /** From now on calls are believed that this key's other half signed. */
  learnOperator(publicKey: string): Promise<void>
}

const kept = z.object({ privateKey: z.string(), operatorKey: z.string().nullable() })
type Kept = z.infer<typeof kept>

/** In a file, or for as long as the program runs. The pair is made when it is first needed. */
export function openHub88Keys(file?: string): Hub88Keys {
  let loading: Promise<Kept> | undefined
  const load = () => {
    loading ??= readKept(file)
    return loading
  }
  const keep = async (keys: Kept) => {
    loading = Promise.resolve(keys)
    if (file === undefined) return
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await writeFile(file, JSON.stringify(keys), { mode: 0o600 })
  }
  return {
    publicKey: async () => pemOf(createPublicKey((await load()).privateKey), 'spki'),
    sign: async (text) =>
      createSign('sha256')
        .update(text)
        .sign((await load()).privateKey, 'base64'),
    async isOperators(text, signature) {
      const { operatorKey } = await load()
      if (operatorKey === null) return false
      return createVerify('sha256').update(text).verify(operatorKey, signature, 'base64')
    },
    async learnOperator(operatorKey) {
      await keep({ ...(await load()), operatorKey: pemOf(createPublicKey(operatorKey), 'spki') })
    },
  }
}

async function readKept(file: string | undefined): Promise<Kept> {
  const text = file === undefined ? '' : await readFile(file, 'utf8').catch(() => '')
  const read = kept.safeParse(parseJson(text))
  if (read.success) return read.data
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: VENDOR_RSA_BITS_MIN })
  return { privateKey: pemOf(privateKey, 'pkcs8'), operatorKey: null }
}

function pemOf(key: KeyObject, type: 'pkcs8' | 'spki'): string {
  return key.export({ type, format: 'pem' }).toString()
}
