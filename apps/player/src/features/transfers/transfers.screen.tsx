import './transfers-texts.ts'
import { buttonClass, EmptyState, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { SentList } from './sent-list.tsx'
import { TransferForm } from './transfer-form.tsx'
import { transferOptionsQuery } from './transfers.queries.ts'

/** `/member/transfers`: money to the upline or to a direct downline, and what came from them. */
export function TransfersScreen() {
  const { t } = useTranslation('transfers')
  const { page, to } = useSearch({ from: '/member/transfers' })
  const options = useQuery(transferOptionsQuery)
  const { data } = options
  const hasParties = data && (data.upline !== null || data.downlines.length > 0)
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      {options.isPending && (
        <div className="panel">
          <SkeletonRows count={6} />
        </div>
      )}
      {options.isError && <LoadFailure failure={options.error} onRetry={options.refetch} />}
      {data && hasParties && <TransferForm options={data} to={to} />}
      {data && !hasParties && (
        <div className="panel">
          <EmptyState
            art="envelope"
            title={t('alone.title')}
            actions={
              <Link to="/member/withdraw" className={buttonClass({ variant: 'soft' })}>
                {t('alone.action')}
              </Link>
            }
          >
            {t('alone.text')}
          </EmptyState>
        </div>
      )}
      {data && <SentList pageNo={page ?? 1} />}
    </>
  )
}
