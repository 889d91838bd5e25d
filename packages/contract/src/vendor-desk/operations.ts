import {
  approveVendorAdjustment,
  getVendorAdjustment,
  getVendorAdjustments,
  rejectVendorAdjustment,
} from './adjustments.ts'
import {
  closeVendorBill,
  exportVendorBill,
  getVendorBill,
  getVendorBills,
  setVendorBillTerms,
} from './bills.ts'
import { addVendorGame, getGameSync, runGameSync, setGameSync } from './game-sync.ts'
import { askCreditDecision, getHeldCredit, getHeldCredits } from './held-credits.ts'
import { getVendorRecords, importVendorRecords } from './records.ts'
import { askAboutTransfer, askTransferSettlement, getTransfer, getTransfers } from './transfers.ts'
import {
  addVendor,
  addVendorKey,
  askVendorKey,
  askVendorLink,
  getVendor,
  getVendors,
  holdVendor,
  retireVendorKey,
} from './vendor-operations.ts'

/** Vendors of games as staff look after them. */
export const vendorDeskOperations = {
  getVendors,
  addVendor,
  getVendor,
  askVendorLink,
  addVendorKey,
  askVendorKey,
  retireVendorKey,
  holdVendor,
  addVendorGame,
  getGameSync,
  setGameSync,
  runGameSync,
  getVendorAdjustments,
  getVendorAdjustment,
  approveVendorAdjustment,
  rejectVendorAdjustment,
  getHeldCredits,
  getHeldCredit,
  askCreditDecision,
  getVendorRecords,
  importVendorRecords,
  getVendorBills,
  getVendorBill,
  closeVendorBill,
  setVendorBillTerms,
  exportVendorBill,
  getTransfers,
  getTransfer,
  askAboutTransfer,
  askTransferSettlement,
} as const
