import { RefusedCall } from '@baize/api-client'
import { type Minor, minor } from '@baize/kernel'
import { Button, MoneyInput, MoneyText, Notice, PasswordField } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useBalance } from '../../app/balance.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { useNow } from '../../app/use-now.ts'
import { type AmountLimits, readAmount, typedAmount } from '../../parts/amounts/amount.logic.ts'
import { useAmountFaultText } from '../../parts/amounts/use-amount-fault-text.ts'
import { useUnusualSum } from '../../parts/amounts/use-unusual-sum.tsx'
import { firstChoice } from '../../parts/bank-accounts/account-name.logic.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { useWithdrawalRequest } from './use-withdrawal-request.ts'
import { WithdrawDivision } from './withdraw-division.tsx'
import { findObstacle, type WithdrawalOptions } from './withdraw-obstacle.logic.ts'
import { ObstacleNotice } from './withdraw-obstacle.tsx'

const PASSWORD_DIGITS = /^\d{6}$/
/** Refusals that are about the payment password and belong under its field. */
const PASSWORD_CODES: readonly string[] = ['payment_password_wrong', 'payment_password_locked']

/** One request. What was typed stays when it is refused, except the password. */
export function WithdrawForm({ options }: { readonly options: WithdrawalOptions }) {
  const currency = useCurrency()
  const balance = useBalance()
  const faultText = useAmountFaultText()
  const request = useWithdrawalRequest()
  const unusual = useUnusualSum(options.usualMinor === null ? null : readMinor(options.usualMinor))
  const [chosenAccountId, setChosenAccountId] = useState<string>()
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)

  const [debtMinor, drawnMinor] = [readMinor(options.debtMinor), readMinor(options.drawnMinor)]
  const limits: AmountLimits = {
    minMinor: readMinor(options.minMinor),
    maxMinor: lesserOf(readMinor(options.maxMinor), readMinor(options.dayLeftMinor)),
    balanceMinor: balance && freeOf(balance.balanceMinor, minor(debtMinor + drawnMinor)),
  }
  const { bankAccounts } = options
  const nowMs = useNow(bankAccounts.map(({ usableFrom }) => usableFrom))
  const account =
    bankAccounts.find((each) => each.bankAccountId === chosenAccountId) ??
    firstChoice(bankAccounts, nowMs)
  const bankAccountId = account?.bankAccountId
  const obstacle = findObstacle(options, account, nowMs)
  const obstacleId = useId()
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)
  const passwordFault = usePasswordFault(request.failure, password, isTried)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    setTried(true)
    const isReady = !fault && amountMinor !== undefined && bankAccountId !== undefined
    if (!isReady || !PASSWORD_DIGITS.test(password) || request.isBusy) return
    unusual.confirm(amountMinor, () => void send({ amountMinor, bankAccountId }))
  }
  const send = async (order: { readonly amountMinor: Minor; readonly bankAccountId: string }) => {
    const end = await request.send({ ...order, paymentPassword: password })
    if (end === 'unknown') return
    setPassword('')
    setTried(false)
    if (end === 'requested') {
      setText('')
      setTouched(false)
    }
  }
  return (
    <div className="cashier">
      <div className="panel">
        <div className="step">
          <BankAccounts
            accounts={bankAccounts}
            value={bankAccountId}
            onChoose={setChosenAccountId}
          />
        </div>
      </div>
      <form className="panel summary" noValidate onSubmit={submit}>
        <AmountPart
          options={options}
          limits={limits}
          text={text}
          onText={setText}
          onBlur={() => setTouched(text !== '')}
          error={isTouched && fault ? faultText(fault, limits) : undefined}
        />
        <WithdrawDivision
          options={options}
          amountMinor={fault ? undefined : amountMinor}
          balanceMinor={balance?.balanceMinor}
        />
        <PasswordPart
          hasPassword={options.hasPaymentPassword}
          noticeId={obstacle?.kind === 'password' ? obstacleId : undefined}
          value={password}
          onValue={setPassword}
          error={passwordFault}
        />
        {request.failure !== undefined && passwordFault === undefined && (
          <RequestFailure failure={request.failure} />
        )}
        <OwedNotice kind="debt" amountMinor={debtMinor} />
        <OwedNotice kind="drawn" amountMinor={drawnMinor} />
        <ObstacleNotice id={obstacleId} obstacle={obstacle} />
        <SubmitPart
          options={options}
          amountMinor={fault ? undefined : amountMinor}
          isBusy={request.isBusy}
          obstacleId={obstacle && obstacleId}
        />
      </form>
      {unusual.dialog}
    </div>
  )
}

function lesserOf(one: Minor, other: Minor): Minor {
  return one < other ? one : other
}

/** What of the balance can leave. */
function freeOf(balanceMinor: Minor, owedMinor: Minor): Minor {
  return minor(balanceMinor > owedMinor ? balanceMinor - owedMinor : 0n)
}

