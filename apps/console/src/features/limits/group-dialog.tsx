import { operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { plainMoney } from '../../parts/plain-money.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { Group } from './group-rows.tsx'
import { useAskChange } from './limits.queries.ts'

const CODE = /^[A-Z][A-Z0-9]{1,19}$/
const TIMES_MAX = 100
const AMOUNTS = ['minMinor', 'maxMinor', 'dayMaxMinor'] as const

interface GroupDialogProps {
  /** Undefined for a new one. */
  readonly of: Group | undefined
  onClose(): void
}

/** Asks for a group, or for other limits of one; an empty field is as the house says. */
export function GroupDialog({ of, onClose }: GroupDialogProps) {
  const { t } = useTranslation('limits')
  const api = useApi()
  const currency = useCurrency()
  const [code, setCode] = useState(of?.groupCode ?? '')
  const [name, setName] = useState(of?.name ?? '')
  const [times, setTimes] = useState(of?.requestsPerDay?.toString() ?? '')
  const [texts, setTexts] = useState(() => ({
    minMinor: plainMoney(of?.minMinor ?? null, currency.exponent),
    maxMinor: plainMoney(of?.maxMinor ?? null, currency.exponent),
    dayMaxMinor: plainMoney(of?.dayMaxMinor ?? null, currency.exponent),
  }))
  const amountOf = (field: (typeof AMOUNTS)[number]) =>
    texts[field].trim() === '' ? null : parseMoney(texts[field], currency.exponent)
  const isAmount = (amount: bigint | null | undefined) =>
    amount === null || (amount !== undefined && amount > 0n)
  const requestsPerDay = times.trim() === '' ? null : Number(times)
  const isCount =
    requestsPerDay === null ||
    (Number.isInteger(requestsPerDay) && requestsPerDay >= 1 && requestsPerDay <= TIMES_MAX)
  const isReady =
    CODE.test(code) &&
    name.trim() !== '' &&
    isCount &&
    AMOUNTS.every((field) => isAmount(amountOf(field)))
  const ask = useAskChange(
    (reason) =>
      api.call(operations.askWithdrawalGroup, {
        params: { groupCode: code },
        body: {
          name: name.trim(),
          minMinor: amountOf('minMinor')?.toString() ?? null,
          maxMinor: amountOf('maxMinor')?.toString() ?? null,
          dayMaxMinor: amountOf('dayMaxMinor')?.toString() ?? null,
          requestsPerDay,
          reason,
        },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      title={of ? of.name : t('group.new')}
      text={t('group.dialogText')}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      call={ask}
      isReady={isReady}
      onSubmit={(reason) => ask.mutate(reason)}
      onClose={onClose}
    >
      {!of && (
        <TextField
          label={t('group.code')}
          hint={t('group.codeHint')}
          maxLength={20}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value.toUpperCase())}
          isRequired
        />
      )}
      <TextField
        label={t('group.name')}
        maxLength={40}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        isRequired
      />
      {AMOUNTS.map((field) => (
        <MoneyInput
          key={field}
          label={t(`limit.withdrawal.${field}.name`)}
          hint={t('group.emptyHint')}
          currency={currency}
          text={texts[field]}
          onText={(text) => setTexts((before) => ({ ...before, [field]: text }))}
        />
      ))}
      <TextField
        label={t('rule.withdrawal.requestsPerDay.name')}
        hint={t('group.emptyHint')}
        error={isCount ? undefined : t('between', { least: 1, most: TIMES_MAX })}
        inputMode="numeric"
        value={times}
        onChange={(event) => setTimes(event.currentTarget.value)}
      />
    </ReasonDialog>
  )
}
