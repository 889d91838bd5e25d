import { operations } from '@baize/contract'
import { loadOwed } from '../../../house/ledger-view/debt.store.ts'
import {
  atLeast,
  atMost,
  measuredRule,
  noMoney,
  noneUntil,
  type RefusalSource,
  wordRule,
} from '../../../house/refusals/refusal-source.ts'
import { loadPayee } from './bank-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { limitsOf } from './groups/group-limits.ts'
import { loadLimitsOf } from './groups/groups.store.ts'
import { loadAskedStakes } from './turnover/view-turnover.ts'
import { loadDayRequests, requestDayOf } from './withdrawals.store.ts'

const PASSWORD_CODES = [
  'payment_password_missing',
  'payment_password_locked',
  'payment_password_wrong',
]
const ACCOUNT_CODES = ['bank_account_too_new', 'bank_account_unknown']

/** What keeps players from a withdrawal, in the order in which a request asks it. */
export function withdrawalRefusals(deps: CashierParts): RefusalSource {
  return {
    operations: [operations.requestWithdrawal],
    chip: 'money',
    async readRules({ memberId, amountMinor = 0n, code = '' }) {
      const { pool, clock, accounts, currency } = deps
      const now = clock.now()
      const [house, own, payee, today, stakes, owed, balance] = await Promise.all([
        deps.withdrawalSettings(),
        loadLimitsOf(pool, memberId),
        loadPayee(pool, memberId),
        loadDayRequests(pool, requestDayOf(memberId, now)),
        loadAskedStakes(deps, memberId),
        loadOwed(pool, accounts, { memberId, currency }),
        deps.loadBalance(memberId),
      ])
      const settings = limitsOf(house, own)
      const held = payee?.withdrawalsHeldUntil ?? null
      const isHeld = held !== null && held.getTime() > now
      const wagered = stakes.neededMinor - stakes.missingMinor
      // A request that was accepted meanwhile is among those of today; the next one is asked for.
      const range = { unit: 'money', needs: settings.minMinor.toString() } as const
      return [
        wordRule('payment_password', !PASSWORD_CODES.includes(code)),
        noneUntil('no_hold', isHeld ? held : null, !isHeld),
        wordRule('account_age', !ACCOUNT_CODES.includes(code)),
        measuredRule(
          'amount',
          { ...range, must: 'at_least', value: amountMinor.toString() },
          amountMinor >= settings.minMinor,
        ),
        atMost('amount', 'money', { most: settings.maxMinor, value: amountMinor }),
        wordRule('identity', code !== 'identity_check_needed'),
        atLeast('wagering', { least: stakes.neededMinor, value: wagered }),
        atMost('requests_today', 'count', {
          most: BigInt(settings.requestsPerDay),
          value: BigInt(today.count) + 1n,
        }),
        atMost('amount_today', 'money', {
          most: settings.dayMaxMinor,
          value: today.askedMinor + amountMinor,
        }),
        noMoney('no_debt', owed.debtMinor + owed.drawnMinor),
        atLeast('balance', { least: amountMinor, value: balance.balanceMinor }),
      ]
    },
  }
}
