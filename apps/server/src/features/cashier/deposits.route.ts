import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { keyOf, memberOf, type Route, route } from '../../platform/http/route.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { DEPOSIT_METHODS } from './deposit-methods.ts'
import { type DepositRow, loadDeposit, loadDeposits } from './deposits.store.ts'
import type { ShownCurrency } from './hand-over.ts'
import { viewDeposit } from './view-orders.ts'

/** A member's deposits. */
export function depositRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  const findOwn = async (memberId: bigint, text: string): Promise<DepositRow | undefined> => {
    const depositId = decodeId('dep', text)
    const row = depositId && (await loadDeposit(parts.pool, depositId))
    return row && row.memberId === memberId ? row : undefined
  }
  return [
    route(operations.getDepositMethods, async () =>
      succeed({
        methods: DEPOSIT_METHODS.map((method) => ({
          methodId: method.methodId,
          name: method.name,
          icon: method.icon,
          minMinor: method.minMinor.toString(),
          maxMinor: method.maxMinor.toString(),
          feeBps: 0,
          quickAmountsMinor: method.quickAmountsMinor.map(String),
          usualMinutes: method.usualMinutes,
          isPaused: false,
        })),
      }),
    ),
    route(operations.createDeposit, async (call) => {
      const { memberId } = memberOf(call)
      const created = await createDeposit(parts, currency, {
        memberId,
        key: keyOf(call),
        ...call.body,
      })
      return created.ok ? succeed({ deposit: viewDeposit(created.value) }) : created
    }),
    route(operations.getDeposits, async (call) => {
      const { pageNo, pageSize } = call.query
      const found = await loadDeposits(parts.pool, memberOf(call).memberId, call.query)
      return succeed({
        items: found.rows.map(viewDeposit),
        pageNo,
        pageSize,
        totalPages: Math.ceil(found.totalCount / pageSize),
        totalCount: found.totalCount,
      })
    }),
    route(operations.getDeposit, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      return row ? succeed({ deposit: viewDeposit(row) }) : refuse('not_found')
    }),
    route(operations.cancelDeposit, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      if (!row) return refuse('not_found')
      const { depositId } = row
      const changed = await changeDeposit(parts, { depositId, event: 'cancel', byWhom: 'member' })
      return changed.ok
        ? succeed({ deposit: viewDeposit(changed.value) })
        : refuse('deposit_finished')
    }),
  ]
}
