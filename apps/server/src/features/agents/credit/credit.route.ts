import { operations } from '@baize/contract'
import { assert, minorFromWire, refuse, succeed } from '@baize/kernel'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { keyOf, memberOf, type Route, route } from '../../../platform/http/route.ts'
import { hasPaymentPassword, isLocked } from './credit.store.ts'
import type { CreditDeps } from './credit-deps.ts'
import { drawCredit, repayCredit } from './draw-credit.ts'
import { viewCredit, viewHistory } from './view-credit.ts'

/** An agent's own credit: what it is, what came of it, drawing and repaying. */
export function creditRoutes(deps: CreditDeps): Route[] {
  return [
    route(operations.getOwnCredit, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const [credit, history, isSet] = await Promise.all([
        viewCredit(deps, memberId),
        viewHistory(deps, memberId, call.query),
        hasPaymentPassword(deps.pool, memberId),
      ])
      return succeed({ credit, hasPaymentPassword: isSet, ...history })
    }),
    route(operations.drawCredit, async (call) => {
      const { memberId, type } = memberOf(call)
      // A locked account learns nothing more.
      if (await isLocked(deps.pool, memberId)) return refuse('account_locked')
      if (!isAgentType(type)) return refuse('not_agent')
      const { paymentPassword } = call.body
      const amountMinor = amountOf(call.body)
      const command = { memberId, key: keyOf(call), amountMinor, paymentPassword }
      const drawn = await drawCredit(deps, command)
      return drawn.ok ? succeed(await answerMoved(deps, memberId)) : drawn
    }),
    route(operations.repayCredit, async (call) => {
      const { memberId, type } = memberOf(call)
      if (!isAgentType(type)) return refuse('not_agent')
      const command = { memberId, key: keyOf(call), amountMinor: amountOf(call.body) }
      const repaid = await repayCredit(deps, command)
      return repaid.ok ? succeed(await answerMoved(deps, memberId)) : repaid
    }),
  ]
}

function amountOf(body: { readonly amountMinor: string }) {
  const amountMinor = minorFromWire(body.amountMinor)
  assert(amountMinor !== undefined, 'the contract lets only amounts through')
  return amountMinor
}

async function answerMoved(deps: CreditDeps, memberId: bigint) {
  const [credit, balance] = await Promise.all([
    viewCredit(deps, memberId),
    deps.loadBalance(memberId),
  ])
  assert(credit, 'money moved by a credit that was set')
  return {
    credit,
    balanceMinor: balance.balanceMinor.toString(),
    balanceVersion: balance.balanceVersion.toString(),
  }
}
