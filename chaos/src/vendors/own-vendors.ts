import { createHmac, createSign, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { operations } from '@baize/contract'
import {
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  type VendorSigner,
} from '@baize/contract/vendors'
import type { Player } from '../site/players.ts'
import type { Site } from '../site/site.ts'
import { findGames } from './vendor-client.ts'

/** The house looks at its vendors' addresses and sessions anew after this long. */
export const LOOK_AGAIN_MS = 3_200

/** A game that was opened for one of our own vendors, with all that its calls need. */
export interface Seat {
  readonly vendorCode: string
  readonly gameCode: string
  readonly memberId: string
  readonly playerId: string
  /** Of the launch; two of the three protocols exchange none. */
  readonly token: string
}

/** Vendors played by this program, in the place of the sandbox's and with their keys. */
export interface OwnVendors {
  /** Signs in a vendor's name with its shared key. */
  signerOf(vendorCode: string): VendorSigner
  /** Signs as the vendor with RSA does. */
  signRsa(text: string): string
  open(player: Player, vendorCode: string): Promise<Seat>
  stop(): Promise<void>
}

type Launched = Readonly<Record<string, unknown>>

/** Takes the vendors over: their games are opened here from now on. */
export async function startOwnVendors(
  site: Site,
  vendorCodes: readonly string[],
): Promise<OwnVendors> {
  const secret = site.env.SANDBOX_SECRET ?? ''
  const games = await findGames(site, vendorCodes)
  let heard: Launched = {}
  let address = ''
  const signerOf = (vendorId: string): VendorSigner => {
    const key = createHmac('sha256', secret).update(sandboxVendorKeyText(vendorId)).digest('hex')
    const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    return { vendorId, keyId: SANDBOX_VENDOR_KEY_ID, sign }
  }
  const server: Server = createServer((request, response) => {
    let raw = ''
    request.on('data', (piece: Buffer) => {
      raw += piece.toString('utf8')
    })
    request.on('end', () => {
      heard = JSON.parse(raw) as Launched
      const page = `${address}/opened`
      const text = JSON.stringify({
        ...{ launchUrl: page, url: page },
        launch_options: { game_url: page },
      })
      const asked = readVendorEnvelope(request.headers)
      const stamp = { nowMs: Date.now(), nonce: asked?.nonce ?? '' }
      const headers = asked ? signVendorBody(signerOf(asked.vendorId), stamp, text) : {}
      response.writeHead(200, { ...headers, 'content-type': 'application/json' }).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A server that starts anew gives its demonstration's vendors their own addresses back.
  const takeOver = async () => {
    const taken = await site.database.withClient((client) =>
      client.query(
        `update vendor_link set base_url = $2 where vendor_code = any($1) and base_url <> $2`,
        [vendorCodes, address],
      ),
    )
    if (taken.rowCount !== 0) await sleep(LOOK_AGAIN_MS)
  }
  await takeOver()
  let privateKey = ''
  return {
    signerOf,
    signRsa: (text) => createSign('sha256').update(text).sign(privateKey, 'base64'),
    async open(player, vendorCode) {
      await takeOver()
      const gameCode = games.get(vendorCode) ?? ''
      const launched = await fetch(`${site.url}${operations.launchGame.path}`, {
        method: 'POST',
        headers: {
          cookie: `baize=${player.token}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ gameCode, mode: 'real' }),
      })
      if (!launched.ok) throw new Error(`${vendorCode} was not opened: ${await launched.text()}`)
      const { playerId, user, user_id: userId, token } = heard
      // The pair was exchanged with the launch, between the house and the sandbox.
      const kept = await readFile(site.vendorKeysFile, 'utf8').catch(() => '{"privateKey":""}')
      privateKey = (JSON.parse(kept) as { privateKey: string }).privateKey
      return {
        ...{ vendorCode, gameCode, memberId: player.memberId },
        playerId: String(playerId ?? user ?? userId),
        token: String(token ?? randomUUID()),
      }
    },
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
