import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AgentContract } from '../contracts/contract-types.ts'
import { useContractTexts } from '../contracts/use-contract-texts.ts'
import { OfferReader } from './offer-reader.tsx'

/** An offer that waits, on the page of its kind. */
export function WaitingOffer({ offer }: { readonly offer: AgentContract }) {
  const { t } = useTranslation('agent-centre')
  const texts = useContractTexts()
  const [isOpen, setOpen] = useState(false)
  const { giver } = offer
  return (
    <section className="agentoffer" aria-label={t('contract.state.waiting')}>
      <div>
        <h2 className="h3">
          {giver === null
            ? t('waiting.house')
            : t('waiting.upline', { name: giver.nickname || giver.username })}
        </h2>
        <p className="text-text-2">
          {t('contract.tiers', { count: offer.terms.tiers.length })}
          {' · '}
          {offer.terms.pay === 'rate'
            ? t('contract.highest', { rate: texts.top(offer.terms) })
            : t('contract.highestAmount', { amount: texts.top(offer.terms) })}
        </p>
      </div>
      <div className="agentoffer__actions">
        <Button variant="primary" onClick={() => setOpen(true)}>
          {t('waiting.read')}
        </Button>
      </div>
      {isOpen && <OfferReader offer={offer} onDone={() => setOpen(false)} />}
    </section>
  )
}
