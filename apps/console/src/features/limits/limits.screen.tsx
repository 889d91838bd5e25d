import { type HouseLimit, operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'
import { Button, MoneyInput, Skeleton } from '@baize/ui-kit'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toastAsked } from '../../parts/asked-toast.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'

interface Limit {
  readonly limit: HouseLimit
  readonly amountMinor: string
}

/** Limits of the house. A change is a wish until another person approves it. */
export function LimitsScreen() {
  const { t } = useTranslation(['limits', 'common'])
  const api = useApi()
  const [changing, setChanging] = useState<Limit>()
  const { data, error, refetch } = useQuery({
    queryKey: ['limits'],
    queryFn: async ({ signal }) => (await api.call(operations.getLimits, { signal })).limits,
  })
  return (
    <main className="detail-page" id="main">
      <header className="page-head">
        <h1 className="h2">{t('title')}</h1>
        <p className="caption">{t('caption')}</p>
      </header>
      {data ? (
        <ul className="panel setting-list">
          {data.map((each) => (
            <LimitRow key={each.limit} of={each} onChange={() => setChanging(each)} />
          ))}
        </ul>
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[240px]" />
      )}
      {changing && <LimitDialog of={changing} onClose={() => setChanging(undefined)} />}
    </main>
  )
}

function LimitRow({ of, onChange }: { readonly of: Limit; onChange(): void }) {
  const { t } = useTranslation('limits')
  const currency = useCurrency()
  const name = t(`limit.${of.limit}.name`)
  return (
    <li className="setting-row">
      <div>
        <h2 className="h3">{name}</h2>
        <p className="small text-text-2">{t(`limit.${of.limit}.text`)}</p>
      </div>
      <b className="money">{formatWireMoney(of.amountMinor, currency)}</b>
      <Button aria-label={t('changeOf', { name })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}

function LimitDialog({ of, onClose }: { readonly of: Limit; onClose(): void }) {
  const { t } = useTranslation('limits')
  const api = useApi()
  const queryClient = useQueryClient()
  const currency = useCurrency()
  const [text, setText] = useState('')
  const amountMinor = parseMoney(text, currency.exponent)
  const isReady = amountMinor !== undefined && amountMinor > 0n
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.askLimitChange, {
        params: { limit: of.limit },
        body: { amountMinor: String(amountMinor), reason },
      }),
    onSuccess: () => {
      toastAsked()
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['approvals'] }),
  })
  return (
    <ReasonDialog
      title={t(`limit.${of.limit}.name`)}
      text={t('now', { sum: formatWireMoney(of.amountMinor, currency) })}
      reasonLabel={t('reason')}
      submitText={t('ask')}
      call={ask}
      isReady={isReady}
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
