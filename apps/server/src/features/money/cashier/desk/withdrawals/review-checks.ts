import type { GivenAnswer, StaffWithdrawal, WithdrawalCase, WithdrawalCheck } from '@baize/contract'
import { isSameName } from '@baize/kernel'
import type { WithdrawalSettings } from '../../cashier-parts.ts'
import { givenMinorOf } from './case/money-sources.ts'
import {
  FAST_IN_OUT_MINUTES,
  KNOWN_PAYEE_DAYS,
  KNOWN_SIGN_INS,
  NEAR_EVEN_PERCENT_MAX,
  OPPOSED_PERCENT_MAX,
  PLAYED_PERCENT_MIN,
} from './review-rules.ts'
import type { WithdrawalDetail } from './withdrawal-detail.store.ts'

type Checks = StaffWithdrawal['checks']

/** What was looked at for the reviewer, each with the figure behind it. Pure. */
export function viewChecks(
  detail: WithdrawalDetail,
  facts: WithdrawalCase,
  settings: WithdrawalSettings,
): Checks {
  return [...orderChecks(detail, settings), ...caseChecks(detail, facts)]
}

/** The checks that did not pass, which an approval answers. */
export function openChecksOf(
  detail: WithdrawalDetail,
  facts: WithdrawalCase,
  settings: WithdrawalSettings,
): readonly WithdrawalCheck[] {
  return viewChecks(detail, facts, settings)
    .filter(({ passed }) => !passed)
    .map(({ check }) => check)
}

/** What is kept of the answers: one for each open check; undefined where one is missing. */
export function answersTo(
  open: readonly WithdrawalCheck[],
  given: readonly GivenAnswer[],
  reason: string | undefined,
): { readonly answers: readonly GivenAnswer[]; readonly missing: readonly WithdrawalCheck[] } {
  const answers = open.flatMap((check): GivenAnswer[] => {
    const own = given.find((each) => each.check === check)
    if (own) return [own]
    return reason === undefined ? [] : [{ check, answer: 'reason', reason }]
  })
  const answered = new Set(answers.map(({ check }) => check))
  return { answers, missing: open.filter((check) => !answered.has(check)) }
}

/** Of the order itself, its payee and its last deposit. */
function orderChecks(detail: WithdrawalDetail, settings: WithdrawalSettings): Checks {
  const amountMinor = BigInt(detail.amountMinor)
  const { playedPercent, depositMinutes, usualMinutes } = detail
  const requestsPerDay = detail.groupRequestsPerDay ?? settings.requestsPerDay
  return [
    {
      check: 'holder_matches',
      passed: isSameName(detail.holderName, detail.payeeName ?? ''),
      figure: detail.payeeName,
      against: detail.holderName,
    },
    {
      check: 'inside_limits',
      passed:
        amountMinor >= (detail.groupMinMinor ?? settings.minMinor) &&
        amountMinor <= (detail.groupMaxMinor ?? settings.maxMinor) &&
        detail.requestsThatDay <= requestsPerDay,
      figure: detail.requestsThatDay.toString(),
      against: requestsPerDay.toString(),
    },
    {
      check: 'played_since_deposit',
      passed: playedPercent === null || playedPercent >= PLAYED_PERCENT_MIN,
      figure: detail.stakedSinceDepositMinor,
      against: detail.depositMinor,
    },
    {
      check: 'deposit_to_withdrawal',
      passed: depositMinutes === null || depositMinutes >= FAST_IN_OUT_MINUTES,
      figure: depositMinutes?.toString() ?? null,
      against: usualMinutes?.toString() ?? null,
    },
    {
      check: 'known_address',
      passed: detail.signInsFromAddress >= KNOWN_SIGN_INS,
      figure: detail.signInsFromAddress.toString(),
      against: null,
    },
    {
      check: 'identity',
      // A member who asks for more than a stranger gets is asked before there is a withdrawal at all.
      passed: detail.identityState === 'not_asked' || detail.identityState === 'approved',
      figure: detail.identityState,
      against: null,
    },
  ]
}

/** Of what the member uses, what else is open, and how the money came to be. */
function caseChecks(detail: WithdrawalDetail, { who, money, otherOrders }: WithdrawalCase): Checks {
  const { payee, devices, related } = who
  const payeeHours = hoursBetween(payee.addedAt, detail.requestedAt)
  const givenMinor = givenMinorOf(money.sources)
  const nearEven = shareOf(money.play, 'nearEvenPercent')
  const opposed = shareOf(money.play, 'opposedPercent')
  const locked = related?.items.filter(({ isLocked }) => isLocked).length ?? 0
  return [
    {
      check: 'known_device',
      passed: !detail.flags.includes('new_device'),
      figure: devices.newestAt && `${hoursBetween(devices.newestAt, detail.requestedAt)}`,
      against: null,
    },
    {
      check: 'known_payee',
      passed: payee.paidCount > 0 || payeeHours >= KNOWN_PAYEE_DAYS * 24,
      figure: `${payeeHours}`,
      against: `${payee.paidCount}`,
    },
    {
      check: 'no_other_orders',
      passed: otherOrders.count === 0,
      figure: `${otherOrders.count}`,
      against: otherOrders.amountMinor,
    },
    {
      check: 'no_given_money',
      passed: givenMinor <= 0n,
      figure: givenMinor.toString(),
      against: null,
    },
    {
      check: 'no_near_even_play',
      passed: nearEven <= NEAR_EVEN_PERCENT_MAX,
      figure: `${nearEven}`,
      against: null,
    },
    {
      check: 'no_opposite_bets',
      passed: opposed <= OPPOSED_PERCENT_MAX,
      figure: `${opposed}`,
      against: null,
    },
    {
      check: 'no_locked_relation',
      passed: locked === 0,
      figure: `${locked}`,
      against: null,
    },
  ]
}

const HOUR_MS = 3_600_000

/** Whole hours, never below zero. */
function hoursBetween(earlier: string, later: Date): number {
  return Math.max(0, Math.floor((later.getTime() - Date.parse(earlier)) / HOUR_MS))
}

/** A share of all stakes, from the shares of the products: whole percent, rounded down. */
function shareOf(
  play: WithdrawalCase['money']['play'],
  share: 'nearEvenPercent' | 'opposedPercent',
): number {
  const stakedMinor = play.reduce((sum, each) => sum + BigInt(each.stakedMinor), 0n)
  if (stakedMinor === 0n) return 0
  const weighted = play.reduce(
    (sum, each) => sum + BigInt(each.stakedMinor) * BigInt(each[share]),
    0n,
  )
  return Number(weighted / stakedMinor)
}
