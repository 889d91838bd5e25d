import type { SportsEventPage } from '@baize/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface ProofFactsProps {
  readonly proof: NonNullable<SportsEventPage['proof']>
  /** What else was published. */
  readonly children?: ReactNode
}

/** The published hash of a simulated match and, after its end, its seed. */
export function ProofFacts({ proof: { commitment, seed }, children }: ProofFactsProps) {
  const { t } = useTranslation('sports')
  return (
    <dl>
      <dt className="label">{t('proof.commitment')}</dt>
      <dd>
        <code dir="ltr">{commitment}</code>
      </dd>
      <dt className="label">{t('proof.seed')}</dt>
      <dd>{seed === null ? t('proof.later') : <code dir="ltr">{seed}</code>}</dd>
      {children}
    </dl>
  )
}
