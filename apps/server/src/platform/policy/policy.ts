/**
 * What a jurisdiction asks of an operator, as named flags. Amounts are minor units of the
 * installation's currency. Null is no rule, which is always the least strict value.
 */
export interface Policy {
  /** Youngest age at which somebody may open an account. */
  readonly minimumAge: number
  /** A member chooses a deposit limit before the first deposit. */
  readonly needsLimitBeforeDeposit: boolean
  /** Limits that hold for everybody, whatever a member sets; a member's own may only be tighter. */
  readonly depositMonthMaxMinor: bigint | null
  readonly lossMonthMaxMinor: bigint | null
  readonly playDayMaxMinutes: number | null
  /** Everybody is shown time and money after this much play; a member may choose it shorter. */
  readonly realityCheckMaxMinutes: number | null
  /** No stake is taken while a reality check waits for its answer. */
  readonly realityCheckHoldsStakes: boolean
  /** How long a looser limit waits before it can be confirmed. */
  readonly looseningHours: number
  readonly coolOffMinDays: number
  readonly exclusionMinDays: number
  readonly allowsAutoPlay: boolean
  /** Turbo and quick spin: a round shown in less time than the game takes by itself. */
  readonly allowsTurbo: boolean
  /** Paying to enter a feature of a game. */
  readonly allowsFeatureBuy: boolean
  /** Double or nothing after a win. */
  readonly allowsGamble: boolean
  /** Free play for visitors who have not signed in. */
  readonly allowsDemoWithoutLogin: boolean
  readonly allowsTransfersBetweenPlayers: boolean
  readonly allowsCredit: boolean
  readonly allowsBonus: boolean
  /** How often bonus money must be staked at most before it becomes cash. */
  readonly wageringMultipleMax: number
  /**
   * Withdrawals above this, all in all, wait until the member's identity was checked; staff can
   * change it, with four eyes.
   */
  readonly identityCheckAboveMinor: bigint
  /** How many of a hundred new accounts show who they are before their first deposit, drawn by lot. */
  readonly identityLotPercent: number
  /** Hours before a bank account that was added can receive its first withdrawal; a setting can replace it. */
  readonly newAccountWaitHours: number
  /** Hours for which nothing leaves after a forgotten payment password was set anew; a setting, too. */
  readonly resetHoldHours: number
  /** Staff may decide on the money of their own accounts; for demonstrations only. */
  readonly allowsOwnAccounts: boolean
  /** During maintenance a member may still finish open rounds. */
  readonly finishesRoundsInMaintenance: boolean
  /** During maintenance a member may still ask for withdrawals. */
  readonly withdrawsInMaintenance: boolean
}

type Flag = keyof Policy

/** Which of two values of a flag binds an operator more. */
const STRICTER: { readonly [Name in Flag]: 'higher' | 'lower' | 'yes' | 'no' } = {
  minimumAge: 'higher',
  needsLimitBeforeDeposit: 'yes',
  depositMonthMaxMinor: 'lower',
  lossMonthMaxMinor: 'lower',
  playDayMaxMinutes: 'lower',
  realityCheckMaxMinutes: 'lower',
  realityCheckHoldsStakes: 'yes',
  looseningHours: 'higher',
  coolOffMinDays: 'higher',
  exclusionMinDays: 'higher',
  allowsAutoPlay: 'no',
  allowsTurbo: 'no',
  allowsFeatureBuy: 'no',
  allowsGamble: 'no',
  allowsDemoWithoutLogin: 'no',
  allowsTransfersBetweenPlayers: 'no',
  allowsCredit: 'no',
  allowsBonus: 'no',
  wageringMultipleMax: 'lower',
  identityCheckAboveMinor: 'lower',
  identityLotPercent: 'higher',
  newAccountWaitHours: 'higher',
  resetHoldHours: 'higher',
  allowsOwnAccounts: 'no',
  finishesRoundsInMaintenance: 'no',
  withdrawsInMaintenance: 'no',
}

export const POLICY_FLAGS = Object.keys(STRICTER) as readonly Flag[]

type FlagValue = Policy[Flag]

/** True when `one` binds an operator more than `other`; two equal values bind alike. */
export function isStricter(flag: Flag, one: FlagValue, other: FlagValue): boolean {
  if (one === other || one === null) return false
  if (other === null) return true
  switch (STRICTER[flag]) {
    case 'higher':
      return one > other
    case 'lower':
      return one < other
    case 'yes':
      return one === true
    case 'no':
      return one === false
  }
}

/** The strictest value of every flag among these policies; there is at least one. */
export function strictest(policies: readonly [Policy, ...Policy[]]): Policy {
  const chosen = POLICY_FLAGS.map((flag) => {
    const values = policies.map((policy) => policy[flag])
    return [flag, values.reduce((held, each) => (isStricter(flag, each, held) ? each : held))]
  })
  // Every flag was taken from a policy.
  return Object.fromEntries(chosen) as unknown as Policy
}
