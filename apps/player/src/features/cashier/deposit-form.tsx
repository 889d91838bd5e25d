import { RefusedCall } from '@baize/api-client'
import type { operations, ValueOf } from '@baize/contract'
import { feeOf, type Minor, minor } from '@baize/kernel'
import { Button, MoneyInput, MoneyText, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { DepositOffers } from '../../deposit-offers.ts'
import { type AmountLimits, readAmount, typedAmount } from '../../parts/amounts/amount.logic.ts'
import { useAmountFaultText } from '../../parts/amounts/use-amount-fault-text.ts'
import { useUnusualSum } from '../../parts/amounts/use-unusual-sum.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { DepositInProgress } from './deposit-in-progress.tsx'
import { FirstLimitDialog } from './first-limit-dialog.tsx'
import { type DepositMethod, MethodCards } from './method-cards.tsx'
import { useFeeText } from './use-fee-text.ts'
import { useMethodName } from './use-method-name.ts'
import { usePayDeposit } from './use-pay-deposit.ts'

/** Method, amount, summary. The button says exactly what will be paid. */
export function DepositForm({ methods, usualMinor }: ValueOf<typeof operations.getDepositMethods>) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const order = usePayDeposit()
  const unusual = useUnusualSum(usualMinor === null ? null : readMinor(usualMinor))
  const faultText = useAmountFaultText()
  const feeText = useFeeText()
  const first = methods.find((method) => !method.isPaused) ?? methods[0]
  const [methodId, setMethodId] = useState(first?.methodId)
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [offer, setOffer] = useState<string>()
  const method = methods.find((entry) => entry.methodId === methodId)
  if (!method) return <Notice tone="warn">{t('deposit.paused')}</Notice>

  const limits: AmountLimits = {
    minMinor: readMinor(method.minMinor),
    maxMinor: readMinor(method.maxMinor),
  }
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)

  const send = () => {
    if (fault || amountMinor === undefined) return
    const request = { methodId: method.methodId, amountMinor: amountMinor.toString() }
    void order.pay(request, offer === 'none' ? undefined : offer)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!fault && amountMinor !== undefined) unusual.confirm(amountMinor, send)
  }
  return (
    <>
      <form className="cashier" noValidate onSubmit={submit}>
        <div className="panel">
          <fieldset className="step">
            <legend className="h3">{t('deposit.method')}</legend>
            <MethodCards methods={methods} value={method.methodId} onChoose={setMethodId} />
          </fieldset>
          <div className="step">
            <MoneyInput
              label={t('deposit.amountLabel')}
              hint={<LimitsHint limits={limits} />}
              error={isTouched && fault ? faultText(fault, limits) : undefined}
              currency={currency}
              text={text}
              onText={setText}
              onBlur={() => setTouched(text !== '')}
              aside={feeText(method)}
            />
            <QuickAmounts method={method} amountMinor={amountMinor} onChoose={setText} />
          </div>
          <LazyPart whenMissing={null}>
            <DepositOffers
              amountMinor={fault ? undefined : amountMinor}
              value={offer}
              onChoose={setOffer}
            />
          </LazyPart>
        </div>
        <div className="cashier__aside">
          <DepositSummary
            method={method}
            amountMinor={fault ? undefined : amountMinor}
            isBusy={order.isBusy}
            failure={order.failure}
          />
          <DepositInProgress />
        </div>
      </form>
      {unusual.dialog}
      {order.needsLimit && amountMinor !== undefined && (
        <FirstLimitDialog amountMinor={amountMinor} onClose={order.closeLimit} onSet={send} />
      )}
    </>
  )
}

function LimitsHint({ limits }: { readonly limits: AmountLimits }) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  return (
    <span className="whitespace-nowrap">
      {t('deposit.limits', { min: money(limits.minMinor), max: money(limits.maxMinor) })}
    </span>
  )
}

interface QuickAmountsProps {
  readonly method: DepositMethod
  readonly amountMinor: Minor | undefined
  onChoose(text: string): void
}

function QuickAmounts({ method, amountMinor, onChoose }: QuickAmountsProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  return (
    // biome-ignore lint/a11y/useSemanticElements: shortcuts for the field above, not a fieldset.
    <div className="quick" role="group" aria-label={t('deposit.quick')}>
      {method.quickAmountsMinor.map(readMinor).map((quickMinor) => (
        <button
          key={quickMinor.toString()}
          type="button"
          aria-pressed={quickMinor === amountMinor}
          onClick={() => onChoose(typedAmount(quickMinor, currency.exponent))}
        >
          <MoneyText amountMinor={quickMinor} currency={currency} isRound />
        </button>
      ))}
    </div>
  )
}

const THEN_TEXTS = {
  hosted: 'deposit.thenBack',
  bank_transfer: 'transfer.then',
  crypto: 'address.then',
} as const satisfies Record<DepositMethod['kind'], string>

const isIdentityFirst = (failure: unknown) =>
  failure instanceof RefusedCall && failure.code === 'identity_first'

interface DepositSummaryProps {
  readonly method: DepositMethod
  readonly amountMinor: Minor | undefined
  readonly isBusy: boolean
  readonly failure: unknown
}

function DepositSummary({ method, amountMinor, isBusy, failure }: DepositSummaryProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const nameOf = useMethodName()
  const shownMinor = amountMinor ?? minor(0n)
  const isMembers = method.feePayer === 'member'
  const terms = { feeBps: method.feeBps, feeFixedMinor: readMinor(method.feeFixedMinor) }
  const feeMinor = isMembers ? feeOf(shownMinor, terms) : minor(0n)
  return (
    <section className="panel summary" aria-labelledby="summary-title">
      <h2 className="h3" id="summary-title">
        {t('deposit.summary')}
      </h2>
      <dl>
        <div>
          <dt>{t('deposit.methodLine', { method: nameOf(method.names) })}</dt>
          <dd>
            <MoneyText amountMinor={shownMinor} currency={currency} />
          </dd>
        </div>
        <div>
          <dt>{t('deposit.fee')}</dt>
          <dd>
            <MoneyText amountMinor={feeMinor} currency={currency} />
          </dd>
        </div>
        <div className="summary__total">
          <dt>{t('deposit.toWallet')}</dt>
          <dd>
            <MoneyText
              amountMinor={minor(shownMinor - feeMinor)}
              currency={currency}
              tone="brass"
            />
          </dd>
        </div>
      </dl>
      {failure !== undefined && (
        <Notice tone="danger" isAlert>
          {failureText(failure)}
          {isIdentityFirst(failure) && (
            <>
              {' '}
              <Link to="/member/identity" className="link">
                {t('withdraw.toIdentity')}
              </Link>
            </>
          )}
        </Notice>
      )}
      <Button type="submit" variant="primary" size="xl" isBlock isBusy={isBusy}>
        {amountMinor === undefined
          ? t('deposit.payNothing')
          : t('deposit.pay', { amount: money(amountMinor) })}
      </Button>
      <p className="caption text-center">{t(THEN_TEXTS[method.kind])}</p>
      {currency.isPlayMoney && method.kind === 'hosted' && (
        <Notice tone="gold">{t('deposit.playMoney')}</Notice>
      )}
    </section>
  )
}
