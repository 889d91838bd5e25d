import { operations, type Protection } from '@baize/contract'
import { minor } from '@baize/kernel'
import { Button, Modal, MoneyInput, TextField } from '@baize/ui-kit'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../app/api.ts'
import { useCurrency } from '../../app/status.ts'
import { toast } from '../../app/toast.ts'
import { useUnusualSum } from '../../parts/amounts/use-unusual-sum.tsx'
import {
  highestOf,
  limitsOf,
  readLimitAmount,
  readMinutes,
  type ShownLimit,
} from './limits.logic.ts'
import { useProtectionChange } from './protection.queries.ts'
import { useLimitText } from './use-limit-text.ts'

interface LimitDialogProps {
  readonly limit: ShownLimit
  readonly looseningHours: number
  onClose(): void
}

/** Sets, changes or removes one limit. The server says whether it counts at once. */
export function LimitDialog({ limit, looseningHours, onClose }: LimitDialogProps) {
  const { t } = useTranslation(['protection', 'common'])
  const limitText = useLimitText()
  const [typed, setTyped] = useState<Typed>({ money: '', hours: '', minutes: '' })
  const [fault, setFault] = useState<string>()
  const amountOf = useReadAmount()
  // What stands in the limit now is what is usual in it.
  const unusual = useUnusualSum(limit.limit === null ? null : minor(limit.limit))
  const change = useProtectionChange(
    (amount: bigint | null) => api.call(operations.setLimit, { body: bodyOf(limit, amount) }),
    (now) => {
      toast({ title: t(isWaiting(now, limit) ? 'limits.savedWaits' : 'limits.saved') })
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const amount = amountOf(limit, typed)
    const highest = highestOf(limit)
    if (amount === undefined)
      setFault(t(`limits.fault.${limit.kind === 'time' ? 'time' : 'money'}`))
    else if (highest !== null && amount > highest) {
      setFault(t('limits.fault.maximum', { limit: limitText(limit.kind, highest) }))
    } else if (limit.kind === 'time') change.mutate(amount)
    else unusual.confirm(minor(amount), () => change.mutate(amount))
  }
  const title = t('limits.dialogTitle', {
    kind: t(`limits.kind.${limit.kind}`),
    period: t(`limits.period.${limit.period}`).toLowerCase(),
  })
  return (
    <Modal isOpen onClose={onClose} title={title} closeText={t('common:close')}>
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('limits.rule', { hours: looseningHours })}</p>
        <AmountFields
          limit={limit}
          typed={typed}
          fault={fault}
          onTyped={(next) => {
            setTyped(next)
            setFault(undefined)
          }}
        />
        <Button type="submit" variant="primary" size="l" isBlock isBusy={change.isPending}>
          {t('limits.save')}
        </Button>
        {limit.limit !== null && (
          <Button isBlock isBusy={change.isPending} onClick={() => change.mutate(null)}>
            {t('limits.remove')}
          </Button>
        )}
      </form>
      {unusual.dialog}
    </Modal>
  )
}

interface Typed {
  readonly money: string
  readonly hours: string
  readonly minutes: string
}

interface AmountFieldsProps {
  readonly limit: ShownLimit
  readonly typed: Typed
  readonly fault: string | undefined
  onTyped(typed: Typed): void
}

function AmountFields({ limit, typed, fault, onTyped }: AmountFieldsProps) {
  const { t } = useTranslation(['protection', 'common'])
  const currency = useCurrency()
  if (limit.kind !== 'time') {
    return (
      <MoneyInput
        label={t('limits.amount')}
        currency={currency}
        text={typed.money}
        error={fault}
        isRequired
        onText={(money) => onTyped({ ...typed, money })}
      />
    )
  }
  return (
    <div className="limits__time">
      <TextField
        label={t('limits.hours')}
        inputMode="numeric"
        value={typed.hours}
        error={fault}
        onChange={(event) => onTyped({ ...typed, hours: event.target.value })}
      />
      <TextField
        label={t('limits.minutes')}
        inputMode="numeric"
        value={typed.minutes}
        onChange={(event) => onTyped({ ...typed, minutes: event.target.value })}
      />
    </div>
  )
}

/** What was typed as minor units or minutes; undefined when it is neither. */
function useReadAmount(): (limit: ShownLimit, typed: Typed) => bigint | undefined {
  const currency = useCurrency()
  return (limit, typed) => {
    if (limit.kind !== 'time') return readLimitAmount(typed.money, currency.exponent)
    const minutes = readMinutes(typed.hours, typed.minutes)
    return minutes === undefined ? undefined : BigInt(minutes)
  }
}

function bodyOf({ kind, period }: ShownLimit, amount: bigint | null) {
  if (kind === 'time')
    return { kind, period, limitMinutes: amount === null ? null : Number(amount) }
  return { kind, period, limitMinor: amount?.toString() ?? null }
}

function isWaiting(now: Protection, { kind, period }: ShownLimit): boolean {
  return limitsOf(now, kind).some((each) => each.period === period && each.next !== null)
}
