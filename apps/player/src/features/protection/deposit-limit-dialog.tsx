import { operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { Button, Modal, MoneyInput } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { useCurrency } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import type { DepositLimit } from './deposit-limits.tsx'
import { useProtectionChange } from './protection.queries.ts'

interface DepositLimitDialogProps {
  readonly limit: DepositLimit
  onClose(): void
}

/** Sets, changes or removes one deposit limit. The server says whether it counts at once. */
export function DepositLimitDialog({ limit, onClose }: DepositLimitDialogProps) {
  const { t } = useTranslation(['protection', 'common'])
  const currency = useCurrency()
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const { period } = limit
  const change = useProtectionChange(
    (limitMinor: string | null) =>
      api.call(operations.setDepositLimit, { body: { period, limitMinor } }),
    (now) => {
      const waits = now.depositLimits.some((each) => each.period === period && each.next !== null)
      toast({ title: t(waits ? 'deposit.savedWaits' : 'deposit.saved') })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amountMinor = parseMoney(text, currency.exponent)
    if (amountMinor === undefined) setFault(t('deposit.fault'))
    else change.mutate(amountMinor.toString())
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('deposit.dialogTitle', { period: t(`deposit.period.${period}`).toLowerCase() })}
      closeText={t('common:close')}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('deposit.text')}</p>
        <MoneyInput
          label={t('deposit.amount')}
          currency={currency}
          text={text}
          error={fault}
          isRequired
          onText={(typed) => {
            setText(typed)
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="primary" size="l" isBlock isBusy={change.isPending}>
          {t('deposit.save')}
        </Button>
        {limit.limitMinor !== null && (
          <Button isBlock isBusy={change.isPending} onClick={() => change.mutate(null)}>
            {t('deposit.remove')}
          </Button>
        )}
      </form>
    </Modal>
  )
}
