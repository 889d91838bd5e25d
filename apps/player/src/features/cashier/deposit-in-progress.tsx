import { type Deposit, operations } from '@baize/contract'
import { Button, buttonClass, MoneyText, StatusMark } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { countdownText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { depositsQuery } from './cashier.queries.ts'
import { DEPOSIT_TONES } from './cashier-states.ts'

/** Deposits that still wait for their payment, newest first. */
export function DepositInProgress() {
  const { data } = useQuery(depositsQuery(1))
  const waiting = data?.items.filter((deposit) => deposit.state === 'pending') ?? []
  return waiting.map((deposit) => <WaitingDeposit key={deposit.depositId} deposit={deposit} />)
}

function WaitingDeposit({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const leftMs = useCountdown(deposit.expiresAt)
  const giveUp = useGiveUpDeposit(deposit.depositId)
  return (
    <section className="panel summary" aria-label={t('deposit.inProgress')}>
      <div className="flex items-center justify-between gap-3">
        <h2 className="h3">{t('deposit.inProgress')}</h2>
        <StatusMark tone={DEPOSIT_TONES[deposit.state]}>
          {t(`deposit.state.${deposit.state}`)}
        </StatusMark>
      </div>
      <dl>
        <div>
          <dt className="num">{deposit.orderNumber}</dt>
          <dd>
            <MoneyText amountMinor={readMinor(deposit.amountMinor)} currency={currency} />
          </dd>
        </div>
        {leftMs !== undefined && (
          <div>
            <dt>{t('deposit.payWithin')}</dt>
            <dd className="num">{countdownText(leftMs)}</dd>
          </div>
        )}
      </dl>
      <div className="flex gap-3">
        {deposit.payUrl && (
          <a href={deposit.payUrl} className={buttonClass({ className: 'flex-1' })}>
            {t('deposit.continue')}
          </a>
        )}
        {(deposit.transfer ?? deposit.address) && (
          <Link
            to="/member/deposit"
            search={{ depositId: deposit.depositId }}
            className={buttonClass({ className: 'flex-1' })}
          >
            {t('deposit.continue')}
          </Link>
        )}
        <Button variant="ghost" isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
          {t('deposit.giveUp')}
        </Button>
      </div>
    </section>
  )
}

export function useGiveUpDeposit(depositId: string) {
  const { t } = useTranslation(['cashier', 'common'])
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api.call(operations.cancelDeposit, { params: { depositId } }),
    onError: (failure) =>
      toast({ title: t('deposit.cancelFailed'), detail: failureText(failure), tone: 'danger' }),
    onSettled: () => client.invalidateQueries({ queryKey: ['mine', 'deposits'] }),
  })
}
