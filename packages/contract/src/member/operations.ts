import { getFirstSteps } from './first-steps.ts'
import { getMemberCounts } from './member-counts.ts'
import {
  getMemberTransferOptions,
  getMemberTransfers,
  getTransfersOfMember,
  sendToMember,
} from './member-transfers.ts'

/** What waits for a member, and money between members. */
export const memberOperations = {
  getMemberCounts,
  getFirstSteps,
  getMemberTransferOptions,
  sendToMember,
  getMemberTransfers,
  getTransfersOfMember,
} as const
