import { createHmac } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  type VendorSigner,
  vendorMessage,
} from '@baize/contract/vendors'
import { Failure } from '../../tools/shared/failure.ts'

/** Answers launches as a vendor does, and keeps their tokens; games have no page here. */
export interface BenchVendor {
  readonly address: string
  /** The token of the launch that was answered last. */
  lastToken(): string
  stop(): Promise<void>
}

/** What signs for a pretend vendor of the sandbox. */
export function sandboxSigner(secret: string, vendorId: string): VendorSigner {
  const hmac = (key: string, text: string) => createHmac('sha256', key).update(text).digest('hex')
  const key = hmac(secret, sandboxVendorKeyText(vendorId))
  return { vendorId, keyId: SANDBOX_VENDOR_KEY_ID, sign: (text) => hmac(key, text) }
}

export async function startBenchVendor(secret: string): Promise<BenchVendor> {
  let token = ''
  const server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const envelope = readVendorEnvelope(request.headers)
      if (!envelope) {
        response.writeHead(404).end()
        return
      }
      token = String((JSON.parse(text) as { token?: unknown }).token)
      const body = JSON.stringify({ launchUrl: `${address}/opened` })
      const signer = sandboxSigner(secret, envelope.vendorId)
      const message = vendorMessage.answerToOperator(String(request.url))
      const stamp = { nowMs: Date.now(), nonce: envelope.nonce, message }
      response.writeHead(200, signVendorBody(signer, stamp, body)).end(body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address,
    lastToken: () => token,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** Launches a game for a signed-in player; answers the token that its vendor was given. */
export async function launchAtVendor(
  site: string,
  vendor: BenchVendor,
  player: { readonly token: string; readonly gameCode: string },
): Promise<string> {
  const response = await fetch(`${site}/wps/game/launchGame`, {
    method: 'POST',
    headers: {
      cookie: `baize=${player.token}`,
      'content-type': 'application/json',
      'sec-fetch-site': 'same-origin',
    },
    body: JSON.stringify({ gameCode: player.gameCode, mode: 'real' }),
  })
  if (!response.ok) throw new Failure(`A launch was refused: ${await response.text()}`)
  return vendor.lastToken()
}
