import type { VendorLaunchRequest } from '@baize/contract/payments'
import { TITLE_VENDOR_CODES } from '../../../demonstration/titles/vendors.ts'
import { openAtSandbox } from '../../../house/vendors/open-at-sandbox.ts'
import type { ServerCore } from '../../../server-core.ts'
import { type GameLaunch, type LaunchParts, launchForFree } from './launch-for-money.ts'

/** A game with how its title is drawn and what may be staked, for a vendor without a catalogue of its own. */
export interface FreeLaunch extends Omit<GameLaunch, 'language' | 'shown'> {
  readonly language: string | undefined
  readonly title: Omit<VendorLaunchRequest, 'gameCode' | 'language' | 'allows'>
  readonly stakes: Omit<GameLaunch['shown'], keyof VendorLaunchRequest>
}

/**
 * Opens a game of a vendor's for credits of its own page. The sandbox's vendors are asked together, since they
 * draw any title; every other is asked in its own protocol. An open breaker lets neither out.
 */
export async function openForFree(
  { config, clock }: Pick<ServerCore, 'config' | 'clock'>,
  launching: LaunchParts,
  { title, stakes, language, ...launch }: FreeLaunch,
): Promise<string | undefined> {
  const { sandboxUrl: address, sandboxSecret: secret, isDemonstration } = config
  const { gameCode, vendorCode, allows } = launch
  const link = await launching.links.find(vendorCode)
  if (!link) return undefined
  const isPretend = isDemonstration && TITLE_VENDOR_CODES.has(vendorCode)
  if (isPretend && secret !== undefined && link.baseUrl === address) {
    const request = { gameCode, ...(language !== undefined && { language }), ...title, allows }
    const open = () => openAtSandbox({ address, secret, clock }, request)
    return await launching.health.run(link, open, (url) => url === undefined)
  }
  return await launchForFree(launching, {
    ...launch,
    language: language ?? 'en',
    shown: { ...title, ...stakes },
  })
}
