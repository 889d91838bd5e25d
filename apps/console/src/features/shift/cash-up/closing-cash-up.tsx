import type { NextCashUp } from '@baize/contract'
import { SkeletonRows } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { ReadFailed } from '../../../parts/read-failed.tsx'
import { CashUpTable } from './cash-up-table.tsx'
import { LedgerBadge } from './ledger-badge.tsx'

interface ClosingCashUpProps {
  readonly query: {
    readonly data: NextCashUp | undefined
    readonly error: unknown
    refetch(): unknown
  }
}

/** What the closing will keep of the house's money. */
export function ClosingCashUp({ query }: ClosingCashUpProps) {
  const { t } = useTranslation('cashUps')
  const { data, error, refetch } = query
  return (
    <section className="closing-part" aria-busy={!data && !error}>
      <div className="closing-part__head">
        <h3>{t('table')}</h3>
        <span className="caption">{t('formula')}</span>
        {data && <LedgerBadge cashUp={data} />}
      </div>
      {data && <CashUpTable cashUp={data} />}
      {!data && error !== null && <ReadFailed failure={error} onRetry={refetch} />}
      {!data && error === null && <SkeletonRows />}
    </section>
  )
}
