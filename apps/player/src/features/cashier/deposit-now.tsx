import type { Deposit } from '@baize/contract'
import { artUrl, Button, buttonClass, SkeletonRows, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { countdownText } from '../../app/date-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCountdown } from '../../app/use-countdown.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { depositQuery } from './cashier.queries.ts'
import { DEPOSIT_ART, DEPOSIT_TONES } from './cashier-states.ts'
import { useGiveUpDeposit } from './deposit-in-progress.tsx'
import { AddressPay } from './transfer/address-pay.tsx'
import { TransferPay, TransferShown } from './transfer/transfer-pay.tsx'

/** One deposit as it stands this moment; what a player sees on coming back from paying. */
export function DepositNow({ depositId }: { readonly depositId: string }) {
  const found = useQuery(depositQuery(depositId))
  return (
    <section className="panel" aria-live="polite">
      {found.isPending && <SkeletonRows count={4} />}
      {found.isError && <LoadFailure failure={found.error} onRetry={found.refetch} />}
      {found.isSuccess && <DepositView deposit={found.data.deposit} />}
    </section>
  )
}

function DepositView({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const { state, transfer, address } = deposit
  const isOwnPage = isWaitingHere(deposit)
  const isWaiting = state === 'pending'
  const leftMs = useCountdown(isWaiting ? deposit.expiresAt : null)
  const figures = {
    amount: money(readMinor(deposit.amountMinor)),
    paid: money(readMinor(deposit.paidMinor ?? '0')),
  }
  return (
    <div className="state">
      <img className="state__art" src={artUrl(DEPOSIT_ART[state])} alt="" width={84} height={84} />
      <StatusMark tone={DEPOSIT_TONES[state]}>{t(`deposit.state.${state}`)}</StatusMark>
      <h2 className="h2 state__title">
        {isOwnPage
          ? t(transfer ? 'transfer.title' : 'address.title', figures)
          : t(`deposit.now.${state}.title`, figures)}
      </h2>
      <p className="state__text">
        {isOwnPage
          ? t(transfer ? 'transfer.text' : 'address.text')
          : t(`deposit.now.${state}.text`, figures)}
      </p>
      {deposit.answer !== null && (
        <p className="state__text">
          {t('transfer.answer')} <q dir="auto">{deposit.answer}</q>
        </p>
      )}
      <p className="caption num">
        {deposit.orderNumber}
        {leftMs !== undefined && ` · ${t('deposit.payWithin')} ${countdownText(leftMs)}`}
      </p>
      {transfer && isWaiting && <TransferPay deposit={deposit} transfer={transfer} />}
      {transfer && state === 'proof_sent' && (
        <TransferShown deposit={deposit} transfer={transfer} />
      )}
      {address && (isWaiting || state === 'confirming') && (
        <AddressPay deposit={deposit} address={address} />
      )}
      {!isOwnPage && (
        <div className="state__actions">
          {isWaiting ? <WaitingActions deposit={deposit} /> : <OverActions />}
        </div>
      )}
    </div>
  )
}

/** Paid by what stands on this page, and not on one of a provider's. */
function isWaitingHere({ state, transfer, address }: Deposit): boolean {
  return state === 'pending' && (transfer !== null || address !== null)
}

function OverActions() {
  const { t } = useTranslation(['cashier', 'common'])
  return (
    <>
      <Link to="/" className={buttonClass({ variant: 'primary' })}>
        {t('deposit.play')}
      </Link>
      <Link to="/member/deposit" className={buttonClass()}>
        {t('deposit.again')}
      </Link>
    </>
  )
}

function WaitingActions({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation(['cashier', 'common'])
  const giveUp = useGiveUpDeposit(deposit.depositId)
  return (
    <>
      {deposit.payUrl && (
        <a href={deposit.payUrl} className={buttonClass({ variant: 'primary' })}>
          {t('deposit.continue')}
        </a>
      )}
      <Button isBusy={giveUp.isPending} onClick={() => giveUp.mutate()}>
        {t('deposit.giveUp')}
      </Button>
    </>
  )
}
