import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_VENDOR_KEY_ID } from '@baize/contract/vendors'
import { sandboxSigner } from '../../../apps/sandbox/src/vendor/wallet-link.ts'
import { findFreePort } from '../../shared/free-port.ts'
import { startProgram, waitUntilHealthy } from '../../start/program.ts'
import type { Identity } from '../wire.ts'

const SECRET = 'the certification and its sandbox share this'

/** The sandbox, started for one certification, with its vendors calling this wallet. */
export interface OwnVendor {
  readonly url: string
  stop(): Promise<void>
}

/** The key of a vendor of the sandbox that is started here; known before it runs. */
export function ownVendorIdentity(vendorId: string): Identity {
  const signer = sandboxSigner(SECRET, vendorId)
  const verify = (text: string, signature: string) => signer.sign(text) === signature
  return { ...signer, keyId: SANDBOX_VENDOR_KEY_ID, verify }
}

export async function startOwnVendor(walletUrl: string): Promise<OwnVendor> {
  const folder = await mkdtemp(join(tmpdir(), 'baize-certify-'))
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const program = await startProgram(
    'sandbox',
    'apps/sandbox/src/main.ts',
    join(folder, 'sandbox.log'),
    {
      SANDBOX_PORT: String(port),
      SANDBOX_URL: url,
      SANDBOX_SECRET: SECRET,
      WALLET_URL: walletUrl,
      DATA_FOLDER: folder,
    },
  )
  const stop = async () => {
    await program.stop()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await waitUntilHealthy(program, `${url}/`)
  } catch (failure) {
    await stop()
    throw failure
  }
  return { url, stop }
}
