import { type HouseLimit, operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { MoneyInput } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
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
  const { t } = useTranslation('limits')
  const api = useApi()
  const currency = useCurrency()
  const [text, setText] = useState('')
  const amountMinor = parseMoney(text, currency.exponent)
  const ask = useAskChange(
    (reason) =>
      api.call(operations.askLimitChange, {
        params: { limit: of.limit },
        body: { amountMinor: String(amountMinor), reason },
      }),
    onClose,
  )
  return (
    <ReasonDialog
      title={t(`limit.${of.limit}.name`)}
      text={t('now', { sum: formatWireMoney(of.amountMinor, currency) })}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      call={ask}
      isReady={amountMinor !== undefined && amountMinor > 0n}
      onSubmit={(reason) => ask.mutate(reason)}
      onClose={onClose}
    >
      <MoneyInput
        label={t('newLimit')}
        currency={currency}
        text={text}
        onText={setText}
        isRequired
      />
    </ReasonDialog>
  )
}
