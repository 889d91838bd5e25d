import {
  type Contract,
  type ContractBook,
  type ContractResult,
  type PartyId,
  refuseStep,
} from './contract.ts'
import { verifyTerms } from './verify-terms.ts'

/** What a giver puts before a direct downline. */
export type Offer = Pick<Contract, 'id' | 'giverId' | 'receiverId' | 'terms' | 'confirmedIds'>

/** Who the receiver is, by the tree of the next day. */
export interface Receiver {
  readonly isAgent: boolean
  readonly uplineId: PartyId
}

/** Takes an offer, or says why not. It then waits for its receiver. */
export function decideOffer(
  book: ContractBook,
  receiver: Receiver,
  offer: Offer,
): ContractResult<Contract> {
  const { giverId, receiverId, terms } = offer
  if (!receiver.isAgent) return refuseStep('receiver_no_agent')
  if (receiver.uplineId !== giverId) return refuseStep('not_direct_downline')
  const isWaiting = book.some(
    (each) =>
      each.state === 'waiting' && each.receiverId === receiverId && each.terms.type === terms.type,
  )
  if (isWaiting) return refuseStep('offer_waiting')
  const refusal = verifyTerms(book, offer)
  if (refusal) return { ok: false, refusal }
  const open = {
    state: 'waiting',
    replacesId: null,
    from: null,
    to: null,
    endReason: null,
  } as const
  return { ok: true, value: { ...offer, ...open } }
}
