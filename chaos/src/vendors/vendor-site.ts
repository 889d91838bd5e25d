import { seededChance } from '@baize/kernel'
import { type FaultProxy, startFaultProxy } from '../link/fault-proxy.ts'
import type { ScenarioContext, Verdict } from '../scenario.ts'
import { type Site, startSite } from '../site/site.ts'
import { startVendorRelay, type VendorRelay } from './vendor-relay.ts'

const TITLES = '120'

/** A product with vendors of games, and a link of their own in each direction. */
export interface VendorSite extends Site {
  /** From the vendors to the wallet. */
  readonly walletLink: FaultProxy
  /** From the house to the vendors. */
  readonly vendorLink: VendorRelay
}

export async function startVendorSite(seed: number): Promise<VendorSite> {
  const links: { wallet?: FaultProxy; vendors?: VendorRelay } = {}
  const cut = async () => {
    await links.wallet?.stop()
    await links.vendors?.stop()
  }
  try {
    const site = await startSite({
      serverEnv: { DEMONSTRATION_TITLES: TITLES },
      async walletLink(targetPort) {
        links.wallet = await startFaultProxy({ targetPort, chance: seededChance(seed) })
        return `http://127.0.0.1:${links.wallet.port}`
      },
      async vendorLink(targetPort) {
        links.vendors = await startVendorRelay(targetPort)
        return links.vendors.url
      },
    })
    const { wallet: walletLink, vendors: vendorLink } = links
    if (!walletLink || !vendorLink) throw new Error('the vendors have links of their own')
    const stop = async () => {
      await site.stop()
      await cut()
    }
    return { ...site, walletLink, vendorLink, stop }
  } catch (failure) {
    await cut()
    throw failure
  }
}

/** Runs a scenario of vendors on a product of its own, or on the one that several of them share. */
export function atVendors<Size>(
  run: (site: VendorSite, context: ScenarioContext<Size>) => Promise<Verdict>,
): (context: ScenarioContext<Size>) => Promise<Verdict> {
  return async (context) => {
    if (context.vendorSite) return await run(context.vendorSite, context)
    const site = await startVendorSite(context.seed)
    try {
      return await run(site, context)
    } finally {
      await site.stop()
    }
  }
}
