import { LIMIT_PERIODS, operations } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { Button, Modal, MoneyInput, Notice, Segments } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { failureText } from '../../app/failure-text.ts'
import { useMoneyText } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'
import { readAmount } from '../../parts/amounts/amount.logic.ts'
import { useAmountFaultText } from '../../parts/amounts/use-amount-fault-text.ts'

const LIMIT_MAX = 999_999_999_999n as Minor

interface FirstLimitDialogProps {
  /** What is to be deposited; a limit below it would stop this very deposit. */
  readonly amountMinor: Minor
  onClose(): void
  /** The limit counts: the deposit goes on. */
  onSet(): void
}

/** The limit that is asked for before the first deposit; once it is set, the deposit goes on. */
export function FirstLimitDialog({ amountMinor, onClose, onSet }: FirstLimitDialogProps) {
  const { t } = useTranslation(['cashier', 'common'])
  const currency = useCurrency()
  const client = useQueryClient()
  const money = useMoneyText()
  const faultText = useAmountFaultText()
  const [period, setPeriod] = useState<(typeof LIMIT_PERIODS)[number]>('day')
  const [text, setText] = useState('')
  const [isTouched, setTouched] = useState(false)
  const limits = { minMinor: amountMinor, maxMinor: LIMIT_MAX }
  const { amountMinor: limitMinor, fault } = readAmount(text, currency.exponent, limits)
  const save = useMutation({
    mutationFn: (limit: Minor) =>
      api.call(operations.setLimit, {
        body: { kind: 'deposit', period, limitMinor: limit.toString() },
      }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['mine', 'protection'] })
      onSet()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTouched(true)
    if (!fault && limitMinor !== undefined && !save.isPending) save.mutate(limitMinor)
  }
  return (
    <Modal isOpen onClose={onClose} title={t('deposit.limit.title')} closeText={t('common:close')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('deposit.limit.text')}</p>
        <Segments
          label={t('deposit.limit.period')}
          value={period}
          onChoose={(chosen: typeof period) => setPeriod(chosen)}
          choices={LIMIT_PERIODS.map((value) => ({ value, text: t(`deposit.limit.${value}`) }))}
        />
        <MoneyInput
          label={t('deposit.limit.amount')}
          hint={t('deposit.limit.hint', { amount: money(amountMinor) })}
          currency={currency}
          text={text}
          error={isTouched && fault ? faultText(fault, limits) : undefined}
          isRequired
          onText={setText}
        />
        {save.isError && (
          <Notice tone="danger" isAlert>
            {failureText(save.error)}
          </Notice>
        )}
        <Button type="submit" variant="primary" size="l" isBlock isBusy={save.isPending}>
          {t('deposit.limit.submit')}
        </Button>
      </form>
    </Modal>
  )
}
