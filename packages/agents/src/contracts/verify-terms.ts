import {
  type Contract,
  type ContractBook,
  type ContractRefusal,
  findGiven,
  findReceived,
  HOUSE_ID,
} from './contract.ts'
import { isRateAbove, isSameKind } from './terms.ts'

type Offered = Pick<Contract, 'giverId' | 'receiverId' | 'terms' | 'confirmedIds'>

/**
 * What an offer asks of contracts that are in force, when it is made and again when it is accepted. Above it: nobody
 * gives more than they get. Below it: what the receiver gives at a higher rate ends, and the giver must have named it.
 */
export function verifyTerms(book: ContractBook, offer: Offered): ContractRefusal | undefined {
  const code = verifyCover(book, offer)
  if (code) return { code }
  const contractIds = endedByRate(book, offer).map(({ id }) => id)
  return contractIds.every((id) => offer.confirmedIds.includes(id))
    ? undefined
    : { code: 'would_terminate', contractIds }
}

/** What the receiver gives and may not give any more once the offer is in force. */
export function endedByRate(book: ContractBook, { receiverId, terms }: Offered): Contract[] {
  return findGiven(book, receiverId, terms.type).filter(
    (given) => !isSameKind(given.terms, terms) || isRateAbove(given.terms, terms),
  )
}

function verifyCover(book: ContractBook, { giverId, terms }: Offered) {
  if (giverId === HOUSE_ID) return undefined
  const own = findReceived(book, giverId, terms.type)
  if (!own) return 'giver_has_no_contract'
  if (!isSameKind(own.terms, terms)) return 'terms_differ'
  return isRateAbove(terms, own.terms) ? 'rate_above_own' : undefined
}
