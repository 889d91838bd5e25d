import { type BodyOf, GRANT_TITLE_MAX, operations } from '@baize/contract'
import { MoneyInput, SelectField, TextField } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { TextAreaField } from '../../frames/form/text-area-field.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { NumberField } from '../../parts/number-field.tsx'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useRenewingCall } from '../../parts/use-renewing-call.ts'
import { MANUAL_GRANTS } from './manual-grants.queries.ts'

interface GrantFields {
  readonly kind: 'cash' | 'bonus'
  readonly title: string
  readonly amount: string
  readonly multiple: string
  readonly bonusDays: number
  /** Usernames with anything between. */
  readonly usernames: string
  readonly reason: string
}

const DAY_MS = 86_400_000
const EMPTY: GrantFields = {
  ...{ kind: 'cash', title: '', amount: '', multiple: '1', bonusDays: 7 },
  ...{ usernames: '', reason: '' },
}

type Request = BodyOf<typeof operations.askManualGrant>

/** Asks another person to give cash or bonus money to players. */
export function GrantDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('manualGrants')
  const currency = useCurrency()
  const form = useGrantForm(currency.exponent, onClose)
  const isBonus = form.values.kind === 'bonus'
  return (
    <FormDialog
      title={t('new')}
      text={t('dialogText')}
      submitText={t('submit')}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.choice('kind')}
        label={t('field.kind')}
        options={(['cash', 'bonus'] as const).map((value) => ({
          value,
          text: t(`kind.${value}`),
        }))}
      />
      <TextField {...form.field('title')} label={t('field.title')} maxLength={GRANT_TITLE_MAX} />
      <MoneyInput {...form.sum('amount')} label={t('field.amount')} currency={currency} />
      {isBonus && (
        <>
          <TextField {...form.field('multiple')} inputMode="decimal" label={t('field.multiple')} />
          <NumberField
            {...form.count('bonusDays')}
            size="l"
            most={365}
            label={t('field.bonusDays')}
          />
        </>
      )}
      <TextAreaField
        {...form.field('usernames')}
        label={t('field.usernames')}
        hint={t('field.usernamesHint')}
        rows={4}
      />
      <TextAreaField {...form.field('reason')} label={t('field.reason')} rows={3} />
    </FormDialog>
  )
}

function useGrantForm(exponent: number, onDone: () => void) {
  const { t } = useTranslation('manualGrants')
  const ask = useRenewingCall(
    MANUAL_GRANTS,
    (api, body: Request) => api.call(operations.askManualGrant, { body }),
    () => {
      toastAsked()
      onDone()
    },
  )
  return useContractForm({
    defaults: EMPTY,
    check: ({ title, amount, multiple, usernames, reason }) => {
      const missing = t('missing')
      return {
        ...(title.trim() === '' && { title: missing }),
        ...(wireAmount(amount, exponent) === '' && { amount: missing }),
        ...(!/^\d{1,9}(?:\.\d{1,6})?$/.test(multiple) && { multiple: missing }),
        ...(readNames(usernames).length === 0 && { usernames: missing }),
        ...(reason.trim().length < 3 && { reason: missing }),
      }
    },
    inputOf: (values): Request => {
      const common = {
        ...{ amountMinor: wireAmount(values.amount, exponent), title: values.title },
        ...{ usernames: readNames(values.usernames), reason: values.reason },
      }
      if (values.kind === 'cash') return { kind: 'cash', ...common }
      return {
        ...({ kind: 'bonus', ...common } as const),
        terms: {
          ...({ kind: 'cashable', order: 'cash_first', wageringBase: 'bonus' } as const),
          ...{ wageringMultiple: values.multiple, countsPercent: { '*': '100' } },
          validMs: values.bonusDays * DAY_MS,
        },
      }
    },
    send: ask.mutateAsync,
  })
}

function readNames(text: string): string[] {
  return [...new Set(text.split(/[\s,;]+/).filter((name) => name !== ''))]
}
