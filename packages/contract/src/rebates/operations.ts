import { openWithoutPlay } from '../open-without-play.ts'
import { claimRebate, getRebates } from './own-rebates.ts'
import { askRebateTerms, getRebateRun, getRebateRuns, getRebateTerms } from './staff-rebates.ts'

/** A share of valid bets that comes back. */
export const rebatesOperations = {
  ...openWithoutPlay({ getRebates, claimRebate }),
  getRebateTerms,
  askRebateTerms,
  getRebateRuns,
  getRebateRun,
} as const
