import { PAYOUT_QUIET_DAYS, type PayoutHindrance } from '@baize/contract'

/** The terms of a rule in whole minor units. */
export interface RuleTerms {
  readonly eachMaxMinor: bigint
  readonly memberDayMaxMinor: bigint
  readonly accountDayMaxMinor: bigint
  readonly houseHourMaxMinor: bigint
  readonly houseDayMaxMinor: bigint
  readonly accountKnownDays: number
  readonly checkPercent: number
}

/** What is known of a withdrawal and its player when it is decided. */
export interface PayoutFacts {
  readonly atMs: number
  readonly amountMinor: bigint
  /** To the bank account, and not back to where a deposit came from. */
  readonly goesToAccount: boolean
  readonly isMemberLocked: boolean
  readonly needsTwoPeople: boolean
  /** Approved, and the document is still valid. */
  readonly isVerified: boolean
  /** When the first withdrawal to this bank account was received; null where none was. */
  readonly accountPaidAtMs: number | null
  readonly isTurnoverMade: boolean
  readonly flags: number
  readonly openChecks: number
  /** The last change of what protects the account, of a bank account or towards looser limits. */
  readonly accessChangedAtMs: number | null
  /** The last correction by staff. */
  readonly correctedAtMs: number | null
  /** When a credit was held last, or a held one was decided on. */
  readonly creditHeldAtMs: number | null
  /** Other withdrawals of the last day and those still open: of the player, and to the bank account. */
  readonly memberDayMinor: bigint
  readonly accountDayMinor: bigint
}

/** What holds for all players at this moment. */
export interface HouseStanding {
  readonly isOff: boolean
  readonly openAlarms: number
  /** What the rule paid in the last hour and day, with what of it is still open. */
  readonly hourMinor: bigint
  readonly dayMinor: bigint
}

const DAY_MS = 86_400_000

/** Why a person must look; the rule pays where the list is empty. */
export function decidePayout(
  terms: RuleTerms,
  facts: PayoutFacts,
  house: HouseStanding,
): readonly PayoutHindrance[] {
  const { amountMinor } = facts
  const found: Readonly<Record<PayoutHindrance, boolean>> = {
    ...findLasting(facts, house),
    goes_back: !facts.goesToAccount,
    two_people: facts.needsTwoPeople,
    amount_above: amountMinor > terms.eachMaxMinor,
    identity_missing: !facts.isVerified,
    account_unknown: !isOld(facts.accountPaidAtMs, facts.atMs, terms.accountKnownDays),
    turnover_missing: !facts.isTurnoverMade,
    flagged: facts.flags > 0,
    check_open: facts.openChecks > 0,
    member_day: facts.memberDayMinor + amountMinor > terms.memberDayMaxMinor,
    account_day: facts.accountDayMinor + amountMinor > terms.accountDayMaxMinor,
    house_hour: house.hourMinor + amountMinor > terms.houseHourMaxMinor,
    house_day: house.dayMinor + amountMinor > terms.houseDayMaxMinor,
  }
  return listed(found)
}

/** Why a payment that was decided on and waits to be sent goes to a person after all. */
export function findSince(
  facts: Parameters<typeof findLasting>[0],
  house: Pick<HouseStanding, 'isOff' | 'openAlarms'>,
): readonly PayoutHindrance[] {
  return listed(findLasting(facts, house))
}

/** What may come up at any moment until the payment is sent. */
function findLasting(
  facts: Pick<
    PayoutFacts,
    'accessChangedAtMs' | 'atMs' | 'correctedAtMs' | 'creditHeldAtMs' | 'isMemberLocked'
  >,
  { isOff, openAlarms }: Pick<HouseStanding, 'isOff' | 'openAlarms'>,
) {
  const isRecent = (atMs: number | null) =>
    atMs !== null && facts.atMs - atMs < PAYOUT_QUIET_DAYS * DAY_MS
  return {
    switched_off: isOff,
    alarm_open: openAlarms > 0,
    player_locked: facts.isMemberLocked,
    access_changed: isRecent(facts.accessChangedAtMs),
    corrected: isRecent(facts.correctedAtMs),
    credit_held: isRecent(facts.creditHeldAtMs),
  }
}

function isOld(sinceMs: number | null, atMs: number, days: number): boolean {
  return sinceMs !== null && atMs - sinceMs >= days * DAY_MS
}

function listed(found: Partial<Readonly<Record<PayoutHindrance, boolean>>>): PayoutHindrance[] {
  const all = Object.entries(found) as [PayoutHindrance, boolean][]
  return all.filter(([, isThere]) => isThere).map(([hindrance]) => hindrance)
}

/** Why terms could never pay, or would pay what two people approve; undefined where nothing is wrong. */
export function faultOf(
  terms: RuleTerms,
  secondApprovalAboveMinor: bigint,
): 'ceiling_below_payment' | 'above_second_approval' | undefined {
  const { eachMaxMinor, memberDayMaxMinor, accountDayMaxMinor } = terms
  const { houseHourMaxMinor, houseDayMaxMinor } = terms
  const ceilings = [memberDayMaxMinor, accountDayMaxMinor, houseHourMaxMinor, houseDayMaxMinor]
  if (ceilings.some((each) => eachMaxMinor > each)) return 'ceiling_below_payment'
  return eachMaxMinor > secondApprovalAboveMinor ? 'above_second_approval' : undefined
}

const WORD = 2 ** 32

/**
 * Whether a payment is drawn to be checked, from the first four bytes of a hash over the rule's secret and the order. Nobody
 * outside can tell, and anybody who knows the secret can check the draw later.
 */
export function isDrawn(hash: Uint8Array, checkPercent: number): boolean {
  const [a = 0, b = 0, c = 0, d = 0] = hash
  const word = a * 2 ** 24 + b * 2 ** 16 + c * 2 ** 8 + d
  return word * 100 < checkPercent * WORD
}
