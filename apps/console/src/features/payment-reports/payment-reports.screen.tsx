import './payment-reports.css'
import {
  PAYMENT_MISMATCH_KINDS,
  type PaymentMismatch,
  type PaymentMismatchKind,
  type PaymentRun,
} from '@baize/contract'
import { Badge, Button, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { type RunTexts, useRunColumns } from '../../parts/run-columns.tsx'
import { Difference, Money, OwedFigures, type ProviderOwed } from './owed-figures.tsx'
import { usePaymentMismatchColumns } from './payment-mismatch-columns.tsx'
import { paymentMismatchesQuery, paymentRunsQuery } from './payment-reports.queries.ts'
import { type PaymentReportsSearch, REPORT_TABS, type ReportTab } from './payment-reports-search.ts'
import { CompareDialog, ResolveDialog } from './report-dialogs.tsx'

const EVERY = 'every'

/** Lines of which a provider's report and our books differ, what it owes, and the comparisons that found out. */
export function PaymentReportsScreen() {
  const search = useSearch({ from: '/payment-reports' })
  return search.tab === 'runs' ? <RunsPage /> : <MismatchesPage />
}

function useChange() {
  const navigate = useNavigate()
  return (
    changes: { [Key in keyof PaymentReportsSearch]?: PaymentReportsSearch[Key] | undefined },
  ) =>
    void navigate({
      to: '/payment-reports',
      search: (before) => ({ ...before, page: undefined, ...changes }) as PaymentReportsSearch,
      replace: true,
    })
}

function PageTabs({ providers }: { readonly providers: readonly ProviderOwed[] }) {
  const { t } = useTranslation('paymentReports')
  const { tab = 'open' } = useSearch({ from: '/payment-reports' })
  const change = useChange()
  return (
    <>
      {providers.length > 0 && <OwedFigures providers={providers} />}
      <Tabs
        label={t('title')}
        value={tab}
        choices={REPORT_TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
        onChoose={(chosen: ReportTab) => change({ tab: chosen })}
      />
    </>
  )
}

function MismatchesPage() {
  const { t } = useTranslation('paymentReports')
  const search = useSearch({ from: '/payment-reports' })
  const navigate = useNavigate()
  const change = useChange()
  const mayResolve = useMay('deposits.decide')
  const [resolving, setResolving] = useState<PaymentMismatch>()
  const answer = useQuery(paymentMismatchesQuery(useApi(), search))
  const columns = usePaymentMismatchColumns(mayResolve ? setResolving : undefined)
  const providers = answer.data?.providers ?? []
  const isFiltered = search.kind !== undefined || search.provider !== undefined
  // Nothing differs only where something was compared.
  const isBeforeFirst = search.tab !== 'resolved' && isNeverCompared(providers)
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={<Head openCount={answer.data?.openCount ?? 0} providers={providers} />}
        tabs={<PageTabs providers={providers} />}
        filters={
          <FilterBar
            filters={[
              {
                kind: 'select',
                label: t('column.kind'),
                value: search.kind ?? EVERY,
                options: [
                  { value: EVERY, text: t('everyKind') },
                  ...PAYMENT_MISMATCH_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
                ],
                onChange: (value) =>
                  change({ kind: value === EVERY ? undefined : (value as PaymentMismatchKind) }),
              },
              {
                kind: 'select',
                label: t('column.provider'),
                value: search.provider ?? EVERY,
                options: [
                  { value: EVERY, text: t('everyProvider') },
                  ...providers.map(({ provider }) => ({ value: provider, text: provider })),
                ],
                onChange: (value) => change({ provider: value === EVERY ? undefined : value }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.paymentMismatchId}
        onPage={(page) => change({ page })}
        empty={{
          ...(isBeforeFirst
            ? { art: 'receipt', title: t('empty.runsTitle'), text: t('empty.runs') }
            : {
                art: isFiltered ? 'magnifier' : 'shield',
                title: t('empty.title'),
                text: t(search.tab === 'resolved' ? 'empty.resolved' : 'empty.text'),
              }),
          onClear: isFiltered
            ? () => void navigate({ to: '/payment-reports', search: {}, replace: true })
            : undefined,
        }}
      />
      {resolving && <ResolveDialog mismatch={resolving} onClose={() => setResolving(undefined)} />}
    </>
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
  const mayCompare = useMay('deposits.decide')
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      {openCount > 0 && <Badge tone="danger">{t('openCount', { count: openCount })}</Badge>}
      {mayCompare && providers.length > 0 && (
        <Button size="s" onClick={() => setComparing(true)}>
          {t('compare')}
        </Button>
      )}
      {isComparing && (
        <CompareDialog
          providers={providers.map(({ provider }) => provider)}
          onClose={() => setComparing(false)}
        />
      )}
    </>
  )
}

function useRunTexts(): RunTexts<PaymentRun> {
  const { t } = useTranslation('paymentReports')
  return useMemo(
    () => ({
      owner: t('column.provider'),
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
    [t],
  )
}

function RunsPage() {
  const { t } = useTranslation('paymentReports')
  const { page = 1 } = useSearch({ from: '/payment-reports' })
  const change = useChange()
  const api = useApi()
  const answer = useQuery(paymentRunsQuery(api, page))
  const listed = useQuery(paymentMismatchesQuery(api, {}))
  const providers = listed.data?.providers ?? []
  return (
    <ListPage
      title={t('title')}
      caption={t('caption')}
      facts={<Head openCount={listed.data?.openCount ?? 0} providers={providers} />}
      tabs={<PageTabs providers={providers} />}
      filters={
        <FilterBar
          filters={[]}
          isRefreshing={answer.isFetching && !answer.isPending}
          onRefresh={() => void answer.refetch()}
        />
      }
      columns={useRunColumns(useRunTexts())}
      answer={answer}
      rowKey={(row) => row.runId}
      onPage={(next) => change({ tab: 'runs', page: next })}
      empty={{ art: 'receipt', title: t('empty.runsTitle'), text: t('empty.runs') }}
    />
  )
}
