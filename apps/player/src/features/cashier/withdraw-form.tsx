import { RefusedCall } from '@baize/api-client'
import { operations, type ValueOf } from '@baize/contract'
import { Button, buttonClass, MoneyInput, MoneyText, Notice, PasswordField } from '@baize/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { showBalance, useBalance } from '../../app/balance.ts'
import { failureText } from '../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import { useDecisionKey } from '../../app/use-decision-key.ts'
import { type AmountLimits, readAmount, typedAmount } from './amount.logic.ts'
import { BankAccounts } from './bank-accounts.tsx'
import { useAmountFaultText } from './use-amount-fault-text.ts'

export type WithdrawalOptions = ValueOf<typeof operations.getWithdrawalOptions>

const PASSWORD_DIGITS = /^\d{6}$/
/** Refusals that are about the payment password and belong under its field. */
const PASSWORD_CODES: readonly string[] = ['payment_password_wrong', 'payment_password_locked']

/** One request. What was typed stays when it is refused, except the password. */
export function WithdrawForm({ options }: { readonly options: WithdrawalOptions }) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const balance = useBalance()
  const client = useQueryClient()
  const decision = useDecisionKey()
  const faultText = useAmountFaultText()
  const [bankAccountId, setBankAccountId] = useState<string>()
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isTouched, setTouched] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const limits: AmountLimits = {
    minMinor: readMinor(options.minMinor),
    maxMinor: readMinor(options.maxMinor),
    balanceMinor: balance?.balanceMinor,
  }
  const accountId = bankAccountId ?? options.bankAccounts[0]?.bankAccountId
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)
  const isPasswordFault =
    failure instanceof RefusedCall && PASSWORD_CODES.includes(failure.code) && password === ''

  const request = async (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    setTried(true)
    const isReady = !fault && amountMinor !== undefined && accountId !== undefined
    if (!isReady || !PASSWORD_DIGITS.test(password) || isBusy) return
    setBusy(true)
    setFailure(undefined)
    const body = {
      amountMinor: amountMinor.toString(),
      bankAccountId: accountId,
      paymentPassword: password,
    }
    try {
      const answer = await api.call(operations.requestWithdrawal, {
        body,
        idempotencyKey: decision.keyFor(body),
      })
      decision.settle()
      showBalance(answer)
      setText('')
      setTouched(false)
      toast({
        title: t('withdraw.requested'),
        detail: t('withdraw.requestedDetail', {
          amount: money(amountMinor),
          order: answer.withdrawal.orderNumber,
        }),
      })
      setPassword('')
      setTried(false)
    } catch (thrown) {
      setFailure(thrown)
      if (thrown instanceof RefusedCall) {
        decision.settle()
        setPassword('')
        setTried(false)
      }
    }
    setBusy(false)
    void client.invalidateQueries({ queryKey: ['mine', 'withdrawals'] })
  }
  return (
    <div className="cashier">
      <div className="panel">
        <div className="step">
          <BankAccounts options={options} value={accountId} onChoose={setBankAccountId} />
        </div>
      </div>
      <form className="panel summary" noValidate onSubmit={(event) => void request(event)}>
        <MoneyInput
          label={t('withdraw.amountLabel')}
          hint={
            <>
              {t('withdraw.limits', { min: money(limits.minMinor), max: money(limits.maxMinor) })}
              {' · '}
              {t('withdraw.left', { count: options.requestsLeftToday })}
            </>
          }
          error={isTouched && fault ? faultText(fault, limits) : undefined}
          currency={currency}
          text={text}
          onText={setText}
          onBlur={() => setTouched(text !== '')}
          aside={
            balance && (
              <button
                type="button"
                className="link"
                onClick={() => setText(typedAmount(balance.balanceMinor, currency.exponent))}
              >
                {t('withdraw.all')}
              </button>
            )
          }
        />
        {balance && (
          <dl>
            <div>
              <dt>{t('withdraw.available')}</dt>
              <dd>
                <MoneyText amountMinor={balance.balanceMinor} currency={currency} tone="brass" />
              </dd>
            </div>
          </dl>
        )}
        {options.hasPaymentPassword ? (
          <PasswordField
            label={t('withdraw.paymentPassword')}
            icon={Lock}
            hint={t('withdraw.paymentPasswordHint')}
            error={
              isPasswordFault
                ? failureText(failure)
                : isTried && !PASSWORD_DIGITS.test(password)
                  ? t('fault.digits')
                  : undefined
            }
            inputMode="numeric"
            maxLength={6}
            autoComplete="off"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            showText={t('withdraw.show')}
            hideText={t('withdraw.hide')}
          />
        ) : (
          <Notice tone="warn">
            {t('withdraw.needPassword')}{' '}
            <Link to="/member/security" className="link">
              {t('withdraw.setPassword')}
            </Link>
          </Notice>
        )}
        {failure !== undefined && !isPasswordFault && (
          <Notice tone="danger" isAlert>
            {failureText(failure)}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="xl"
          isBlock
          isBusy={isBusy}
          disabled={!options.hasPaymentPassword || accountId === undefined}
        >
          {fault || amountMinor === undefined
            ? t('withdraw.submitNothing')
            : t('withdraw.submit', { amount: money(amountMinor) })}
        </Button>
        <p className="caption">
          {t('withdraw.held')}{' '}
          {t('withdraw.secondReview', {
            amount: money(readMinor(options.secondApprovalAboveMinor)),
          })}
        </p>
      </form>
    </div>
  )
}
