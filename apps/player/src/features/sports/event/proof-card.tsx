import type { SportsEventPage } from '@baize/contract'
import { buttonClass } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'

interface Props {
  readonly eventId: string
  readonly proof: NonNullable<SportsEventPage['proof']>
}

/** What a simulated match is drawn from: fixed before the start, shown after the end. */
export function ProofCard({ eventId, proof: { commitment, seed } }: Props) {
  const { t } = useTranslation('sports')
  return (
    <section className="card sb-proof" aria-label={t('proof.title')}>
      <h2 className="h3">{t('proof.title')}</h2>
      <p className="caption">{t('proof.text')}</p>
      <dl>
        <dt className="label">{t('proof.commitment')}</dt>
        <dd>
          <code dir="ltr">{commitment}</code>
        </dd>
        <dt className="label">{t('proof.seed')}</dt>
        <dd>{seed === null ? t('proof.later') : <code dir="ltr">{seed}</code>}</dd>
      </dl>
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
