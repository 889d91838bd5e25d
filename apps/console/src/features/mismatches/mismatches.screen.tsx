import './mismatches.css'
import {
  type ComparableVendor,
  MISMATCH_KINDS,
  type Mismatch,
  type MismatchKind,
  type ReconciliationRun,
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
import { CompareDialog } from './compare-dialog.tsx'
import { useMismatchColumns } from './mismatch-columns.tsx'
import { mismatchesQuery, runsQuery } from './mismatches.queries.ts'
import { MISMATCH_TABS, type MismatchesSearch, type MismatchTab } from './mismatches-search.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

const EVERY = 'every'

/** Rounds of which a vendor's books and ours differ, and the comparisons that found them. */
export function MismatchesScreen() {
  const search = useSearch({ from: '/mismatches' })
  return search.tab === 'runs' ? <RunsPage /> : <MismatchesPage />
}

function useChange() {
  const navigate = useNavigate()
  return (changes: { [Key in keyof MismatchesSearch]?: MismatchesSearch[Key] | undefined }) =>
    void navigate({
      to: '/mismatches',
      search: (before) => ({ ...before, page: undefined, ...changes }) as MismatchesSearch,
      replace: true,
    })
}

function PageTabs() {
  const { t } = useTranslation('mismatches')
  const { tab = 'open' } = useSearch({ from: '/mismatches' })
  const change = useChange()
  return (
    <Tabs
      label={t('title')}
      value={tab}
      choices={MISMATCH_TABS.map((value) => ({ value, text: t(`tab.${value}`) }))}
      onChoose={(chosen: MismatchTab) => change({ tab: chosen })}
    />
  )
}

function MismatchesPage() {
  const { t } = useTranslation('mismatches')
  const search = useSearch({ from: '/mismatches' })
  const navigate = useNavigate()
  const change = useChange()
  const mayResolve = useMay('vendors.adjust')
  const [resolving, setResolving] = useState<Mismatch>()
  const answer = useQuery(mismatchesQuery(useApi(), search))
  const columns = useMismatchColumns(mayResolve ? setResolving : undefined)
  const vendors = answer.data?.vendors ?? []
  const isFiltered = search.kind !== undefined || search.vendor !== undefined
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={<Head openCount={answer.data?.openCount ?? 0} vendors={vendors} />}
        tabs={<PageTabs />}
        filters={
          <FilterBar
            filters={[
              {
                kind: 'select',
                label: t('column.kind'),
                value: search.kind ?? EVERY,
                options: [
                  { value: EVERY, text: t('everyKind') },
                  ...MISMATCH_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
                ],
                onChange: (value) =>
                  change({ kind: value === EVERY ? undefined : (value as MismatchKind) }),
              },
              {
                kind: 'select',
                label: t('column.vendor'),
                value: search.vendor ?? EVERY,
                options: [
                  { value: EVERY, text: t('everyVendor') },
                  ...vendors.map((each) => ({ value: each.vendorCode, text: each.vendorName })),
                ],
                onChange: (value) => change({ vendor: value === EVERY ? undefined : value }),
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.mismatchId}
        onPage={(page) => change({ page })}
        empty={{
          art: isFiltered ? 'magnifier' : 'shield',
          title: t('empty.title'),
          text: t(search.tab === 'resolved' ? 'empty.resolved' : 'empty.text'),
          onClear: isFiltered
            ? () => void navigate({ to: '/mismatches', search: {}, replace: true })
            : undefined,
        }}
      />
      {resolving && (
        <ResolveDialog
          mismatch={resolving}
          canAsk={tellsReport(vendors, resolving.vendorCode)}
          onClose={() => setResolving(undefined)}
        />
      )}
    </>
  )
}

function tellsReport(vendors: readonly ComparableVendor[], vendorCode: string): boolean {
  return vendors.find((each) => each.vendorCode === vendorCode)?.tellsReport !== false
}

interface HeadProps {
  readonly openCount: number
  readonly vendors: readonly ComparableVendor[]
}

function Head({ openCount, vendors }: HeadProps) {
  const { t } = useTranslation('mismatches')
  const mayCompare = useMay('vendors.adjust')
  const [isComparing, setComparing] = useState(false)
  return (
    <>
      {openCount > 0 && <Badge tone="danger">{t('openCount', { count: openCount })}</Badge>}
      {mayCompare && vendors.length > 0 && (
        <Button size="s" onClick={() => setComparing(true)}>
          {t('compare')}
        </Button>
      )}
      {isComparing && <CompareDialog vendors={vendors} onClose={() => setComparing(false)} />}
    </>
  )
}

function useRunTexts(): RunTexts<ReconciliationRun> {
  const { t } = useTranslation('mismatches')
  return useMemo(
    () => ({
      owner: t('column.vendor'),
      theirsCount: t('column.theirsCount'),
      ownerOf: ({ vendorName }) => vendorName,
      failureOf: (failure) => t(`failure.${failure}`),
    }),
    [t],
  )
}

function RunsPage() {
  const { t } = useTranslation('mismatches')
  const { page = 1 } = useSearch({ from: '/mismatches' })
  const change = useChange()
  const api = useApi()
  const answer = useQuery(runsQuery(api, page))
  const listed = useQuery(mismatchesQuery(api, {}))
  return (
    <ListPage
      title={t('title')}
      caption={t('caption')}
      facts={<Head openCount={listed.data?.openCount ?? 0} vendors={listed.data?.vendors ?? []} />}
      tabs={<PageTabs />}
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
