import { type AgentContractType, CONTRACT_TYPES, operations } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import { loadAgentsBelow } from '../../../house/agents/team-members.store.ts'
import { isAgentType } from '../../../house/agents/tree.store.ts'
import { viewContracts } from '../../../house/agents/view-contract.ts'
import { memberOf, type Route, route } from '../../../platform/http/route.ts'
import type { ContractDeps } from './contract-deps.ts'
import { loadOwnContracts, loadWaitingOffers } from './contracts.store.ts'
import { tryContract } from './try/try-contract.ts'

/** Agents a page of contracts offers as receivers. */
const RECEIVERS_MAX = 500

/** What agents read of their contracts. */
export function contractRoutes(deps: ContractDeps): Route[] {
  const { pool } = deps
  return [
    route(operations.getConsolidated, async (call) => {
      const { memberId, type } = memberOf(call)
      const open = await openTypes(deps)
      const waiting = await loadWaitingOffers(pool, memberId)
      const views = await viewContracts(
        pool,
        waiting.filter((offer) => open.has(offer.type)),
      )
      const offerOf = (kind: AgentContractType) =>
        views.find((offer) => offer.type === kind) ?? null
      const isShown = (kind: AgentContractType) => isAgentType(type) && open.has(kind)
      return succeed({
        divtypereq: offerOf('dividend'),
        dailysalreqtype: offerOf('daily_salary'),
        contracthoursalreq: offerOf('hourly'),
        realtimesalreqtype: offerOf('real_time'),
        divtypeinfo: isShown('dividend'),
        dailysalinfotype: isShown('daily_salary'),
        contracthoursalinfo: isShown('hourly'),
        contractmrdailysalinfotype: isShown('real_time'),
      })
    }),
    route(operations.getContracts, async (call) => {
      const agent = memberOf(call)
      const { type } = call.query
      const allowed = await allowAgent(deps, agent.type, type)
      if (!allowed.ok) return allowed
      const rows = await loadOwnContracts(pool, agent.memberId, type)
      const [views, receivers] = await Promise.all([
        viewContracts(pool, rows),
        loadAgentsBelow(pool, agent.memberId, RECEIVERS_MAX),
      ])
      const self = agent.memberId.toString()
      const own = views.filter(({ receiver }) => receiver.memberId === self)
      return succeed({
        own: own.find(({ state }) => state === 'in_force') ?? null,
        offered: own.find(({ state }) => state === 'waiting') ?? null,
        given: views.filter(({ giver, state }) => giver?.memberId === self && isCurrent(state)),
        over: views.filter(({ state }) => !isCurrent(state)),
        receivers: [...receivers],
      })
    }),
    route(operations.tryContract, async (call) => {
      const agent = memberOf(call)
      const allowed = await allowAgent(deps, agent.type, call.body.type)
      return allowed.ok ? await tryContract(deps, agent.memberId, call.body) : allowed
    }),
  ]
}

/** Whether a member may give and read contracts of a kind. */
export async function allowAgent(
  deps: ContractDeps,
  memberType: number,
  type: AgentContractType,
): Promise<Result<undefined, 'not_agent' | 'type_closed'>> {
  if (!isAgentType(memberType)) return refuse('not_agent')
  return (await deps.isOpen(type)) ? succeed(undefined) : refuse('type_closed')
}

async function openTypes(deps: ContractDeps): Promise<ReadonlySet<AgentContractType>> {
  const open = await Promise.all(
    CONTRACT_TYPES.map(async (type) => ((await deps.isOpen(type)) ? [type] : [])),
  )
  return new Set(open.flat())
}

function isCurrent(state: string): boolean {
  return state === 'waiting' || state === 'in_force'
}
