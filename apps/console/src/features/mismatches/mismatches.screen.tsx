import './mismatches.css'
import {
  type ComparableVendor,
  MISMATCH_KINDS,
  type Mismatch,
  type ReconciliationRun,
} from '@baize/contract'
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
import { CompareDialog } from './compare-dialog.tsx'
import { useMismatchColumns } from './mismatch-columns.tsx'
import { mismatchesQuery, runsQuery } from './mismatches.queries.ts'
import { MISMATCH_TABS } from './mismatches-search.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** Rounds of which a vendor's books and ours differ, and the comparisons that found them. */
export function MismatchesScreen() {
  const search = useSearch({ from: '/mismatches' })
  return search.tab === 'runs' ? <RunsPage /> : <MismatchesPage />
}

/** What both lists of the page have. */
function usePageFrame() {
  const { t } = useTranslation('mismatches')
  return {
    title: t('title'),
    caption: t('caption'),
    search: useSearch({ from: '/mismatches' }),
    tabs: {
      name: 'tab',
      label: t('title'),
      values: MISMATCH_TABS,
      textOf: (value: (typeof MISMATCH_TABS)[number]) => t(`tab.${value}`),
    },
  } as const
}

function MismatchesPage() {
  const { t } = useTranslation('mismatches')
  const frame = usePageFrame()
  const { search } = frame
  const mayResolve = useMay('vendors.adjust')
  const answer = useQuery(mismatchesQuery(useApi(), search))
  const vendors = answer.data?.vendors ?? []
  const resolve = useRowDialog<Mismatch>((mismatch, close) => (
    <ResolveDialog
      mismatch={mismatch}
      canAsk={tellsReport(vendors, mismatch.vendorCode)}
      onClose={close}
    />
  ))
  return (
    <QueuePage
      {...frame}
      facts={<Head openCount={answer.data?.openCount ?? 0} vendors={vendors} />}
      filters={[
        {
          kind: 'select',
          name: 'kind',
          label: t('column.kind'),
          every: t('everyKind'),
          options: MISMATCH_KINDS.map((value) => ({ value, text: t(`kind.${value}`) })),
        },
        {
          kind: 'select',
          name: 'vendor',
          label: t('column.vendor'),
          every: t('everyVendor'),
          options: vendors.map((each) => ({ value: each.vendorCode, text: each.vendorName })),
        },
      ]}
      answer={answer}
      columns={useMismatchColumns(mayResolve ? resolve.open : undefined)}
      rowKey={(row) => row.mismatchId}
      empty={{
        art: 'shield',
        title: t('empty.title'),
        text: t(search.tab === 'resolved' ? 'empty.resolved' : 'empty.text'),
      }}
    >
      {resolve.dialog}
    </QueuePage>
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
  return (
    <>
      {openCount > 0 && <Badge tone="danger">{t('openCount', { count: openCount })}</Badge>}
      {vendors.length > 0 && (
        <HeadAction
          text={t('compare')}
          needs="vendors.adjust"
          dialog={(close) => <CompareDialog vendors={vendors} onClose={close} />}
        />
      )}
    </>
  )
}

function useRunTexts(): RunTexts<ReconciliationRun> {
  const { t } = useTranslation('mismatches')
  return useMemo(
    () => ({
      owner: t('column.vendor'),
      day: t('column.day'),
      theirsCount: t('column.theirsCount'),
      ownerOf: ({ vendorName }) => vendorName,
      failureOf: (failure) => t(`failure.${failure}`),
    }),
    [t],
  )
}

function RunsPage() {
  const { t } = useTranslation('mismatches')
  const frame = usePageFrame()
  const api = useApi()
  const listed = useQuery(mismatchesQuery(api, {}))
  return (
    <QueuePage
      {...frame}
      facts={<Head openCount={listed.data?.openCount ?? 0} vendors={listed.data?.vendors ?? []} />}
      answer={useQuery(runsQuery(api, frame.search.page ?? 1))}
      columns={useRunColumns(useRunTexts())}
      rowKey={(row) => row.runId}
      empty={{ art: 'receipt', title: t('empty.runsTitle'), text: t('empty.runs') }}
    />
  )
}
