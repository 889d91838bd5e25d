import { createHash } from 'node:crypto'
import { operations } from '@baize/contract'
import { refuse, succeed, type Uuid, uuidFromHex } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { datedLike } from '../../../platform/scoped-key.ts'
import { requestTransfer } from './request-transfer.ts'
import type { TransferParts, TransferVendor } from './transfer-parts.ts'
import {
  loadOpenTransfers,
  loadOwnTransfers,
  loadUsualTransfer,
  type TransferRow,
} from './transfers.store.ts'
import { loadWallets, type WalletRow } from './vendor-wallets.store.ts'
import { nameOf, viewTransfer } from './view-transfers.ts'
import { findVendor, limitsOf, refreshWallet } from './wallets.ts'

/** The member's wallets at vendors. */
export function walletRoutes(parts: TransferParts): Route[] {
  const balanceNow = async (memberId: bigint) => {
    const { balanceMinor, balanceVersion } = await parts.loadBalance(memberId)
    return {
      balanceMinor: balanceMinor.toString(),
      balanceVersion: balanceVersion.toString(),
    }
  }
  return [
    route(operations.getMerchantWallet, async (call) => {
      const { memberId } = memberOf(call)
      const language = languageOf(call)
      const [vendors, wallets, open, balance, usualMinor] = await Promise.all([
        parts.listVendors(),
        loadWallets(parts.pool, memberId),
        loadOpenTransfers(parts.pool, memberId),
        balanceNow(memberId),
        loadUsualTransfer(parts.pool, memberId),
      ])
      return succeed({
        isSingle: vendors.length === 0,
        ...balance,
        currency: parts.currency,
        usualMinor: usualMinor?.toString() ?? null,
        vendors: vendors.map((vendor) => viewWallet(vendor, { wallets, open, language })),
      })
    }),
    route(operations.getVendorBalance, async (call) => {
      const { memberId } = memberOf(call)
      const vendor = await findVendor(parts, call.params.vendorCode)
      if (!vendor) return refuse('vendor_unknown')
      const { vendorCode } = vendor
      const wallet = await refreshOpened(parts, vendorCode, memberId)
      if (!wallet) return refuse('vendor_silent')
      const { balanceMinor, balanceAt } = wallet
      return succeed({
        vendorCode,
        balanceMinor: balanceMinor.toString(),
        balanceAt: balanceAt.toISOString(),
      })
    }),
    route(operations.walletTransfer, async (call) => {
      const { memberId } = memberOf(call)
      const language = languageOf(call)
      const done = await requestTransfer(parts, {
        ...{ memberId, language },
        ...call.body,
        key: keyOf(call),
        ip: call.origin.ip,
      })
      if (!done.ok) return done
      return succeed({
        transfer: viewTransfer(done.value, await parts.listVendors(), language),
        ...(await balanceNow(memberId)),
        vendorBalanceMinor: done.value.vendorBalanceMinor?.toString() ?? null,
      })
    }),
    route(operations.bringAllBack, async (call) => {
      const { memberId } = memberOf(call)
      const language = languageOf(call)
      const { ip } = call.origin
      const lines = await bringAllBack(parts, { memberId, key: keyOf(call), language, ip })
      return succeed({ lines, ...(await balanceNow(memberId)) })
    }),
    route(operations.getVendorTransfers, async (call) => {
      const { pageNo, pageSize } = call.query
      const [found, vendors] = await Promise.all([
        loadOwnTransfers(parts.pool, memberOf(call).memberId, call.query),
        parts.listVendors(),
      ])
      return succeed({
        items: found.rows.map((row) => viewTransfer(row, vendors, languageOf(call))),
        pageNo,
        pageSize,
        totalPages: Math.ceil(found.totalCount / pageSize),
        totalCount: found.totalCount,
      })
    }),
  ]
}

const languageOf = (call: { readonly cookies: { readonly language: string | undefined } }) =>
  call.cookies.language ?? 'en'

/** A wallet that was never opened holds nothing, and nobody has to be asked. */
async function refreshOpened(parts: TransferParts, vendorCode: string, memberId: bigint) {
  const opened = (await loadWallets(parts.pool, memberId)).some(
    (wallet) => wallet.vendorCode === vendorCode,
  )
  if (opened) return await refreshWallet(parts, vendorCode, memberId)
  return { balanceMinor: 0n, balanceAt: new Date(parts.clock.now()) }
}

function viewWallet(
  vendor: TransferVendor,
  known: {
    readonly wallets: readonly WalletRow[]
    readonly open: readonly TransferRow[]
    readonly language: string
  },
) {
  const { vendorCode } = vendor
  const wallet = known.wallets.find((each) => each.vendorCode === vendorCode)
  const own = known.open.filter((each) => each.vendorCode === vendorCode)
  const sum = (isIn: boolean) =>
    own
      .filter(({ direction }) => (direction === 'in') === isIn)
      .reduce((total, { amountMinor }) => total + (amountMinor ?? 0n), 0n)
      .toString()
  const { minMinor, maxMinor } = limitsOf(vendor, wallet)
  return {
    vendorCode,
    vendorName: nameOf(vendor, known.language) ?? vendorCode,
    isSingle: false as const,
    isOpened: wallet !== undefined,
    balanceMinor: (wallet?.balanceMinor ?? 0n).toString(),
    balanceAt: wallet?.balanceAt.toISOString() ?? null,
    sendingMinor: sum(true),
    returningMinor: sum(false),
    isClosed: !vendor.isOpen,
    transferMinMinor: minMinor.toString(),
    transferMaxMinor: maxMinor.toString(),
  }
}

/** Asks every vendor that has a wallet of the member's, all at once; one that fails hinders no other. */
async function bringAllBack(
  parts: TransferParts,
  who: {
    readonly memberId: bigint
    readonly key: Uuid
    readonly language: string
    readonly ip: string
  },
) {
  const [vendors, wallets] = await Promise.all([
    parts.listVendors(),
    loadWallets(parts.pool, who.memberId),
  ])
  return await Promise.all(
    wallets.map(async ({ vendorCode }) => {
      const done = await requestTransfer(parts, {
        ...who,
        key: keyFor(who.key, vendorCode),
        vendorCode,
        direction: 'out_all',
      })
      const vendor = vendors.find((each) => each.vendorCode === vendorCode)
      const vendorName = nameOf(vendor, who.language) ?? vendorCode
      return {
        vendorCode,
        vendorName,
        transfer: done.ok ? viewTransfer(done.value, vendors, who.language) : null,
        refusal: done.ok ? null : lineRefusal(done.refusal.code),
      }
    }),
  )
}

function lineRefusal(code: string): 'transfers_waiting' | 'vendor_unknown' | 'vendor_silent' {
  return code === 'transfers_waiting' || code === 'vendor_unknown' ? code : 'vendor_silent'
}

/** A key for each vendor's part of one wish; the same wish makes the same keys. */
function keyFor(key: Uuid, vendorCode: string): Uuid {
  return datedLike(
    key,
    uuidFromHex(createHash('sha256').update(`${key} ${vendorCode}`).digest('hex')),
  )
}
