import { type Policy, strictest } from './policy.ts'

/** What most licences have in common; a row below says where it differs. */
const REGULATED = {
  minimumAge: 18,
  needsLimitBeforeDeposit: true,
  depositMonthMaxMinor: null,
  lossMonthMaxMinor: null,
  playDayMaxMinutes: null,
  realityCheckMaxMinutes: 60,
  realityCheckHoldsStakes: true,
  looseningHours: 24,
  coolOffMinDays: 1,
  exclusionMinDays: 180,
  allowsAutoPlay: false,
  allowsTurbo: false,
  allowsFeatureBuy: false,
  allowsGamble: false,
  allowsDemoWithoutLogin: false,
  allowsTransfersBetweenPlayers: false,
  allowsCredit: false,
  allowsBonus: true,
  wageringMultipleMax: 10,
  identityCheckAboveMinor: 0n,
  identityLotPercent: 5,
  newAccountWaitHours: 24,
  resetHoldHours: 24,
  allowsOwnAccounts: false,
  finishesRoundsInMaintenance: true,
  withdrawsInMaintenance: true,
} as const satisfies Policy

/**
 * What this product does where. The rows are a starting point that whoever holds the licence
 * compares with it; `DEMO` is play money with everything switched on.
 */
export const JURISDICTIONS = {
  DEMO: {
    minimumAge: 18,
    needsLimitBeforeDeposit: false,
    depositMonthMaxMinor: null,
    lossMonthMaxMinor: null,
    playDayMaxMinutes: null,
    realityCheckMaxMinutes: null,
    realityCheckHoldsStakes: true,
    looseningHours: 24,
    coolOffMinDays: 1,
    exclusionMinDays: 180,
    allowsAutoPlay: true,
    allowsTurbo: true,
    allowsFeatureBuy: true,
    allowsGamble: true,
    allowsDemoWithoutLogin: true,
    allowsTransfersBetweenPlayers: true,
    allowsCredit: true,
    allowsBonus: true,
    wageringMultipleMax: 50,
    identityCheckAboveMinor: 5_000_000n,
    // Nobody is asked to show papers for play money unless something speaks for it.
    identityLotPercent: 0,
    // A visitor who tries it out adds an account and withdraws in one sitting.
    newAccountWaitHours: 0,
    resetHoldHours: 24,
    // A visitor of the demonstration is player and staff in one browser.
    allowsOwnAccounts: true,
    finishesRoundsInMaintenance: true,
    withdrawsInMaintenance: true,
  },
  GB: REGULATED,
  DE: {
    ...REGULATED,
    depositMonthMaxMinor: 100_000n,
    lossMonthMaxMinor: 100_000n,
    looseningHours: 7 * 24,
  },
  SE: {
    ...REGULATED,
    looseningHours: 72,
    allowsTurbo: true,
    allowsFeatureBuy: true,
    allowsDemoWithoutLogin: true,
  },
  MT: {
    ...REGULATED,
    needsLimitBeforeDeposit: false,
    allowsAutoPlay: true,
    allowsTurbo: true,
    allowsFeatureBuy: true,
    allowsGamble: true,
    allowsDemoWithoutLogin: true,
    identityCheckAboveMinor: 200_000n,
  },
  /** Everything that can be asked is asked: for an operator who wants to begin from there. */
  CLOSED: {
    ...REGULATED,
    minimumAge: 21,
    depositMonthMaxMinor: 100_000n,
    lossMonthMaxMinor: 100_000n,
    playDayMaxMinutes: 240,
    realityCheckMaxMinutes: 30,
    looseningHours: 7 * 24,
    exclusionMinDays: 365,
    newAccountWaitHours: 72,
    resetHoldHours: 72,
    allowsBonus: false,
    finishesRoundsInMaintenance: false,
    withdrawsInMaintenance: false,
  },
} as const satisfies Record<string, Policy>

export type Jurisdiction = keyof typeof JURISDICTIONS

export const JURISDICTION_NAMES = Object.keys(JURISDICTIONS) as readonly Jurisdiction[]

/** The policy of a jurisdiction; without one, the strictest value of every flag. */
export function policyOf(jurisdiction: Jurisdiction | undefined): Policy {
  if (jurisdiction !== undefined) return JURISDICTIONS[jurisdiction]
  const { DEMO, ...others } = JURISDICTIONS
  return strictest([DEMO, ...Object.values(others)])
}
