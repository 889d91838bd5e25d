import { type Day, type DaySpan, dayAfter } from '@baize/kernel'
import type { ContractType, Terms } from './terms.ts'

/** An agent's id, or the house. */
export type PartyId = string
export const HOUSE_ID: PartyId = 'house'

export type EndReason = 'terminated' | 'replaced' | 'lower_rate' | 'cover_lost' | 'moved'

/** A contract between an agent, or the house, and a direct downline, in force for whole days. */
export interface Contract {
  readonly id: string
  readonly giverId: PartyId
  readonly receiverId: PartyId
  readonly terms: Terms
  readonly state: 'waiting' | 'rejected' | 'in_force' | 'ended'
  /** The contracts of the receiver that the giver agreed to end with this one. */
  readonly confirmedIds: readonly string[]
  /** The earlier contract of the receiver that this one took the place of, where that one was ever in force. */
  readonly replacesId: string | null
  /** The first day, from acceptance on. */
  readonly from: Day | null
  /** The last day; before `from` where it ended before it began. */
  readonly to: Day | null
  readonly endReason: EndReason | null
}

/** Why a step is refused, in the order in which it is asked. */
export type ContractRefusal =
  | {
      readonly code:
        | 'receiver_no_agent'
        | 'not_direct_downline'
        | 'offer_waiting'
        | 'giver_has_no_contract'
        | 'terms_differ'
        | 'rate_above_own'
        | 'not_waiting'
        | 'not_in_force'
        | 'not_a_party'
        | 'same_parent'
        | 'would_make_a_loop'
    }
  /** Names what the receiver gave and the step would end. */
  | { readonly code: 'would_terminate'; readonly contractIds: readonly string[] }

export type ContractResult<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly refusal: ContractRefusal }

/**
 * Contracts in the order of their offers, as they are under the lock: at least those that the giver and the receiver
 * of a step receive, and all that agents below the receiver give.
 */
export type ContractBook = readonly Contract[]

/** Whether it will still be in force tomorrow. Nothing that is decided today ends later than today. */
export function isInForce({ state }: Contract): boolean {
  return state === 'in_force'
}

/** Whether it counts on some day of a window. One that ended before it began never does. */
export function isInForceWithin(
  { from, to }: Pick<Contract, 'from' | 'to'>,
  { first, last }: DaySpan,
): boolean {
  if (from === null || from > last) return false
  return (to ?? last) >= Math.max(from, first)
}

/** The contract of a type that an agent receives, if any. */
export function findReceived(
  book: ContractBook,
  receiverId: PartyId,
  type: ContractType,
): Contract | undefined {
  return book.find((each) => each.receiverId === receiverId && isInForceOf(each, type))
}

/** The contracts of a type that an agent gives. */
export function findGiven(book: ContractBook, giverId: PartyId, type: ContractType): Contract[] {
  return book.filter((each) => each.giverId === giverId && isInForceOf(each, type))
}

/**
 * Contracts that end today, with all below that they covered; who replaces a contract gives the same cover at once. In
 * the order of their offers.
 */
export function endContracts(
  book: ContractBook,
  ending: ReadonlyMap<string, EndReason>,
  today: Day,
): Contract[] {
  const reasons = new Map(ending)
  const queue = book.filter(({ id }) => reasons.has(id))
  for (const { id, receiverId, terms } of queue) {
    if (reasons.get(id) === 'replaced') continue
    for (const covered of findGiven(book, receiverId, terms.type)) {
      if (reasons.has(covered.id)) continue
      reasons.set(covered.id, 'cover_lost')
      queue.push(covered)
    }
  }
  return book.flatMap((each) => {
    const endReason = reasons.get(each.id)
    return endReason ? [{ ...each, state: 'ended', to: today, endReason } as const] : []
  })
}

/** The first day of what is agreed today. */
export function firstDayOf(today: Day): Day {
  return dayAfter(today)
}

export function refuseStep(code: Exclude<ContractRefusal['code'], 'would_terminate'>) {
  return { ok: false, refusal: { code } } as const
}

function isInForceOf(contract: Contract, type: ContractType): boolean {
  return isInForce(contract) && contract.terms.type === type
}
