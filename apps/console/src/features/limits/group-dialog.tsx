import { type BodyInputOf, operations } from '@baize/contract'
import { MoneyInput, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { plainMoney } from '../../parts/plain-money.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
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

type Wish = BodyInputOf<typeof operations.askWithdrawalGroup> & { readonly groupCode: string }

/** Asks for a group, or for other limits of one; an empty field is as the house says. */
export function GroupDialog({ of, onClose }: GroupDialogProps) {
  const { t } = useTranslation('limits')
  const api = useApi()
  const currency = useCurrency()
  const { exponent } = currency
  const ask = useAskChange(
    ({ groupCode, ...body }: Wish) =>
      api.call(operations.askWithdrawalGroup, { params: { groupCode }, body }),
    onClose,
  )
  const amountOf = (text: string) => (text.trim() === '' ? null : wireAmount(text, exponent))
  const form = useContractForm({
    operation: operations.askWithdrawalGroup,
    defaults: {
      groupCode: of?.groupCode ?? '',
      name: of?.name ?? '',
      minMinor: plainMoney(of?.minMinor ?? null, exponent),
      maxMinor: plainMoney(of?.maxMinor ?? null, exponent),
      dayMaxMinor: plainMoney(of?.dayMaxMinor ?? null, exponent),
      requestsPerDay: of?.requestsPerDay?.toString() ?? '',
      reason: '',
    },
    texts: { requestsPerDay: t('between', { least: 1, most: TIMES_MAX }) },
    check: ({ groupCode }) => ({
      groupCode: CODE.test(groupCode) ? undefined : t('group.codeHint'),
    }),
    inputOf: ({ minMinor, maxMinor, dayMaxMinor, requestsPerDay, ...values }): Wish => ({
      ...values,
      minMinor: amountOf(minMinor),
      maxMinor: amountOf(maxMinor),
      dayMaxMinor: amountOf(dayMaxMinor),
      requestsPerDay: requestsPerDay.trim() === '' ? null : Number(requestsPerDay),
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={of ? of.name : t('group.new')}
      text={t('group.dialogText')}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      {!of && (
        <TextField
          {...form.field('groupCode', (text) => text.toUpperCase())}
          label={t('group.code')}
          hint={t('group.codeHint')}
          maxLength={20}
          isRequired
        />
      )}
      <TextField {...form.field('name')} label={t('group.name')} maxLength={40} isRequired />
      {AMOUNTS.map((field) => (
        <MoneyInput
          key={field}
          {...form.sum(field)}
          label={t(`limit.withdrawal.${field}.name`)}
          hint={t('group.emptyHint')}
          currency={currency}
        />
      ))}
      <TextField
        {...form.field('requestsPerDay')}
        label={t('rule.withdrawal.requestsPerDay.name')}
        hint={t('group.emptyHint')}
        inputMode="numeric"
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
