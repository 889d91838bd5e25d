import {
  bringAllBack,
  getMerchantWallet,
  getVendorBalance,
  getVendorTransfers,
  walletTransfer,
} from './wallet-operations.ts'

/** Money at vendors that keep balances of their own. */
export const walletsOperations = {
  getMerchantWallet,
  getVendorBalance,
  walletTransfer,
  bringAllBack,
  getVendorTransfers,
} as const