interface OwedNoticeProps {
  readonly kind: 'debt' | 'drawn'
  readonly amountMinor: Minor
}

function OwedNotice({ kind, amountMinor }: OwedNoticeProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  if (amountMinor === 0n) return null
  return <Notice tone="warn">{t(`withdraw.${kind}`, { amount: money(amountMinor) })}</Notice>
}

/** Why nothing was asked for, with the way on where there is one. */
function RequestFailure({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  if (!(failure instanceof RefusedCall) || failure.code !== 'identity_check_needed') {
    return (
      <Notice tone="danger" isAlert>
        {failureText(failure)}
      </Notice>
    )
  }
  const limit = money(readMinor(String(failure.details?.aboveMinor ?? '0')))
  return (
    <Notice tone="warn" isAlert>
      {t('withdraw.identityNeeded', { limit })}{' '}
      <Link to="/member/identity" className="link">
        {t('withdraw.toIdentity')}
      </Link>
    </Notice>
  )
}

/** What stands under the password: the server's word until something new is typed, then the rule. */
function usePasswordFault(failure: unknown, password: string, isTried: boolean) {
  const { t } = useTranslation(['cashier', 'common'])
  const isRefused = failure instanceof RefusedCall && PASSWORD_CODES.includes(failure.code)
  if (isRefused && password === '') return failureText(failure)
  return isTried && !PASSWORD_DIGITS.test(password) ? t('fault.digits') : undefined
}

interface AmountPartProps {
  readonly options: WithdrawalOptions
  readonly limits: AmountLimits
  readonly text: string
  onText(text: string): void
  onBlur(): void
  readonly error: string | undefined
}

function AmountPart({ options, limits, text, onText, onBlur, error }: AmountPartProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const { balanceMinor } = limits
  return (
    <>
      <MoneyInput
        label={t('withdraw.amountLabel')}
        hint={
          <span className="grid">
            <span>
              {t('withdraw.limits', { min: money(limits.minMinor), max: money(limits.maxMinor) })}
            </span>
            <span>{t('withdraw.left', { count: options.requestsLeftToday })}</span>
            <span>{t('withdraw.dayLeft', { amount: money(readMinor(options.dayLeftMinor)) })}</span>
            {options.group && <span>{t('withdraw.group', { name: options.group.name })}</span>}
          </span>
        }
        error={error}
        currency={currency}
        text={text}
        onText={onText}
        onBlur={onBlur}
        aside={
          balanceMinor !== undefined && (
            <button
              type="button"
              className="link"
              onClick={() => onText(typedAmount(balanceMinor, currency.exponent))}
            >
              {t('withdraw.all')}
            </button>
          )
        }
      />
      {balanceMinor !== undefined && (
        <dl>
          <div>
            <dt>{t('withdraw.available')}</dt>
            <dd>
              <MoneyText amountMinor={balanceMinor} currency={currency} tone="brass" />
            </dd>
          </div>
        </dl>
      )}
    </>
  )
}

interface PasswordPartProps {
  readonly hasPassword: boolean
  /** Of the notice that one is to be set, where that is what stands in the way. */
  readonly noticeId: string | undefined
  readonly value: string
  onValue(value: string): void
  readonly error: string | undefined
}

function PasswordPart({ hasPassword, noticeId, value, onValue, error }: PasswordPartProps) {
  const { t } = useTranslation(['cashier', 'common'])
  if (!hasPassword) {
    return (
      <div id={noticeId}>
        <Notice tone="warn">
          {t('withdraw.needPassword')}{' '}
          <Link to="/member/security" className="link">
            {t('withdraw.setPassword')}
          </Link>
        </Notice>
      </div>
    )
  }
  return (
    <PasswordField
      label={t('withdraw.paymentPassword')}
      icon={Lock}
      hint={t('withdraw.paymentPasswordHint')}
      error={error}
      inputMode="numeric"
      maxLength={6}
      autoComplete="off"
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      showText={t('withdraw.show')}
      hideText={t('withdraw.hide')}
    />
  )
}

interface SubmitPartProps {
  readonly options: WithdrawalOptions
  readonly amountMinor: Minor | undefined
  readonly isBusy: boolean
  /** Where it says why nothing can be asked for; undefined when it can. */
  readonly obstacleId: string | undefined
}

function SubmitPart({ options, amountMinor, isBusy, obstacleId }: SubmitPartProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const money = useMoneyText()
  const secondReview = money(readMinor(options.secondApprovalAboveMinor))
  return (
    <>
      <Button
        type="submit"
        variant="primary"
        size="xl"
        isBlock
        isBusy={isBusy}
        disabled={obstacleId !== undefined}
        aria-describedby={obstacleId}
      >
        {amountMinor === undefined
          ? t('withdraw.submitNothing')
          : t('withdraw.submit', { amount: money(amountMinor) })}
      </Button>
      <p className="caption">
        {t('withdraw.held')} {t('withdraw.secondReview', { amount: secondReview })}
      </p>
    </>
  )
}
