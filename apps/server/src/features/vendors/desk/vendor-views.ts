import type { VendorDetail, VendorKeyView, VendorLinkWish, VendorSummary } from '@baize/contract'
import type { VendorHealth } from '../../../house/vendors/vendor-health.ts'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { KeyRow, VendorRow } from './vendors.store.ts'

const iso = (moment: Date | null) => moment?.toISOString() ?? null

export function viewVendor(health: VendorHealth, row: VendorRow, nowMs: number): VendorSummary {
  const { vendorCode, displayName, isOn, isHouse, gameCount, activeKeyCount } = row
  const { walletKind, baseUrl } = row
  return {
    ...{ vendorCode, displayName, isOn, isHouse, gameCount, activeKeyCount, walletKind, baseUrl },
    oldSignature:
      row.v1Until && row.v1Until.getTime() > nowMs
        ? { until: row.v1Until.toISOString(), lastAt: iso(row.v1LastAt) }
        : null,
    health: { ...health.factsOf(vendorCode), hold: row.hold },
  }
}

export function viewDetail(
  health: VendorHealth,
  row: VendorRow,
  keys: readonly KeyRow[],
  nowMs: number,
): VendorDetail {
  const wish = linkOf(row)
  return {
    ...viewVendor(health, row, nowMs),
    link: wish && { ...wish, updatedAt: iso(row.updatedAt) ?? '' },
    keys: keys.map(viewKey),
  }
}

export function viewKey(row: KeyRow): VendorKeyView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    activatedAt: iso(row.activatedAt),
    retiredAt: iso(row.retiredAt),
  }
}

/** What staff have decided about a vendor's link; undefined while nobody has. */
export function linkOf(row: VendorRow): VendorLinkWish | null {
  const { walletKind, baseUrl, launchUrl, allowedAddresses, dialect, operatorName } = row
  return walletKind === null || baseUrl === null || dialect === null
    ? null
    : { walletKind, dialect, operatorName, baseUrl, launchUrl, allowedAddresses }
}

/** The link as approvals and the audit log tell it. */
export function linkFacts(wish: VendorLinkWish | null): AuditFacts {
  return {
    walletKind: wish?.walletKind ?? null,
    dialect: wish?.dialect ?? null,
    operatorName: wish?.operatorName ?? null,
    baseUrl: wish?.baseUrl ?? null,
    launchUrl: wish?.launchUrl ?? null,
    allowedAddresses: wish?.allowedAddresses ?? [],
  }
}
