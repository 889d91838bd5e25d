import { BlockList, isIPv6 } from 'node:net'
import type { VendorDialect } from '@baize/contract/vendors'
import type { Clock } from '@baize/kernel'
import type pg from 'pg'
import type { BreakerHold } from '../../../house/vendors/vendor-health.ts'
import type { SealedBox } from '../../../platform/sealed-box.ts'
import { openVendorKey, type VendorKey } from './vendor-keys.ts'
import { loadLinks, saveVersion } from './vendor-links.store.ts'

/** How long a change of keys or addresses may take to be seen by another server. */
const FRESH_MS = 3_000
/** The use of version 1 is known to the hour. */
const NOTED_EVERY_MS = 60 * 60_000

/** A vendor as calls know it. */
export interface VendorLink {
  readonly vendorCode: string
  readonly baseUrl: string
  /** Scheme, host and port that pages of its games have. */
  readonly pageOrigin: string
  /** What staff decided about its breaker. */
  readonly hold: BreakerHold
  readonly dialect: VendorDialect
  /** How the vendor calls this house, where its dialect asks for that. */
  readonly operatorName: string | null
  /** Until when version 1 of the signature is taken; 0 where only version 2 is. */
  readonly v1UntilMs: number
  /** Whether a call in version 2 was ever believed. */
  readonly hasSpokenV2: boolean
  /** Active keys by their id, the newest first. */
  readonly keys: ReadonlyMap<string, VendorKey>
  isAllowed(address: string): boolean
}

export interface VendorLinks {
  find(vendorCode: string): Promise<VendorLink | undefined>
  /** Where pages of any vendor's games are, for the frames that the site may show. */
  pageOrigins(): Promise<readonly string[]>
  /** Keeps which version a vendor's believed call was signed in. */
  noteVersion(vendorCode: string, version: 1 | 2): void
  /** What is remembered is read again with the next call. */
  lookAgain(): void
}

export interface LinkParts {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly box: SealedBox
}

/** To whom a sealed key belongs: a row moved to another vendor does not open. */
export function keyOwner(vendorCode: string, keyId: string): string {
  return sealOwner(`${vendorCode}:${keyId}`)
}

/** The same by the row's own name. */
export function sealOwner(id: string): string {
  return `vendor-key:${id}`
}

/** Vendors, keys and addresses are few and asked for with every call: all of them are remembered. */
export function createVendorLinks(parts: LinkParts): VendorLinks {
  let held: ReadonlyMap<string, VendorLink> = new Map()
  let lookAtMs = Number.NEGATIVE_INFINITY
  let looking: Promise<void> | undefined
  const notedAtMs = new Map<string, number>()
  const look = async (): Promise<void> => {
    held = await readLinks(parts)
    lookAtMs = parts.clock.now() + FRESH_MS
  }
  const fresh = async (): Promise<ReadonlyMap<string, VendorLink>> => {
    if (parts.clock.now() >= lookAtMs) {
      looking ??= look().finally(() => {
        looking = undefined
      })
      await looking
    }
    return held
  }
  return {
    find: async (vendorCode) => (await fresh()).get(vendorCode),
    async pageOrigins() {
      return [...new Set([...(await fresh()).values()].map(({ pageOrigin }) => pageOrigin))]
    },
    noteVersion(vendorCode, version) {
      const link = held.get(vendorCode)
      if (version === 2 && link?.hasSpokenV2) return
      const name = `${vendorCode} ${version}`
      const nowMs = parts.clock.now()
      if (nowMs - (notedAtMs.get(name) ?? 0) < NOTED_EVERY_MS) return
      notedAtMs.set(name, nowMs)
      // Said to staff and for the next call of ours; the call itself waits for nothing.
      saveVersion(parts.pool, vendorCode, version, new Date(nowMs)).catch(() =>
        notedAtMs.delete(name),
      )
    },
    lookAgain() {
      lookAtMs = Number.NEGATIVE_INFINITY
    },
  }
}

async function readLinks({ pool, box }: LinkParts): Promise<ReadonlyMap<string, VendorLink>> {
  const { links, keys } = await loadLinks(pool)
  return new Map(
    links.map(({ launchUrl, allowedAddresses, v1Until, ...link }) => {
      const { vendorCode, baseUrl } = link
      const ofVendor = keys.filter((key) => key.vendorCode === vendorCode)
      const opened = ofVendor.map(({ keyId, algorithm, sealedSecret, publicKey }) => {
        const secret = box.open(sealedSecret, keyOwner(vendorCode, keyId))
        return [keyId, openVendorKey({ keyId, algorithm, secret, publicKey })] as const
      })
      const isAllowed = compileAddresses(allowedAddresses)
      const pageOrigin = new URL(launchUrl ?? baseUrl).origin
      return [
        vendorCode,
        {
          ...link,
          v1UntilMs: v1Until?.getTime() ?? 0,
          pageOrigin,
          keys: new Map(opened),
          isAllowed,
        },
      ]
    }),
  )
}

/** An empty list lets every address in. */
function compileAddresses(allowed: readonly string[]): (address: string) => boolean {
  if (allowed.length === 0) return () => true
  const list = new BlockList()
  for (const each of allowed) {
    const [address = '', bits = '32'] = each.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return (address) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}
