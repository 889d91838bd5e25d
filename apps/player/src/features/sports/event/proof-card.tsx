import type { SportsEventPage } from '@baize/contract'
import { buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { ProofFacts } from '../parts/proof-facts.tsx'

interface Props {
  readonly eventId: string
  readonly proof: NonNullable<SportsEventPage['proof']>
}

/** What a simulated match is drawn from: fixed before the start, shown after the end. */
export function ProofCard({ eventId, proof }: Props) {
  const { t } = useTranslation('sports')
  return (
    <section className="card sb-proof" aria-label={t('proof.title')}>
      <h2 className="h3">{t('proof.title')}</h2>
      <p className="caption">{t('proof.text')}</p>
      <ProofFacts proof={proof} />
      <Link
        to="/sports/$eventId/verify"
        params={{ eventId }}
        className={buttonClass({ size: 's', variant: 'outline' })}
      >
        {t('proof.check')}
      </Link>
    </section>
  )
}
