import { randomUUID } from 'node:crypto'
import type { WireCurrency } from '@baize/contract'
import {
  readVendorEnvelope,
  signVendorBody,
  VENDOR_LAUNCH_PATH,
  type VendorLaunch,
  vendorLaunchAnswer,
  vendorSignedText,
} from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type { VendorKey } from './vendor-keys.ts'
import type { VendorLink, VendorLinks } from './vendor-links.ts'
import type { VendorPlayers } from './vendor-players.ts'
import type { VendorSessions } from './vendor-sessions.ts'

const TIME_LIMIT_MS = 5_000

export interface LaunchParts {
  readonly clock: Clock
  readonly links: VendorLinks
  readonly players: VendorPlayers
  readonly sessions: VendorSessions
  readonly currency: WireCurrency
  readonly jurisdiction: string | undefined
  /** Where the site is, for the game's way back. */
  readonly publicUrl: string
  countryOf(address: string): string | undefined
}

/** Who opens which game, and from where. */
export interface MoneyLaunch {
  readonly memberId: bigint
  readonly siteSessionHash: Buffer
  readonly vendorCode: string
  readonly gameCode: string
  readonly language: string
  readonly ip: string
  readonly isMobile: boolean
  readonly shown: NonNullable<VendorLaunch['shown']>
}

/**
 * Opens a game for the member's own money and answers the address of its page; undefined when the
 * vendor is not reached, has no key, or answers anything but an address of its own.
 */
export async function launchForMoney(
  parts: LaunchParts,
  launch: MoneyLaunch,
): Promise<string | undefined> {
  const { vendorCode, memberId, gameCode, language, ip } = launch
  const link = await parts.links.find(vendorCode)
  const [key] = link?.keys.values() ?? []
  if (!link || !key) return undefined
  const { currency, publicUrl } = parts
  const country = parts.countryOf(ip) ?? null
  const playerId = await parts.players.refOf(vendorCode, memberId)
  const token = await parts.sessions.open({
    ...{ vendorCode, memberId, gameCode, language, ip, country },
    currency: currency.code,
    siteSessionHash: launch.siteSessionHash,
  })
  return await askVendor(
    parts.clock,
    { link, key },
    {
      gameId: gameCode,
      mode: 'real',
      ...{ token, playerId, language, country },
      currency: currency.code,
      scale: currency.exponent,
      jurisdiction: parts.jurisdiction ?? null,
      platform: launch.isMobile ? 'mobile' : 'desktop',
      lobbyUrl: new URL('/', publicUrl).href,
      depositUrl: new URL('/member/deposit', publicUrl).href,
      shown: launch.shown,
    },
  )
}

interface Reached {
  readonly link: VendorLink
  readonly key: VendorKey
}

async function askVendor(
  clock: Clock,
  { link, key }: Reached,
  launch: VendorLaunch,
): Promise<string | undefined> {
  const body = JSON.stringify(launch)
  const nonce = randomUUID()
  const signer = {
    vendorId: link.vendorCode,
    keyId: key.keyId,
    sign: (text: string) => key.sign(text),
  }
  try {
    const response = await fetch(new URL(VENDOR_LAUNCH_PATH, link.baseUrl), {
      method: 'POST',
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      headers: signVendorBody(signer, { nowMs: clock.now(), nonce }, body),
    })
    const text = await response.text()
    const isTheirs = isSigned(key, nonce, Object.fromEntries(response.headers), text)
    const answer = vendorLaunchAnswer.safeParse(JSON.parse(text))
    if (!response.ok || !isTheirs || !answer.success) return undefined
    const { launchUrl } = answer.data
    return new URL(launchUrl).origin === link.pageOrigin ? launchUrl : undefined
  } catch {
    return undefined
  }
}

function isSigned(key: VendorKey, nonce: string, headers: unknown, text: string): boolean {
  const envelope = readVendorEnvelope(headers)
  if (envelope?.nonce !== nonce || envelope.keyId !== key.keyId) return false
  return key.isSignedBy(vendorSignedText(envelope.timestamp, nonce, text), envelope.signature)
}
