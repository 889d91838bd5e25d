import './cashier-texts.ts'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { CheckedCredits } from '../../parts/checked-credits/checked-credits.tsx'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { withdrawalOptionsQuery } from './cashier.queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

/** Take money out: account, amount, payment password; below, every request with its steps. */
export function WithdrawScreen() {
  const { t } = useTranslation(['cashier', 'common'])
  const { page } = useSearch({ from: '/member/withdraw' })
  const options = useQuery(withdrawalOptionsQuery)
  return (
    <>
      <h1 className="h1">{t('withdraw.title')}</h1>
      {options.isPending && (
        <div className="panel">
          <SkeletonRows count={7} />
        </div>
      )}
      {options.isError && <LoadFailure failure={options.error} onRetry={options.refetch} />}
      <CheckedCredits />
      {options.isSuccess && <WithdrawForm options={options.data} />}
      <WithdrawalList pageNo={page ?? 1} />
    </>
  )
}
