import './cashier-texts.ts'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { depositMethodsQuery } from './cashier.queries.ts'
import { DepositForm } from './deposit-form.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositNow } from './deposit-now.tsx'

/** Put play money in: choose, pay on the provider's page, come back and see it arrive. */
export function DepositScreen() {
  const { t } = useTranslation(['cashier', 'common'])
  const { depositId, page } = useSearch({ from: '/member/deposit' })
  const methods = useQuery(depositMethodsQuery)
  return (
    <>
      <h1 className="h1">{t('deposit.title')}</h1>
      {depositId && <DepositNow depositId={depositId} />}
      {!depositId && methods.isPending && (
        <div className="panel">
          <SkeletonRows count={7} />
        </div>
      )}
      {!depositId && methods.isError && (
        <LoadFailure failure={methods.error} onRetry={methods.refetch} />
      )}
      {!depositId && methods.isSuccess && <DepositForm {...methods.data} />}
      <DepositList pageNo={page ?? 1} />
    </>
  )
}
