import { operations, type StaffDepositMethod } from '@baize/contract'
import { refuse, succeed } from '@baize/kernel'
import {
  type AuditFacts,
  auditActorOf,
  saveAuditEntry,
} from '../../../../platform/audit/audit-log.ts'
import { inTransaction } from '../../../../platform/database/in-transaction.ts'
import { type Route, route, staffOf } from '../../../../platform/http/route.ts'
import type { CashierParts } from '../cashier-parts.ts'
import {
  type DepositMethod,
  loadDepositMethods,
  loadProviders,
  lockDepositMethod,
  saveDepositMethod,
  saveHold,
} from './deposit-methods.store.ts'
import { findMethodFault } from './method-rules.ts'

/** Ways to deposit and the providers behind them, as staff look after them. */
export function depositMethodDeskRoutes(parts: CashierParts): Route[] {
  const { pool, clock } = parts
  return [
    route(operations.getDepositMethodDesk, async () => {
      const [methods, providers] = await Promise.all([
        loadDepositMethods(pool),
        loadProviders(pool),
      ])
      return succeed({
        methods: methods.map(viewMethod),
        providers: providers.map(({ provider, hold }) => {
          const { state, ...counts } = parts.paymentHealth.factsOf(provider)
          return { provider, hold, health: state, ...counts }
        }),
      })
    }),
    route(operations.saveDepositMethod, async (call) => {
      const { methodId } = call.params
      const { version, method: wish } = call.body
      const staff = staffOf(call)
      return await inTransaction(pool, async (tx) => {
        const before = await lockDepositMethod(tx, methodId)
        if ((before?.version ?? null) !== version) return refuse('state_changed')
        const fault = findMethodFault(wish, {
          providers: parts.providers.map(({ name }) => name),
          kind: before?.kind,
        })
        if (fault) return refuse(fault)
        const now = clock.now()
        const by = { at: new Date(now), name: staff.displayName, isNew: !before }
        if (!(await saveDepositMethod(tx, methodId, wish, by))) return refuse('state_changed')
        const after = await lockDepositMethod(tx, methodId)
        if (!after) return refuse('state_changed')
        await saveAuditEntry(tx, {
          at: now,
          actor: auditActorOf(staff, call.origin.ip),
          action: before ? 'deposit_method.changed' : 'deposit_method.added',
          subject: methodId,
          ...changedFacts(before, after),
        })
        return succeed({ method: viewMethod(after) })
      })
    }),
    route(operations.holdPaymentProvider, async (call) => {
      const { providerCode } = call.params
      const { hold, reason } = call.body
      return await inTransaction(pool, async (tx) => {
        if (!(await saveHold(tx, providerCode, hold))) return refuse('not_found')
        await saveAuditEntry(tx, {
          at: clock.now(),
          actor: auditActorOf(staffOf(call), call.origin.ip),
          action: 'payment_provider.held',
          subject: providerCode,
          details: { breakerHold: hold, reason },
        })
        return succeed({})
      })
    }),
  ]
}

function viewMethod(method: DepositMethod): StaffDepositMethod {
  const { minMinor, maxMinor, quickAmountsMinor, feeFixedMinor, changedAt, ...rest } = method
  return {
    ...rest,
    names: { ...rest.names },
    countries: [...rest.countries],
    routes: [...rest.routes],
    minMinor: minMinor.toString(),
    maxMinor: maxMinor.toString(),
    quickAmountsMinor: quickAmountsMinor.map(String),
    feeFixedMinor: feeFixedMinor.toString(),
    changedAt: changedAt?.toISOString() ?? null,
  }
}

/** What of it changed, on both sides. */
function changedFacts(before: DepositMethod | undefined, after: DepositMethod) {
  const [was, is] = [before ? factsOf(before) : undefined, factsOf(after)]
  const names = Object.keys(is).filter((name) => String(was?.[name]) !== String(is[name]))
  const pick = (facts: AuditFacts): AuditFacts =>
    Object.fromEntries(
      names.flatMap((name) => (name in facts ? [[name, facts[name] ?? null]] : [])),
    )
  return { ...(was && { before: pick(was) }), after: pick(is) }
}

function factsOf(method: DepositMethod): AuditFacts {
  return {
    methodName: method.names.en ?? method.methodId,
    methodNames: Object.entries(method.names).map(([language, name]) => `${language}: ${name}`),
    minMinor: method.minMinor.toString(),
    maxMinor: method.maxMinor.toString(),
    quickAmounts: method.quickAmountsMinor.map(String),
    feeBps: method.feeBps,
    feeFixedMinor: method.feeFixedMinor.toString(),
    feePayer: method.feePayer,
    usualMinutes: method.usualMinutes,
    lifeMinutes: method.lifeMinutes,
    countries: [...method.countries],
    routes: method.routes.map(({ provider, minMinor, maxMinor, countries }) =>
      `${provider} ${minMinor ?? '0'}–${maxMinor ?? '∞'} ${countries.join(' ')}`.trim(),
    ),
    sortOrder: method.sortOrder,
    isOn: method.isOn,
  }
}
