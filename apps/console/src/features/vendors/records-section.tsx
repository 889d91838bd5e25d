import {
  type FaultyRecord,
  operations,
  type VendorDetail,
  type VendorRecordFeed,
} from '@baize/contract'
import { Badge, Button, Notice, Skeleton, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { DetailSection } from '../../frames/detail-page.tsx'
import { FactRow } from '../../frames/fact-list.tsx'
import { FormDialog } from '../../frames/form/form-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { formatCount, formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { useVendorCall, VENDORS } from './vendors.queries.ts'

const RENEW_MS = 15_000
const FAULTY_SHOWN = 20
const PLACE = /^(0|[1-9]\d{0,17})$/

/** What was played from the vendor's own wallets: how far it is imported, and what could not be shown. */
export function RecordsSection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const api = useApi()
  const { vendorCode } = vendor
  const { data, error, refetch } = useQuery({
    queryKey: [...VENDORS, 'records', vendorCode],
    queryFn: ({ signal }) =>
      api.call(operations.getVendorRecords, {
        params: { vendorCode },
        query: { pageNo: 1, pageSize: FAULTY_SHOWN },
        signal,
      }),
    refetchInterval: RENEW_MS,
  })
  // Games of this vendor are played from the balance here.
  if (data?.feed === null) return null
  return (
    <DetailSection
      title={t('records.title')}
      text={t('records.text')}
      actions={<ImportButtons vendorCode={vendorCode} />}
    >
      {data?.feed ? (
        <>
          <FeedFacts feed={data.feed} />
          <Faulty items={data.items} totalCount={data.totalCount} />
        </>
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[120px]" />
      )}
    </DetailSection>
  )
}

function useImport(vendorCode: string, onDone?: () => void) {
  const { t } = useTranslation('vendors')
  return useVendorCall(
    (api, from: string | null) =>
      api.call(operations.importVendorRecords, { params: { vendorCode }, body: { from } }),
    ({ feed }) => {
      const title = t(feed.failure ? `records.failure.${feed.failure}` : 'records.imported')
      toast({ title, detail: t('records.upTo', { place: feed.cursor }) })
      onDone?.()
    },
  )
}

function ImportButtons({ vendorCode }: { readonly vendorCode: string }) {
  const { t } = useTranslation('vendors')
  const mayManage = useMay('vendors.manage')
  const [isAgain, setAgain] = useState(false)
  const run = useImport(vendorCode)
  if (!mayManage) return null
  return (
    <>
      <Button
        isBusy={run.isPending}
        onClick={() =>
          run.mutate(null, {
            onError: (failure) => toastFailure(t('records.notImported'), failure),
          })
        }
      >
        {t('records.importNow')}
      </Button>
      <Button onClick={() => setAgain(true)}>{t('records.importFrom')}</Button>
      {isAgain && <AgainDialog vendorCode={vendorCode} onClose={() => setAgain(false)} />}
    </>
  )
}

interface AgainDialogProps {
  readonly vendorCode: string
  onClose(): void
}

function AgainDialog({ vendorCode, onClose }: AgainDialogProps) {
  const { t } = useTranslation('vendors')
  const run = useImport(vendorCode, onClose)
  const form = useContractForm({
    defaults: { from: '1' },
    check: ({ from }) => ({ from: PLACE.test(from) ? undefined : t('records.placeWrong') }),
    inputOf: ({ from }) => from,
    send: run.mutateAsync,
  })
  return (
    <FormDialog
      title={t('records.importFrom')}
      text={t('records.importFromText')}
      submitText={t('records.importNow')}
      form={form}
      onClose={onClose}
    >
      <TextField
        {...form.field('from', (text) => text.trim())}
        label={t('records.place')}
        inputMode="numeric"
        maxLength={18}
      />
    </FormDialog>
  )
}

function FeedFacts({ feed }: { readonly feed: VendorRecordFeed }) {
  const { t } = useTranslation('vendors')
  const { cursor, last, importedAt, failure, failedTries, recordCount, gaps } = feed
  const behind = BigInt(last) - BigInt(cursor)
  return (
    <>
      {failure && (
        <Notice tone="warn">
          {t(`records.failure.${failure}`)} {t('records.tries', { count: failedTries })}
        </Notice>
      )}
      <dl className="fact-grid panel">
        <FactRow name={t('records.cursor')}>
          {t('records.cursorOf', { place: cursor, last })}{' '}
          {behind > 0n && <Badge tone="warn">{t('records.behind')}</Badge>}
        </FactRow>
        <FactRow name={t('records.importedAt')}>
          {importedAt ? formatInstant(importedAt) : t('none')}
        </FactRow>
        <FactRow name={t('records.rounds')}>{formatCount(recordCount)}</FactRow>
        <FactRow name={t('records.gaps')}>
          {gaps.length === 0
            ? t('none')
            : gaps.map(({ from, until, foundAt }) => (
                <div key={from}>
                  {t('records.gap', { from, until, at: formatInstant(foundAt) })}
                </div>
              ))}
        </FactRow>
      </dl>
    </>
  )
}

interface FaultyProps {
  readonly items: readonly FaultyRecord[]
  readonly totalCount: number
}

function Faulty({ items, totalCount }: FaultyProps) {
  const { t } = useTranslation('vendors')
  const columns = useFaultyColumns()
  if (items.length === 0) return <p className="caption">{t('records.noFaults')}</p>
  return (
    <>
      <p className="caption">{t('records.faults', { count: totalCount })}</p>
      <DataTable
        caption={t('records.faults', { count: totalCount })}
        columns={columns}
        rows={items}
        rowKey={({ roundId, playerId }) => `${playerId} ${roundId}`}
      />
    </>
  )
}

function useFaultyColumns(): readonly DataColumn<FaultyRecord>[] {
  const { t } = useTranslation('vendors')
  return useMemo(
    () => [
      {
        id: 'round',
        header: t('records.column.round'),
        phone: 'lead',
        cell: (row) => (
          <span className="stacked">
            <b className="strong vendor-address" dir="ltr">
              {row.roundId}
            </b>
            <span className="caption">{row.gameId}</span>
          </span>
        ),
      },
      {
        id: 'player',
        header: t('records.column.player'),
        phone: 'below',
        cell: (row) => (
          <span className="vendor-address" dir="ltr">
            {row.playerId}
          </span>
        ),
      },
      {
        id: 'place',
        header: t('records.column.place'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <span className="num">{row.sequence}</span>,
      },
      {
        id: 'fault',
        header: t('records.column.fault'),
        phone: 'end',
        cell: (row) => <Badge tone="danger">{t(`records.fault.${row.fault}`)}</Badge>,
      },
      {
        id: 'at',
        header: t('records.importedAt'),
        isTime: true,
        phone: 'hidden',
        cell: (row) => <span className="num">{formatInstant(row.importedAt)}</span>,
      },
    ],
    [t],
  )
}
