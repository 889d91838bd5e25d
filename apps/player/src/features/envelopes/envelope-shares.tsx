import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { envelopeSharesQuery } from './envelopes.queries.ts'

/** Who got what of an envelope, the newest first; names with their middle hidden. */
export function EnvelopeShares({ envelopeId }: { readonly envelopeId: string }) {
  const { t } = useTranslation('envelopes')
  const money = useMoneyText()
  const { data, error, refetch } = useQuery(envelopeSharesQuery(envelopeId))
  if (!data)
    return error ? <LoadFailure failure={error} onRetry={refetch} /> : <SkeletonRows count={2} />
  if (data.items.length === 0) return <p className="caption">{t('nobody')}</p>
  return (
    <ul className="envelope__shares" aria-label={t('list')}>
      {data.items.map(({ name, amountMinor, takenAt, isOwn }) => (
        <li key={`${takenAt} ${name}`} data-own={isOwn}>
          <bdi>{isOwn ? t('you') : name}</bdi>
          <b className="num">{money(readMinor(amountMinor))}</b>
        </li>
      ))}
    </ul>
  )
}
