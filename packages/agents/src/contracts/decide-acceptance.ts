import type { Day } from '@baize/kernel'
import {
  type Contract,
  type ContractBook,
  type ContractResult,
  type EndReason,
  endContracts,
  findReceived,
  firstDayOf,
  refuseStep,
} from './contract.ts'
import { endedByRate, verifyTerms } from './verify-terms.ts'

/** What an acceptance changes. */
export interface Acceptance {
  readonly accepted: Contract
  /** What ends today with it. */
  readonly ended: readonly Contract[]
  /** Of these the ones that the giver had confirmed: given by the receiver above the new rate. */
  readonly terminatedIds: readonly string[]
}

/** Puts an offer in force from the next day. What was agreed when it was made is asked again. */
export function decideAcceptance(
  book: ContractBook,
  offer: Contract,
  today: Day,
): ContractResult<Acceptance> {
  if (offer.state !== 'waiting') return refuseStep('not_waiting')
  const refusal = verifyTerms(book, offer)
  if (refusal) return { ok: false, refusal }
  const older = findReceived(book, offer.receiverId, offer.terms.type)
  const terminatedIds = endedByRate(book, offer).map(({ id }) => id)
  const ending = new Map<string, EndReason>(terminatedIds.map((id) => [id, 'lower_rate']))
  if (older) ending.set(older.id, 'replaced')
  const accepted: Contract = {
    ...offer,
    state: 'in_force',
    from: firstDayOf(today),
    replacesId: older ? replacedBy(older, today) : null,
  }
  return {
    ok: true,
    value: { accepted, ended: endContracts(book, ending, today), terminatedIds },
  }
}

/** A contract that is replaced before it began was never in force; what it had replaced is. */
function replacedBy(older: Contract, today: Day): string | null {
  return older.from !== null && older.from <= today ? older.id : older.replacesId
}
