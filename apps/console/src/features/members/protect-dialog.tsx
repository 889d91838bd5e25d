import {
  type BodyInputOf,
  COOL_OFF_DAYS,
  EXCLUSION_DAYS,
  LIMIT_PERIODS,
  MONEY_LIMITS,
  operations,
} from '@baize/contract'
import { MoneyInput, Notice, Segments, SelectField, TextField } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import type { MemberProfile } from './members.queries.ts'

const WHATS = ['limit', 'break'] as const
type What = (typeof WHATS)[number]
const LIMIT_KINDS = [...MONEY_LIMITS, 'time'] as const
const LENGTHS = [...COOL_OFF_DAYS, ...EXCLUSION_DAYS, 'forGood'] as const

interface ProtectDialogProps {
  readonly member: MemberProfile
  onClose(): void
}

interface PartProps extends ProtectDialogProps {
  onWhat(what: What): void
}

/** What a player asks for on the telephone: a tighter limit or a break, at once. */
export function ProtectDialog(props: ProtectDialogProps) {
  const [what, setWhat] = useState<What>('limit')
  return what === 'limit' ? (
    <LimitDialog {...props} onWhat={setWhat} />
  ) : (
    <BreakDialog {...props} onWhat={setWhat} />
  )
}

function WhatSegments({ what, onWhat }: { readonly what: What; onWhat(what: What): void }) {
  const { t } = useTranslation('members')
  return (
    <Segments
      label={t('protect.what')}
      choices={WHATS.map((value) => ({ value, text: t(`protect.${value}`) }))}
      value={what}
      onChoose={onWhat}
    />
  )
}

function LimitDialog({ member, onWhat, onClose }: PartProps) {
  const { t } = useTranslation(['members', 'common'])
  const api = useApi()
  const currency = useCurrency()
  const afterCall = useAfterCall()
  const set = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.tightenMemberLimit>) =>
      api.call(operations.tightenMemberLimit, { params: { memberId: member.memberId }, body }),
    onSuccess: () => {
      toast({ title: t('protect.limitDone'), detail: member.username })
      onClose()
    },
    onSettled: afterCall,
  })
  const form = useContractForm({
    defaults: {
      kind: 'deposit' as (typeof LIMIT_KINDS)[number],
      period: 'day' as (typeof LIMIT_PERIODS)[number],
      ...{ amount: '', minutes: '', reason: '' },
    },
    check: ({ kind, amount, minutes, reason }) => ({
      amount:
        kind !== 'time' && !/^\d+$/.test(wireAmount(amount, currency.exponent))
          ? t('common:fault.missing')
          : undefined,
      minutes:
        kind === 'time' && !/^\d{1,5}$/.test(minutes) ? t('common:fault.missing') : undefined,
      reason: reason.trim().length < 3 ? t('common:reasonMissing', { min: 3 }) : undefined,
    }),
    inputOf: ({ kind, period, amount, minutes, reason }) =>
      kind === 'time'
        ? { kind, period, limitMinutes: Number(minutes), reason }
        : { kind, period, limitMinor: wireAmount(amount, currency.exponent), reason },
    send: set.mutateAsync,
  })
  const isTime = form.values.kind === 'time'
  const { amount, minutes } = form.values
  const isZero = /^0+$/.test(isTime ? minutes : wireAmount(amount, currency.exponent))
  return (
    <FormDialog
      title={t('protect.title', { member: member.username })}
      text={t('protect.text')}
      submitText={t('protect.setLimit')}
      form={form}
      onClose={onClose}
    >
      <WhatSegments what="limit" onWhat={onWhat} />
      <SelectField
        {...form.choice('kind')}
        label={t('protect.kind')}
        options={LIMIT_KINDS.map((value) => ({ value, text: t(`protection.kind.${value}`) }))}
      />
      <Segments
        {...form.choice('period')}
        label={t('protect.period')}
        choices={LIMIT_PERIODS.map((value) => ({ value, text: t(`protection.period.${value}`) }))}
      />
      {isTime ? (
        <TextField
          {...form.field('minutes')}
          label={t('protect.minutes')}
          inputMode="numeric"
          isRequired
        />
      ) : (
        <MoneyInput
          {...form.sum('amount')}
          label={t('protect.amount')}
          currency={currency}
          isRequired
        />
      )}
      {isZero && <Notice tone="warn">{t('protect.zero')}</Notice>}
      <ReasonField {...form.field('reason')} label={t('reasonForLog')} />
    </FormDialog>
  )
}

function BreakDialog({ member, onWhat, onClose }: PartProps) {
  const { t } = useTranslation(['members', 'common'])
  const api = useApi()
  const afterCall = useAfterCall()
  const start = useMutation({
    mutationFn: (body: BodyInputOf<typeof operations.startMemberBreak>) =>
      api.call(operations.startMemberBreak, { params: { memberId: member.memberId }, body }),
    onSuccess: () => {
      toast({ title: t('protect.breakDone'), detail: member.username })
      onClose()
    },
    onSettled: afterCall,
  })
  const form = useContractForm({
    operation: operations.startMemberBreak,
    defaults: { days: '7' as `${(typeof LENGTHS)[number]}`, reason: '' },
    inputOf: ({ days, reason }) => breakOf(days, reason),
    send: start.mutateAsync,
  })
  return (
    <FormDialog
      title={t('protect.title', { member: member.username })}
      text={t('protect.text')}
      submitText={t('protect.startBreak')}
      variant="danger"
      form={form}
      onClose={onClose}
    >
      <WhatSegments what="break" onWhat={onWhat} />
      <SelectField
        {...form.choice('days')}
        label={t('protect.length')}
        options={LENGTHS.map((value) => ({
          value: String(value),
          text: t(`protect.days.${value}`),
        }))}
      />
      <ReasonField {...form.field('reason')} label={t('reasonForLog')} />
    </FormDialog>
  )
}

function breakOf(length: string, reason: string): BodyInputOf<typeof operations.startMemberBreak> {
  const days = COOL_OFF_DAYS.find((each) => String(each) === length)
  if (days !== undefined) return { kind: 'cool_off', days, reason }
  const long = EXCLUSION_DAYS.find((each) => String(each) === length) ?? null
  return { kind: 'exclusion', days: long, reason }
}

/** Whatever came of it, what is shown of the member is asked for anew. */
function useAfterCall(): () => void {
  const queryClient = useQueryClient()
  return () => void queryClient.invalidateQueries({ queryKey: ['members'] })
}
