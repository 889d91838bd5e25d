import { operations } from '@baize/contract'
import { type Minor, minor } from '@baize/kernel'
import { Button, Modal, MoneyInput, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { showBalance, useBalance } from '../../../app/balance.ts'
import { failureText } from '../../../app/failure-text.ts'
import { readMinor, useMoneyText } from '../../../app/money-text.ts'
import { sendOnce } from '../../../app/send-once.ts'
import { useCurrency } from '../../../app/status.ts'
import { toast } from '../../../app/toast.ts'
import { type AmountLimits, readAmount } from '../../../parts/amounts/amount.logic.ts'
import { useAmountFaultText } from '../../../parts/amounts/use-amount-fault-text.ts'
import { PaymentPasswordPart } from '../../../parts/payment-password-part.tsx'
import { MY_TEAM } from '../agent-centre.queries.ts'
import type { OwnCredit } from './credit.queries.ts'

const PASSWORD_DIGITS = /^\d{6}$/

type Way = 'draw' | 'repay'

interface CreditDialogProps {
  readonly way: Way
  readonly credit: NonNullable<OwnCredit['credit']>
  readonly hasPassword: boolean
  onClose(): void
}

/** Draws with the payment password, or repays from the balance. */
export function CreditDialog({ way, credit, hasPassword, onClose }: CreditDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const currency = useCurrency()
  const money = useMoneyText()
  const faultText = useAmountFaultText()
  const limits = useLimits(way, credit)
  const move = useMove(way, onClose)
  const [text, setText] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { amountMinor, fault } = readAmount(text, currency.exponent, limits)
  const isPasswordWrong = way === 'draw' && !PASSWORD_DIGITS.test(password)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault || amountMinor === undefined || isPasswordWrong || move.isPending) return
    move.mutate({ amountMinor, paymentPassword: password })
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t(`credit.${way}`)}
      closeText={t('common:close')}
      widthRem={28}
    >
      <form className="agentdialog" noValidate onSubmit={submit}>
        <p className="caption">{t(`credit.${way}Text`)}</p>
        <MoneyInput
          label={t('credit.amount')}
          hint={t('credit.most', { amount: money(limits.maxMinor) })}
          error={isTried && fault ? faultText(fault, limits) : undefined}
          currency={currency}
          text={text}
          onText={setText}
        />
        {way === 'draw' && (
          <PaymentPasswordPart
            hasPassword={hasPassword}
            value={password}
            onValue={setPassword}
            isWrong={isTried && isPasswordWrong}
            texts={{
              ...{ label: t('credit.password'), digits: t('credit.digits') },
              ...{ show: t('credit.show'), hide: t('credit.hide') },
              ...{ needPassword: t('credit.needPassword'), setPassword: t('credit.setPassword') },
            }}
          />
        )}
        {move.isError && (
          <Notice tone="danger" isAlert>
            {failureText(move.error, 'agent-centre')}
          </Notice>
        )}
        <Button
          type="submit"
          variant="primary"
          size="l"
          isBlock
          isBusy={move.isPending}
          disabled={way === 'draw' && !hasPassword}
        >
          {t(`credit.${way}`)}
        </Button>
      </form>
    </Modal>
  )
}

/** What is left of the limit, or what is drawn as far as the balance covers it. */
function useLimits(way: Way, credit: CreditDialogProps['credit']): AmountLimits {
  const balance = useBalance()
  const maxMinor = readMinor(way === 'draw' ? credit.leftMinor : credit.drawnMinor)
  return {
    ...{ minMinor: minor(1n), maxMinor },
    ...(way === 'repay' && { balanceMinor: balance?.balanceMinor }),
  }
}

interface Move {
  readonly amountMinor: Minor
  readonly paymentPassword: string
}

function useMove(way: Way, onDone: () => void) {
  const { t } = useTranslation('agent-centre')
  const money = useMoneyText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ amountMinor, paymentPassword }: Move) => {
      const body = { amountMinor: amountMinor.toString() }
      return sendOnce(`agent:${way}`, body, (idempotencyKey) =>
        way === 'draw'
          ? api.call(operations.drawCredit, { body: { ...body, paymentPassword }, idempotencyKey })
          : api.call(operations.repayCredit, { body, idempotencyKey }),
      )
    },
    onSuccess: (answer, { amountMinor }) => {
      showBalance(answer)
      toast({ title: t(`credit.${way}Done`), detail: money(amountMinor) })
      onDone()
    },
    onSettled: () => client.invalidateQueries({ queryKey: MY_TEAM }),
  })
}
