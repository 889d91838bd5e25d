import { operations, type Withdrawal } from '@baize/contract'
import { Button, EmptyState, MoneyText, Notice, SkeletonRows, StatusMark } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { leftText, momentText } from '../../app/date-text.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { refreshBalance } from '../../app/refresh-balance.ts'
import { useCurrency } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { Pager } from '../../shell/pager.tsx'
import { withdrawalsQuery } from './cashier.queries.ts'
import { WITHDRAWAL_CANCELLABLE, WITHDRAWAL_RETURNED, WITHDRAWAL_TONES } from './cashier-states.ts'
import { ObjectionDialog } from './objection/objection-dialog.tsx'
import { ObjectionOutcome } from './objection/objection-outcome.tsx'
import { PayoutParts } from './payout-parts.tsx'

/** Every request with every step it has taken. */
export function WithdrawalList({ pageNo }: { readonly pageNo: number }) {
  const { t } = useTranslation(['cashier', 'common'])
  const navigate = useNavigate()
  const list = useQuery(withdrawalsQuery(pageNo))
  return (
    <section className="panel overflow-hidden" aria-labelledby="withdrawals-title">
      <div className="panel__head">
        <h2 className="h3" id="withdrawals-title">
          {t('withdraw.yours')}
        </h2>
      </div>
      {list.isPending && <SkeletonRows count={4} />}
      {list.isError && <LoadFailure failure={list.error} onRetry={list.refetch} />}
      {list.data?.items.length === 0 && (
        <EmptyState art="mailbox" title={t('withdraw.none.title')} headingLevel={3}>
          {t('withdraw.none.text')}
        </EmptyState>
      )}
      <ul>
        {list.data?.items.map((withdrawal) => (
          <WithdrawalItem key={withdrawal.withdrawalId} withdrawal={withdrawal} />
        ))}
      </ul>
      <div className="records__pager">
        <Pager
          pageNo={pageNo}
          totalPages={list.data?.totalPages ?? 1}
          onPage={(page) => void navigate({ to: '/member/withdraw', search: { page } })}
        />
      </div>
    </section>
  )
}

function WithdrawalItem({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const stateText = useStateText()
  const { bankAccount, state } = withdrawal
  return (
    <li className="wdr">
      <div className="wdr__head">
        <b className="num">{withdrawal.orderNumber}</b>
        <StatusMark tone={WITHDRAWAL_TONES[state]}>{stateText(withdrawal, state)}</StatusMark>
        <MoneyText
          amountMinor={readMinor(withdrawal.amountMinor)}
          currency={currency}
          className="wdr__amount"
        />
      </div>
      {withdrawal.way === 'back' ? (
        <p className="caption">
          {t('withdraw.way.back', { deposit: withdrawal.depositNumber ?? '' })}
        </p>
      ) : (
        <p className="caption">
          {bankAccount.bankName} {bankAccount.maskedNumber} · {bankAccount.holderName}
        </p>
      )}
      {withdrawal.way === 'after_look' && WAITS_FOR_LOOK.includes(state) && (
        <p className="caption">{t('withdraw.way.after_look')}</p>
      )}
      <Timeline withdrawal={withdrawal} />
      <PayoutParts withdrawal={withdrawal} />
      <WhyNotPaid withdrawal={withdrawal} />
      <ObjectionOutcome withdrawal={withdrawal} />
      <WithdrawalActions withdrawal={withdrawal} />
    </li>
  )
}

/** Why it was not paid: what staff wrote, or what the bank said in the player's language; and what happens now. */
function WhyNotPaid({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t, i18n } = useTranslation('cashier')
  const { state, reason, failureCode, givenBackAt } = withdrawal
  if (state === 'payout_failed') {
    const at = givenBackAt === null ? '' : momentText(givenBackAt, i18n.language)
    return <Notice tone="info">{t('withdraw.sentAgain', { at })}</Notice>
  }
  const isBack = WITHDRAWAL_RETURNED.includes(state)
  const why = failureCode && state === 'failed' ? t(`withdraw.failure.${failureCode}`) : reason
  if (why === null) return null
  return (
    <Notice tone="danger">
      {why} {isBack && t('withdraw.returned')}
    </Notice>
  )
}

/** A deposit that was returned to its payment method did not arrive in a bank account. */
function useStateText() {
  const { t } = useTranslation('cashier')
  return ({ way }: Withdrawal, state: Withdrawal['state']) =>
    way === 'back' && state === 'received' ? t('withdraw.wentBack') : t(`withdraw.state.${state}`)
}

const WAITS_FOR_LOOK: readonly Withdrawal['state'][] = ['requested', 'second_review']

function Timeline({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { i18n } = useTranslation('cashier')
  const stateText = useStateText()
  return (
    <ol className="timeline">
      {withdrawal.history.map((step) => (
        <li
          key={`${step.state} ${step.at}`}
          data-tone={WITHDRAWAL_TONES[step.state]}
          aria-current={step.state === withdrawal.state ? 'step' : undefined}
        >
          <b>{stateText(withdrawal, step.state)}</b>
          <span className="num">{momentText(step.at, i18n.language)}</span>
        </li>
      ))}
    </ol>
  )
}

function WithdrawalActions({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t, i18n } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const [isObjecting, setObjecting] = useState(false)
  const leftMs = useCountdown(withdrawal.receivedAutomaticallyAt)
  const { withdrawalId, state } = withdrawal
  const takeBack = useStep(
    () => api.call(operations.cancelWithdrawal, { params: { withdrawalId } }),
    t('withdraw.takeBackFailed'),
  )
  const confirm = useStep(
    () => api.call(operations.confirmReceipt, { params: { withdrawalId } }),
    t('withdraw.receivedFailed'),
  )
  if (WITHDRAWAL_CANCELLABLE.includes(state)) {
    return (
      <div>
        <Button size="s" isBusy={takeBack.isPending} onClick={() => takeBack.mutate()}>
          {t('withdraw.takeBack')}
        </Button>
      </div>
    )
  }
  if (state === 'objected') {
    return (
      <div>
        <Button size="s" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('objection.cameAfterAll')}
        </Button>
      </div>
    )
  }
  if (state !== 'paid_out') return null
  return (
    <div className="wdr__ask">
      <div className="grid">
        <b className="strong">
          {t('withdraw.didItArrive', { amount: money(readMinor(withdrawal.paidMinor)) })}
        </b>
        {leftMs !== undefined && (
          <span className="caption num">
            {t('withdraw.automatic', { time: leftText(leftMs, i18n.language) })}
          </span>
        )}
      </div>
      <div className="wdr__answers">
        <Button variant="outline" onClick={() => setObjecting(true)}>
          {t('objection.notReceived')}
        </Button>
        <Button variant="primary" isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {t('withdraw.received')}
        </Button>
      </div>
      {isObjecting && (
        <ObjectionDialog withdrawal={withdrawal} onClose={() => setObjecting(false)} />
      )}
    </div>
  )
}

/** A step the player takes on a request; afterwards list, limits and balance are asked anew. */
function useStep(step: () => Promise<unknown>, failedTitle: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: step,
    onError: (failure) =>
      toast({ title: failedTitle, detail: failureText(failure), tone: 'danger' }),
    onSettled: async () => {
      await client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] })
      await refreshBalance().catch(() => undefined)
    },
  })
}
