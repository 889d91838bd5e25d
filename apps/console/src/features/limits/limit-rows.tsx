import { type BodyInputOf, type HouseLimit, operations } from '@baize/contract'
import { MoneyInput } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { ReasonField } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { wireAmount } from '../../parts/typed-amount.ts'
import { useAskChange } from './limits.queries.ts'
import { SettingRow } from './setting-row.tsx'

interface Limit {
  readonly limit: HouseLimit
  readonly amountMinor: string
}

/** Limits that are sums of money. */
export function LimitRows({ limits }: { readonly limits: readonly Limit[] }) {
  const { t } = useTranslation('limits')
  const currency = useCurrency()
  const [changing, setChanging] = useState<Limit>()
  return (
    <>
      <ul className="panel setting-list">
        {limits.map((each) => (
          <SettingRow
            key={each.limit}
            name={t(`limit.${each.limit}.name`)}
            text={t(`limit.${each.limit}.text`)}
            value={formatWireMoney(each.amountMinor, currency)}
            onChange={() => setChanging(each)}
          />
        ))}
      </ul>
      {changing && <LimitDialog of={changing} onClose={() => setChanging(undefined)} />}
    </>
  )
}

function LimitDialog({ of, onClose }: { readonly of: Limit; onClose(): void }) {
  const { t } = useTranslation(['limits', 'common'])
  const api = useApi()
  const currency = useCurrency()
  const ask = useAskChange(
    (body: BodyInputOf<typeof operations.askLimitChange>) =>
      api.call(operations.askLimitChange, { params: { limit: of.limit }, body }),
    onClose,
  )
  const form = useContractForm({
    operation: operations.askLimitChange,
    defaults: { amountMinor: '', reason: '' },
    texts: { amountMinor: t('common:fault.missing') },
    inputOf: ({ amountMinor, reason }) => ({
      amountMinor: wireAmount(amountMinor, currency.exponent),
      reason,
    }),
    send: ask.mutateAsync,
  })
  return (
    <FormDialog
      title={t(`limit.${of.limit}.name`)}
      text={t('now', { sum: formatWireMoney(of.amountMinor, currency) })}
      submitText={t('ask')}
      form={form}
      onClose={onClose}
    >
      <MoneyInput
        {...form.sum('amountMinor')}
        label={t('newLimit')}
        currency={currency}
        isRequired
      />
      <ReasonField {...form.field('reason')} label={t('reason')} />
    </FormDialog>
  )
}
