import { createHmac } from 'node:crypto'
import {
  SANDBOX_DIALECTS,
  SANDBOX_VENDOR_KEY_ID,
  sandboxVendorKeyText,
  type VendorDialect,
} from '@baize/contract/vendors'
import { TITLE_VENDORS } from '../../../demonstration/titles/vendors.ts'
import type { ServerCore } from '../../../server-core.ts'
import { saveSandboxLinks } from './vendor-links.store.ts'
import { keyOwner } from './vendor-links.ts'

/** Lets the sandbox's pretend vendors call, each with a key made from the secret both sides share. */
export async function seedSandboxVendors(core: ServerCore): Promise<void> {
  const { sandboxSecret: secret, sandboxUrl: baseUrl } = core.config
  if (secret === undefined) return
  const keyId = SANDBOX_VENDOR_KEY_ID
  const vendors = TITLE_VENDORS.map(({ code: vendorCode, hasWallets }) => {
    const walletKind = hasWallets ? ('transfer' as const) : ('seamless' as const)
    const dialect: VendorDialect = SANDBOX_DIALECTS[vendorCode] ?? 'baize'
    if (dialect === 'hub88') return { vendorCode, dialect, walletKind, sealedSecret: undefined }
    const key = createHmac('sha256', secret).update(sandboxVendorKeyText(vendorCode)).digest('hex')
    const sealedSecret = core.box.seal(key, keyOwner(vendorCode, keyId))
    return { vendorCode, dialect, walletKind, sealedSecret }
  })
  await saveSandboxLinks(core.pool, { baseUrl, keyId, at: new Date(core.clock.now()) }, vendors)
}
