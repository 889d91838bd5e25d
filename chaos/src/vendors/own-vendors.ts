import { createHmac, createSign, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { operations } from '@baize/contract'
import {
  readVendorEnvelope,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  signVendorBody,
  VENDOR_LAUNCH_PATH,
  type VendorSigner,
  vendorMessage,
} from '@baize/contract/vendors'
import { ACTION_BATCH_LAUNCH_PATH } from '@baize/contract/vendors/action-batch'
import { HUB88_LAUNCH_PATH } from '@baize/contract/vendors/hub88'
import type { Player } from '../site/players.ts'
import { findGames } from './vendor-client.ts'
import type { VendorSite } from './vendor-site.ts'

/** Where the house asks for a game's page, in each protocol. */
const LAUNCH_PATHS = [VENDOR_LAUNCH_PATH, ACTION_BATCH_LAUNCH_PATH, HUB88_LAUNCH_PATH]

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
  stop(): void
}

type Launched = Readonly<Record<string, unknown>>

/** Takes the vendors' place: their games are opened here from now on. */
export async function startOwnVendors(
  site: VendorSite,
  vendorCodes: readonly string[],
): Promise<OwnVendors> {
  const secret = site.env.SANDBOX_SECRET ?? ''
  const games = await findGames(site, vendorCodes)
  let heard: Launched = {}
  const signerOf = (vendorId: string): VendorSigner => {
    const key = createHmac('sha256', secret).update(sandboxVendorKeyText(vendorId)).digest('hex')
    const sign = (text: string) => createHmac('sha256', key).update(text).digest('hex')
    return { vendorId, keyId: SANDBOX_VENDOR_KEY_ID, sign }
  }
  const page = `${site.sandboxUrl}/opened`
  const launched = JSON.stringify({
    ...{ launchUrl: page, url: page },
    launch_options: { game_url: page },
  })
  site.vendorLink.intercept(async ({ path, headers, raw }, passOn) => {
    if (!LAUNCH_PATHS.includes(path)) return await passOn()
    heard = JSON.parse(raw) as Launched
    const asked = readVendorEnvelope(headers)
    const message = vendorMessage.answerToOperator(path)
    const stamp = { nowMs: Date.now(), nonce: asked?.nonce ?? '', message }
    const signed = asked ? signVendorBody(signerOf(asked.vendorId), stamp, launched) : {}
    return {
      status: 200,
      headers: { ...signed, 'content-type': 'application/json' },
      body: launched,
    }
  })
  let privateKey = ''
  return {
    signerOf,
    signRsa: (text) => createSign('sha256').update(text).sign(privateKey, 'base64'),
    async open(player, vendorCode) {
      const gameCode = games.get(vendorCode) ?? ''
      const opened = await fetch(`${site.url}${operations.launchGame.path}`, {
        method: 'POST',
        headers: {
          cookie: `baize=${player.token}`,
          'content-type': 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ gameCode, mode: 'real' }),
      })
      if (!opened.ok) throw new Error(`${vendorCode} was not opened: ${await opened.text()}`)
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
    stop: () => site.vendorLink.intercept(undefined),
  }
}
