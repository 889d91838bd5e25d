import { operations } from '@baize/contract'
import { decodeId, refuse, succeed } from '@baize/kernel'
import { loadProofs } from '../../../house/order-proofs/order-proofs.store.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { ownTransferRoutes } from './bank-transfers/own-transfer.route.ts'
import {
  hasReceivingAccount,
  loadReceivingAccounts,
} from './bank-transfers/receiving-accounts.store.ts'
import type { CashierParts } from './cashier-parts.ts'
import { changeDeposit } from './change-deposit.ts'
import { createDeposit } from './create-deposit.ts'
import { isForCountry } from './deposit-methods/choose-providers.ts'
import {
  type DepositMethod,
  loadDepositMethods,
  loadProviders,
} from './deposit-methods/deposit-methods.store.ts'
import { type DepositRow, loadDeposit, loadDeposits } from './deposits.store.ts'
import type { ShownCurrency } from './hand-over.ts'
import { loadWentBack } from './unplayed/went-back.store.ts'
import { loadUsualDeposit } from './usual-sums.store.ts'
import { type BesideDeposits, viewDeposit } from './view-orders.ts'

/** A member's deposits. */
export function depositRoutes(parts: CashierParts, currency: ShownCurrency): Route[] {
  const findOwn = async (memberId: bigint, text: string): Promise<DepositRow | undefined> => {
    const depositId = decodeId('dep', text)
    const row = depositId && (await loadDeposit(parts.pool, depositId))
    return row && row.memberId === memberId ? row : undefined
  }
  const loadNames = async () =>
    new Map((await loadDepositMethods(parts.pool)).map(({ methodId, names }) => [methodId, names]))
  const loadBeside = async (rows: readonly DepositRow[]): Promise<BesideDeposits> => {
    const transfers = rows.filter((row) => row.receivingAccountId !== null)
    const [names, accounts, proofs, wentBack] = await Promise.all([
      loadNames(),
      transfers.length === 0 ? [] : loadReceivingAccounts(parts.pool),
      loadProofs(
        parts.pool,
        transfers.map(({ depositId }) => depositId),
      ),
      loadWentBack(
        parts.pool,
        rows.map(({ depositId }) => depositId),
      ),
    ])
    const byId = new Map(accounts.map((each) => [each.receivingAccountId, each]))
    const { pretendBankUrl } = parts
    return { names, accounts: byId, proofs, wentBack, ...(pretendBankUrl && { pretendBankUrl }) }
  }
  const view = async (row: DepositRow) => viewDeposit(row, await loadBeside([row]))
  const show = async (row: DepositRow) => succeed({ deposit: await view(row) })
  return [
    route(operations.getDepositMethods, async (call) => {
      const { memberId } = memberOf(call)
      const [methods, providers, country, hasAccount, usualMinor] = await Promise.all([
        loadDepositMethods(parts.pool),
        loadProviders(parts.pool),
        parts.countryOf(memberId),
        hasReceivingAccount(parts.pool, parts.currency),
        loadUsualDeposit(parts.pool, memberId),
      ])
      const held = providers.filter(({ hold }) => hold === 'open').map(({ provider }) => provider)
      const offered = methods.filter((each) => each.isOn && isForCountry(each.countries, country))
      return succeed({
        methods: offered.map((method) => viewMethod(method, held, hasAccount)),
        usualMinor: usualMinor?.toString() ?? null,
      })
    }),
    route(operations.createDeposit, async (call) => {
      const { memberId } = memberOf(call)
      const created = await createDeposit(parts, currency, {
        memberId,
        key: keyOf(call),
        ...call.body,
      })
      return created.ok ? await show(created.value) : created
    }),
    route(operations.getDeposits, async (call) => {
      const { pageNo, pageSize } = call.query
      const found = await loadDeposits(parts.pool, memberOf(call).memberId, call.query)
      const beside = await loadBeside(found.rows)
      return succeed({
        items: found.rows.map((row) => viewDeposit(row, beside)),
        pageNo,
        pageSize,
        totalPages: Math.ceil(found.totalCount / pageSize),
        totalCount: found.totalCount,
      })
    }),
    route(operations.getDeposit, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      return row ? await show(row) : refuse('not_found')
    }),
    route(operations.cancelDeposit, async (call) => {
      const row = await findOwn(memberOf(call).memberId, call.params.depositId)
      if (!row) return refuse('not_found')
      const cancel = { row, byWhom: 'member', decide: () => ({ event: 'cancel' as const }) }
      const changed = await changeDeposit(parts, cancel)
      return changed.ok ? await show(changed.value) : refuse('deposit_finished')
    }),
    ...ownTransferRoutes(parts, view),
  ]
}

/** Paused while staff hold every provider that could take it, or no account of the house takes transfers. */
function viewMethod(method: DepositMethod, heldProviders: readonly string[], hasAccount: boolean) {
  const { routes } = method
  return {
    methodId: method.methodId,
    names: { ...method.names },
    kind: method.kind,
    icon: method.icon,
    minMinor: method.minMinor.toString(),
    maxMinor: method.maxMinor.toString(),
    feeBps: method.feeBps,
    feeFixedMinor: method.feeFixedMinor.toString(),
    feePayer: method.feePayer,
    quickAmountsMinor: method.quickAmountsMinor.map(String),
    usualMinutes: method.usualMinutes,
    isPaused:
      method.kind === 'bank_transfer'
        ? !hasAccount
        : routes.length > 0 && routes.every(({ provider }) => heldProviders.includes(provider)),
  }
}
