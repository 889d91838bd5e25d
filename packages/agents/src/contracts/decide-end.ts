import type { Day } from '@baize/kernel'
import {
  type Contract,
  type ContractBook,
  type ContractResult,
  endContracts,
  isInForce,
  type PartyId,
  refuseStep,
} from './contract.ts'

/** Turns an offer down. */
export function decideRejection(offer: Contract): ContractResult<Contract> {
  if (offer.state !== 'waiting') return refuseStep('not_waiting')
  return { ok: true, value: { ...offer, state: 'rejected' } }
}

/** Ends a contract by one of its parties, and what it covered. Today still counts. */
export function decideTermination(
  book: ContractBook,
  contract: Contract,
  { by, today }: { readonly by: PartyId; readonly today: Day },
): ContractResult<readonly Contract[]> {
  if (!isInForce(contract)) return refuseStep('not_in_force')
  if (by !== contract.giverId && by !== contract.receiverId) return refuseStep('not_a_party')
  return {
    ok: true,
    value: endContracts(book, new Map([[contract.id, 'terminated']]), today),
  }
}
