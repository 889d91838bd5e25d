import type { VendorTransferAnswer } from '@baize/contract/vendors'
import type { Minor } from '@baize/kernel'
import { minorOf } from './change-transfer.ts'
import type { TransferParts, TransferVendor } from './transfer-parts.ts'
import { loadWallet, saveWallet, type WalletRow } from './vendor-wallets.store.ts'

/** The vendor of this code, if it has wallets of its own. */
export async function findVendor(
  parts: Pick<TransferParts, 'listVendors'>,
  vendorCode: string,
): Promise<TransferVendor | undefined> {
  return (await parts.listVendors()).find((vendor) => vendor.vendorCode === vendorCode)
}

/** The member's wallet, opened at the vendor if it is not yet; undefined when the vendor does not do it. */
export async function openWallet(
  parts: TransferParts,
  who: { readonly vendorCode: string; readonly memberId: bigint; readonly language: string },
): Promise<WalletRow | undefined> {
  const { vendorCode, memberId, language } = who
  const known = await loadWallet(parts.pool, vendorCode, memberId)
  if (known) return known
  const playerId = await parts.playerRef(vendorCode, memberId)
  const { code: currency, exponent: scale } = parts.currency
  const told = await parts.vendors.ask(vendorCode, 'create', {
    playerId,
    currency,
    scale,
    language,
  })
  return told.kind === 'ok' ? await keep(parts, vendorCode, memberId, told.answer) : undefined
}

/** Asks the vendor what a wallet holds now; undefined when it does not say. */
export async function refreshWallet(
  parts: TransferParts,
  vendorCode: string,
  memberId: bigint,
): Promise<WalletRow | undefined> {
  const playerId = await parts.playerRef(vendorCode, memberId)
  const told = await parts.vendors.ask(vendorCode, 'balance', {
    playerId,
    currency: parts.currency.code,
  })
  return told.kind === 'ok' ? await keep(parts, vendorCode, memberId, told.answer) : undefined
}

async function keep(
  parts: TransferParts,
  vendorCode: string,
  memberId: bigint,
  told: VendorTransferAnswer<'balance'>,
): Promise<WalletRow | undefined> {
  const { code, exponent } = parts.currency
  // Amounts of another currency or scale would be read wrongly.
  if (told.currency !== code || told.scale !== exponent) return undefined
  const row: WalletRow = {
    vendorCode,
    memberId,
    balanceMinor: minorOf(told.balanceMinor),
    balanceAt: new Date(parts.clock.now()),
    transferMinMinor: limitOf(told.transferMinMinor),
    transferMaxMinor: limitOf(told.transferMaxMinor),
  }
  await saveWallet(parts.pool, row)
  return row
}

function limitOf(text: string | undefined): Minor | null {
  return text === undefined ? null : minorOf(text)
}

/** What may go into a wallet at once: the house's limits and the vendor's, whichever are tighter. */
export function limitsOf(
  vendor: TransferVendor,
  wallet: Pick<WalletRow, 'transferMinMinor' | 'transferMaxMinor'> | undefined,
): { readonly minMinor: Minor; readonly maxMinor: Minor } {
  const { transferMinMinor: least, transferMaxMinor: most } = wallet ?? {}
  const { transferMinMinor: minMinor, transferMaxMinor: maxMinor } = vendor
  return {
    minMinor: least && least > minMinor ? least : minMinor,
    maxMinor: most && most < maxMinor ? most : maxMinor,
  }
}
