import './payment-reports.css'
import { PAYMENT_MISMATCH_KINDS, type PaymentMismatch, type PaymentRun } from '@baize/contract'
import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { type RunTexts, useRunColumns } from '../../parts/run-columns.tsx'
import { useZone } from '../../parts/use-zone.ts'
import { Difference, Money, OwedFigures, type ProviderOwed } from './owed-figures.tsx'
import { usePaymentMismatchColumns } from './payment-mismatch-columns.tsx'
import { paymentMismatchesQuery, paymentRunsQuery } from './payment-reports.queries.ts'
import { REPORT_TABS } from './payment-reports-search.ts'
import { CompareDialog, ResolveDialog } from './report-dialogs.tsx'

/** Lines of which a provider's report and our books differ, what it owes, and the comparisons that found out. */
export function PaymentReportsScreen() {
  const search = useSearch({ from: '/payment-reports' })
  return search.tab === 'runs' ? <RunsPage /> : <MismatchesPage />
}

interface PageFrameProps {
  readonly openCount: number | undefined
  readonly providers: readonly ProviderOwed[]
}

/** What both lists of the page have. */
function usePageFrame({ openCount = 0, providers }: PageFrameProps) {
  const { t } = useTranslation('paymentReports')
  return {
    title: t('title'),
    caption: t('caption'),
    search: useSearch({ from: '/payment-reports' }),
    facts: <Head openCount={openCount} providers={providers} />,
    above: providers.length > 0 && <OwedFigures providers={providers} />,
    tabs: {
      name: 'tab',
      label: t('title'),
      values: REPORT_TABS,
      textOf: (value: (typeof REPORT_TABS)[number]) => t(`tab.${value}`),
    },
  } as const
}

function MismatchesPage() {
  const { t } = useTranslation('paymentReports')
  const search = useSearch({ from: '/payment-reports' })
  const mayResolve = useMay('deposits.decide')
  const resolve = useRowDialog<PaymentMismatch>((mismatch, close) => (
    <ResolveDialog mismatch={mismatch} onClose={close} />
  ))
  const answer = useQuery(paymentMismatchesQuery(useApi(), search))
  const { openCount, providers = [] } = answer.data ?? {}
  // Nothing differs only where something was compared.
  const isBeforeFirst = search.tab !== 'resolved' && isNeverCompared(providers)
  const never = { art: 'receipt', title: t('empty.runsTitle'), text: t('empty.runs') }
  const none = {
    art: 'shield',
    title: t('empty.title'),
    text: t(search.tab === 'resolved' ? 'empty.resolved' : 'empty.text'),
  }
  return (
    <QueuePage
      {...usePageFrame({ openCount, providers })}
      filters={[
        {
          kind: 'select',
          name: 'kind',
          label: t('column.kind'),
          every: t('everyKind'),
          options: PAYMENT_MISMATCH_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
        },
        {
          kind: 'select',
          name: 'provider',
          label: t('column.provider'),
          every: t('everyProvider'),
          options: providers.map(({ provider }) => ({ value: provider, text: provider })),
        },
      ]}
      answer={answer}
      columns={usePaymentMismatchColumns(mayResolve ? resolve.open : undefined)}
      rowKey={(row) => row.paymentMismatchId}
      empty={isBeforeFirst ? never : none}
    >
      {resolve.dialog}
    </QueuePage>
  )
}

const isNeverCompared = (providers: readonly ProviderOwed[]) =>
  providers.length > 0 && providers.every(({ owed }) => !owed)

interface HeadProps {
  readonly openCount: number
  readonly providers: readonly ProviderOwed[]
}

function Head({ openCount, providers }: HeadProps) {
  const { t } = useTranslation('paymentReports')
  return (
    <>
      {openCount > 0 && <Badge tone="danger">{t('openCount', { count: openCount })}</Badge>}
      {providers.length > 0 && (
        <HeadAction
          text={t('compare')}
          needs="deposits.decide"
          dialog={(close) => (
            <CompareDialog providers={providers.map(({ provider }) => provider)} onClose={close} />
          )}
        />
      )}
    </>
  )
}

function useRunTexts(): RunTexts<PaymentRun> {
  const { t } = useTranslation('paymentReports')
  const { zoned } = useZone()
  return useMemo(
    () => ({
      owner: t('column.provider'),
      day: zoned(t('column.day')),
      theirsCount: t('column.theirsCount'),
      ownerOf: ({ provider }) => provider,
      failureOf: (failure) => t(`failure.${failure}`),
      more: [
        {
          id: 'owed',
          header: t('owed.theirs'),
          isNumber: true,
          phone: 'hidden',
          cell: ({ owed }) => <Money minor={owed.theirsMinor} />,
        },
        {
          id: 'difference',
          header: t('owed.difference'),
          phone: 'hidden',
          cell: ({ owed }) => <Difference owed={owed} />,
        },
      ],
    }),
    [t, zoned],
  )
}

function RunsPage() {
  const { t } = useTranslation('paymentReports')
  const api = useApi()
  const { data: { openCount, providers = [] } = {} } = useQuery(paymentMismatchesQuery(api, {}))
  const frame = usePageFrame({ openCount, providers })
  return (
    <QueuePage
      {...frame}
      answer={useQuery(paymentRunsQuery(api, frame.search.page ?? 1))}
      columns={useRunColumns(useRunTexts())}
      rowKey={(row) => row.runId}
      empty={{ art: 'receipt', title: t('empty.runsTitle'), text: t('empty.runs') }}
    />
  )
}
