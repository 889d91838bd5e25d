import type { ContractRefusal } from '@baize/agents'
import { type Refused, refuse } from '@baize/kernel'
import type { Queryable } from '../../../platform/database/in-transaction.ts'
import { loadReceiverNames } from './offers.store.ts'

/**
 * Why the engine refuses a step, as one of the codes that the step can be refused for; what would end comes with ids and
 * names.
 */
export async function refuseStep<Code extends ContractRefusal['code']>(
  database: Queryable,
  refusal: ContractRefusal,
): Promise<Refused<Code>> {
  const code = refusal.code as Code
  if (refusal.code !== 'would_terminate') return refuse(code)
  const names = await loadReceiverNames(database, refusal.contractIds)
  return refuse(code, { contractIds: refusal.contractIds.join(), names: names.join() })
}
