import { generateKeyPair } from 'node:crypto'
import { promisify } from 'node:util'
import {
  SANDBOX_DIALECTS,
  SANDBOX_KEYS_PATH,
  SANDBOX_VENDOR_KEY_ID,
  sandboxKeys,
  VENDOR_RSA_BITS_MIN,
} from '@baize/contract/vendors'
import { signCall } from '../../../platform/signed-calls/sign-call.ts'
import type { ServerCore } from '../../../server-core.ts'
import { insertKey, replaceSandboxPair } from './vendor-links.store.ts'
import { keyOwner } from './vendor-links.ts'

const TIME_LIMIT_MS = 5_000
const makePair = promisify(generateKeyPair)

/**
 * Exchanges public keys with the demonstration's vendor that signs with RSA, before its first game is
 * opened: a new pair in each run of the server, in place of the people who would agree on one.
 */
export function createIntroduction(
  core: ServerCore,
  lookAgain: () => void,
): (vendorCode: string) => Promise<void> {
  const { config } = core
  const isKnown = new Map<string, Promise<void>>()
  return async (vendorCode) => {
    const isTheirs = SANDBOX_DIALECTS[vendorCode] === 'hub88'
    if (!config.isDemonstration || config.sandboxSecret === undefined || !isTheirs) return
    const introduced = isKnown.get(vendorCode) ?? introduce(core, config.sandboxSecret, vendorCode)
    isKnown.set(vendorCode, introduced)
    try {
      await introduced
      lookAgain()
    } catch {
      // The vendor does not answer: the launch says so, and the next one tries again.
      isKnown.delete(vendorCode)
    }
  }
}

async function introduce(core: ServerCore, secret: string, vendorCode: string): Promise<void> {
  const { privateKey, publicKey: ours } = await makePair('rsa', {
    modulusLength: VENDOR_RSA_BITS_MIN,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
  const body = JSON.stringify(sandboxKeys.parse({ publicKey: ours }))
  const response = await fetch(new URL(SANDBOX_KEYS_PATH, core.config.sandboxUrl), {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIME_LIMIT_MS),
    headers: signCall(secret, core.clock, SANDBOX_KEYS_PATH, body),
  })
  if (!response.ok) throw new Error(`the vendor answered ${response.status}`)
  const { publicKey } = sandboxKeys.parse(await response.json())
  const keyId = SANDBOX_VENDOR_KEY_ID
  const sealedSecret = core.box.seal(privateKey, keyOwner(vendorCode, keyId))
  const key = { vendorCode, keyId, algorithm: 'rsa-sha256' as const, sealedSecret, publicKey }
  if (await replaceSandboxPair(core.pool, key)) return
  await insertKey(core.pool, key, new Date(core.clock.now()))
}
