import { openWithoutPlay } from '../open-without-play.ts'
import { getCreditReport } from './credit-report.ts'
import { exportRecord, getStatement } from './export-record.ts'
import { getAccountRecord } from './get-account-record.ts'
import { getBalance } from './get-balance.ts'
import { getBettingRecord } from './get-betting-record.ts'
import { getBonusTransfers } from './get-bonus-transfers.ts'
import { getCheckedCredits } from './get-checked-credits.ts'
import { getProfit } from './get-profit.ts'
import {
  askMemberVendorRound,
  askVendorRound,
  getMemberRounds,
  getMemberVendorRound,
  getVendorRound,
} from './vendor-rounds.ts'

/** What a member staked, won and moved, and what staff see of rounds. */
export const recordsOperations = {
  ...openWithoutPlay({
    getBalance,
    getBettingRecord,
    getProfit,
    getStatement,
    getCreditReport,
    exportRecord,
    getAccountRecord,
    getBonusTransfers,
    getCheckedCredits,
    getVendorRound,
    askVendorRound,
  }),
  getMemberRounds,
  getMemberVendorRound,
  askMemberVendorRound,
} as const
