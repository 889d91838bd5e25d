import {
  type GameSync,
  type GameSyncRun,
  NEW_GAMES_AS,
  type NewGamesAs,
  operations,
  type VendorDetail,
} from '@baize/contract'
import { Badge, type BadgeTone, Button, Check, SelectField, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { DetailSection } from '../../frames/detail-page.tsx'
import { formatInstant } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { AddGameDialog } from './add-game-dialog.tsx'
import { useVendorCall, VENDORS } from './vendors.queries.ts'

const RENEW_MS = 15_000
const CHANGES_SHOWN_MAX = 20

/** The list of games that a vendor publishes: whether it is followed, and what the last runs brought. */
export function GamesSection({ vendor }: { readonly vendor: VendorDetail }) {
  const { t } = useTranslation('vendors')
  const api = useApi()
  const { vendorCode } = vendor
  const [isAdding, setAdding] = useState(false)
  // A vendor of a foreign protocol publishes none: its games are added one by one.
  const hasList = vendor.link === null || vendor.link.dialect === 'baize'
  const { data, error, refetch } = useQuery({
    queryKey: [...VENDORS, 'games', vendorCode],
    queryFn: ({ signal }) => api.call(operations.getGameSync, { params: { vendorCode }, signal }),
    refetchInterval: RENEW_MS,
  })
  return (
    <DetailSection
      title={t('list.title')}
      text={
        data && hasList
          ? t('list.counts', { listed: data.listedCount, removed: data.removedCount })
          : undefined
      }
      actions={<RunButtons vendor={vendor} onAdd={() => setAdding(true)} />}
    >
      {data ? (
        <>
          {hasList && <SyncSettings vendorCode={vendorCode} sync={data} />}
          {hasList && <Runs runs={data.runs} />}
        </>
      ) : error ? (
        <ReadFailed failure={error} onRetry={refetch} />
      ) : (
        <Skeleton className="h-[120px]" />
      )}
      {isAdding && <AddGameDialog vendor={vendor} onClose={() => setAdding(false)} />}
    </DetailSection>
  )
}

interface RunButtonsProps {
  readonly vendor: VendorDetail
  onAdd(): void
}

function RunButtons({ vendor: { vendorCode, link }, onAdd }: RunButtonsProps) {
  const { t } = useTranslation('vendors')
  const mayManage = useMay('vendors.manage')
  const run = useVendorCall(
    (api, isWhole: boolean) =>
      api.call(operations.runGameSync, { params: { vendorCode }, body: { isWhole } }),
    ({ run: done }) => toast({ title: t(`list.state.${done.state}`), detail: summaryOf(t, done) }),
  )
  const start = (isWhole: boolean) =>
    run.mutate(isWhole, { onError: (failure) => toastFailure(t('list.notRead'), failure) })
  if (!mayManage) return null
  if (link !== null && link.dialect !== 'baize') {
    return <Button onClick={onAdd}>{t('addGame.button')}</Button>
  }
  return (
    <>
      <Button isBusy={run.isPending} onClick={() => start(false)}>
        {t('list.read')}
      </Button>
      <Button disabled={run.isPending} onClick={() => start(true)}>
        {t('list.readWhole')}
      </Button>
    </>
  )
}

interface SyncSettingsProps {
  readonly vendorCode: string
  readonly sync: GameSync
}

function SyncSettings({ vendorCode, sync }: SyncSettingsProps) {
  const { t } = useTranslation('vendors')
  const mayManage = useMay('vendors.manage')
  const set = useVendorCall((api, body: { isOn: boolean; newGamesAs: NewGamesAs }) =>
    api.call(operations.setGameSync, { params: { vendorCode }, body }),
  )
  const change = (part: Partial<Pick<GameSync, 'isOn' | 'newGamesAs'>>) =>
    set.mutate(
      { isOn: sync.isOn, newGamesAs: sync.newGamesAs, ...part },
      { onError: (failure) => toastFailure(t('list.notChanged'), failure) },
    )
  const isShut = !mayManage || set.isPending
  return (
    <div className="vendor-settings panel">
      <Check
        checked={sync.isOn}
        disabled={isShut}
        onChange={(event) => change({ isOn: event.currentTarget.checked })}
      >
        {t('list.follow')}
      </Check>
      <SelectField
        label={t('list.newGames')}
        size="s"
        disabled={isShut}
        value={sync.newGamesAs}
        onChoose={(newGamesAs) => change({ newGamesAs: newGamesAs as NewGamesAs })}
        options={NEW_GAMES_AS.map((value) => ({ value, text: t(`list.as.${value}`) }))}
      />
    </div>
  )
}

const TONES: Readonly<Record<GameSyncRun['state'], BadgeTone>> = {
  running: 'info',
  done: 'felt',
  failed: 'danger',
}

function Runs({ runs }: { readonly runs: readonly GameSyncRun[] }) {
  const { t } = useTranslation('vendors')
  if (runs.length === 0) return <p className="caption">{t('list.never')}</p>
  return (
    <ul className="vendor-runs panel">
      {runs.map((run) => (
        <li key={run.runId}>
          <details>
            <summary>
              <span className="num">{formatInstant(run.startedAt)}</span>
              <Badge tone={TONES[run.state]}>{t(`list.state.${run.state}`)}</Badge>
              <span>{run.failure ? t(`list.failure.${run.failure}`) : summaryOf(t, run)}</span>
              <span className="caption">{run.askedBy ?? t('list.schedule')}</span>
            </summary>
            <Changes run={run} />
          </details>
        </li>
      ))}
    </ul>
  )
}

function Changes({ run }: { readonly run: GameSyncRun }) {
  const { t } = useTranslation('vendors')
  const shown = run.changes.slice(0, CHANGES_SHOWN_MAX)
  const left = Object.values(run.counts).reduce((sum, count) => sum + count, 0) - shown.length
  if (shown.length === 0) return <p className="caption">{t('list.nothing')}</p>
  return (
    <ul className="vendor-changes">
      {shown.map((each) => (
        <li key={`${each.kind} ${each.gameId}`}>
          <b className="strong">{each.name}</b> <span className="caption">{each.gameId}</span>{' '}
          {t(`list.kind.${each.kind}`)}
          {each.fields.length > 0 && (
            <span className="text-text-2">
              {' '}
              {t('list.fields', {
                fields: each.fields.map((field) => nameOf(t, field)).join(', '),
              })}
            </span>
          )}
          {each.kept.length > 0 && (
            <span className="text-warn-text">
              {' '}
              {t('list.kept', { fields: each.kept.map((field) => nameOf(t, field)).join(', ') })}
            </span>
          )}
        </li>
      ))}
      {left > 0 && <li className="caption">{t('list.more', { left })}</li>}
    </ul>
  )
}

type Translate = ReturnType<typeof useTranslation<'vendors'>>['t']

function nameOf(t: Translate, field: string): string {
  return t(`list.field.${field}` as 'list.field.name')
}

function summaryOf(t: Translate, { counts, seenCount }: GameSyncRun): string {
  const { added, changed, removed, returned } = counts
  return t('list.summary', { seen: seenCount, added: added + returned, changed, removed })
}
