import { useQuery } from '@tanstack/react-query'
import { closePopup, useClosedPopups } from '../../../app/closed-popups.ts'
import { lazyPart } from '../../../app/load-part.ts'
import { LazyPart } from '../../../shell/lazy-part.tsx'
import { consolidatedQuery, offersOf } from './consolidated.ts'

// Few have an offer; everybody else does not load what shows one.
const OfferReader = lazyPart(async () => (await import('./offer-reader.tsx')).OfferReader)

/** Offers that wait are opened one by one after a login; what is put off waits on its page. */
export function OffersAfterLogin() {
  const known = useQuery(consolidatedQuery).data
  const seen = useClosedPopups('member')
  const markOf = (contractId: string) => `offer ${contractId}`
  const next = known && offersOf(known).find(({ contractId }) => !seen.has(markOf(contractId)))
  if (!next) return null
  return (
    <LazyPart whenMissing={null}>
      <OfferReader
        key={next.contractId}
        offer={next}
        onDone={() => closePopup('member', markOf(next.contractId))}
      />
    </LazyPart>
  )
}
