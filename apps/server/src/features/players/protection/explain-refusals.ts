import { type AskedRule, operations } from '@baize/contract'
import { loadBalance } from '../../../house/ledger-view/balances.store.ts'
import {
  atLeast,
  atMost,
  noneUntil,
  type RefusalSource,
  type RefusedRequest,
  wordRule,
} from '../../../house/refusals/refusal-source.ts'
import { type DescribeDeps, describeProtection } from './describe-protection.ts'

/** Whatever takes a stake, of every product. */
const BETS = Object.values(operations).filter(
  ({ caller, refusals }) => caller === 'member' && 'stake_limit' in refusals,
)

type Protection = Awaited<ReturnType<typeof describeProtection>>
type MoneyKind = Protection['moneyLimits'][number]['kind']

/** Codes that a rule of protection or the balance answers with; any other is named as what it is. */
const OWN_CODES = new Set([
  ...['on_break', 'deposit_limit', 'stake_limit', 'loss_limit', 'time_limit'],
  ...['insufficient_funds', 'limit_needed', 'identity_first', 'account_locked'],
])

/** What keeps players from deposits, from bets and from changes of their own protection. */
export function protectionRefusals(deps: DescribeDeps, currency: string): readonly RefusalSource[] {
  const limitsFor = async (
    request: RefusedRequest,
    kinds: readonly MoneyKind[],
    hasTime: boolean,
  ) => {
    const protection = await describeProtection(deps, request.memberId)
    return [
      ...commonRules(protection, request.code),
      ...moneyRules(protection, kinds, request.amountMinor ?? 0n),
      ...(hasTime ? timeRules(protection) : []),
      ...otherRule(request.code),
    ]
  }
  return [
    {
      operations: [operations.createDeposit],
      chip: 'money',
      readRules: (request) => limitsFor(request, ['deposit'], false),
    },
    {
      operations: BETS,
      chip: 'play',
      isLater: true,
      async readRules(request) {
        const { balanceMinor } = await loadBalance(deps.pool, request.memberId, currency)
        const rules = await limitsFor(request, ['stake', 'loss'], true)
        return request.amountMinor === undefined
          ? rules
          : [...rules, atLeast('balance', { least: request.amountMinor, value: balanceMinor })]
      },
    },
    {
      operations: [
        ...[operations.setLimit, operations.confirmLimit],
        ...[operations.startBreak, operations.setRealityCheck],
      ],
      chip: 'access',
      async readRules({ memberId, code }) {
        return [...commonRules(await describeProtection(deps, memberId), code), ...otherRule(code)]
      },
    },
  ]
}

function commonRules({ pause }: Protection, code: string | undefined): AskedRule[] {
  const until = pause?.until ? new Date(pause.until) : null
  return [
    wordRule('account_open', code !== 'account_locked'),
    noneUntil('no_break', until, pause === null),
    wordRule('identity', code !== 'identity_first'),
  ]
}

/** Limits that are set, by the player or by the policy for everybody. */
function moneyRules(
  { moneyLimits }: Protection,
  kinds: readonly MoneyKind[],
  amountMinor: bigint,
): AskedRule[] {
  return moneyLimits.flatMap(({ kind, period, limitMinor, maximumMinor, usedMinor }) => {
    const set = [limitMinor, maximumMinor].flatMap((each) => (each === null ? [] : [BigInt(each)]))
    const [first, second] = set
    if (!kinds.includes(kind) || first === undefined) return []
    const most = second !== undefined && second < first ? second : first
    return [
      atMost('limit', 'money', { most, value: BigInt(usedMinor) + amountMinor }, { kind, period }),
    ]
  })
}

function timeRules({ timeLimits }: Protection): AskedRule[] {
  return timeLimits.flatMap(({ period, limitMinutes, maximumMinutes, usedMinutes }) => {
    const set = [limitMinutes, maximumMinutes].filter((each) => each !== null)
    if (set.length === 0) return []
    const most = BigInt(Math.min(...set))
    const limit = { kind: 'time', period } as const
    const used = BigInt(usedMinutes)
    const rule = atMost('limit', 'minutes', { most, value: used }, limit)
    // Play stops at the limit itself.
    return [{ ...rule, isKept: used < most }]
  })
}

const otherRule = (code: string | undefined): AskedRule[] =>
  code === undefined || OWN_CODES.has(code) ? [] : [wordRule('other', false)]
