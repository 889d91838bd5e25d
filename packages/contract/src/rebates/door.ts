export type { ClosedRebate, OpenRebate, RebateLine } from './own-rebates.ts'
export {
  REBATE_FAULTS,
  type RebateFault,
  type RebateRun,
  type RebateRunMember,
  type RebateVersion,
} from './staff-rebates.ts'
export {
  REBATE_BASES,
  REBATE_CLOSES,
  REBATE_MODES,
  REBATE_PERIODS,
  type RebateTermsShape,
} from './terms.ts'
