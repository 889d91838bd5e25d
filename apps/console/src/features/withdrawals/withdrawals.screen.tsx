import { operations, WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@baize/contract'
import { Fact } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { CountedTabs } from '../../parts/counted-tabs.tsx'
import { DeskFacts } from '../../parts/desk/desk-facts.tsx'
import { DeskKeys } from '../../parts/desk/desk-keys.tsx'
import { ExportButton } from '../../parts/desk/export-button.tsx'
import { useTicked } from '../../parts/desk/use-ticked.ts'
import { useTicks } from '../../parts/desk/use-ticks.ts'
import { formatWireMoney } from '../../parts/format.ts'
import { type EmptyTexts, ListPage } from '../../parts/list-page.tsx'
import { useQueuePanel } from '../../parts/use-queue-panel.ts'
import { PayoutWait } from './payout-wait.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { QueueFilters } from './queue-filters.tsx'
import type { QueueSearch } from './queue-search.ts'
import { WithdrawalBulk } from './withdrawal-bulk.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { type QueueAnswer, queueQuery, queueWish, useWaitingPayout } from './withdrawals.queries.ts'

const KEYS = [
  ...(['next', 'previous', 'open', 'close', 'tick', 'tickAll', 'take', 'approve'] as const),
  ...(['reject', 'callBack', 'decide', 'note', 'search', 'keys'] as const),
]
const UNFILTERED = { text: undefined, risk: undefined, flag: undefined, held: undefined }

/** The queues of withdrawals, with the one that is looked at beside them. */
export function WithdrawalsScreen() {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const search = useSearch({ from: '/withdrawals' })
  const navigate = useNavigate()
  const answer = useQuery(queueQuery(api, search))
  const queue = search.queue ?? 'to_review'
  const rows = answer.data?.items ?? []
  const ids = rows.map((row) => row.withdrawalId)
  const ticked = useTicked(ids)
  const mayDecide = useMay('withdrawals.approve')
  const ticks = useTicks(
    ticked,
    rows.map((row) => ({ id: row.withdrawalId, name: row.orderNumber })),
    search.open,
  )
  const columns = useQueueColumns(queue, answer.data?.figures.targetMinutes ?? null)

  const change = (changes: Partial<Record<keyof QueueSearch, unknown>>) =>
    void navigate({
      to: '/withdrawals',
      search: (before) => ({ ...before, ...changes }) as QueueSearch,
      // Only opening is a step that the browser's back button should undo.
      replace: !changes.open || search.open !== undefined,
    })
  const open = (withdrawalId: string | undefined) => change({ open: withdrawalId })
  const panel = useQueuePanel(ids, search.open, open)
  const waiting = useWaitingPayout()
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={answer.data && <QueueFacts answer={answer.data} />}
        tabs={
          <QueueTabs
            queue={queue}
            counts={answer.data?.counts}
            onChoose={(chosen) => {
              ticked.clear()
              change({ queue: chosen, page: undefined, open: undefined })
            }}
          />
        }
        filters={
          <QueueFilters
            search={search}
            secondApprovalAboveMinor={answer.data?.secondApprovalAboveMinor}
            isRefreshing={answer.isFetching && !answer.isPending}
            onChange={(changes) => change({ ...changes, page: undefined })}
            onRefresh={() => void answer.refetch()}
            actions={
              <ExportButton
                download={(file) =>
                  api.download(operations.exportWithdrawals, {
                    body: { ...queueWish(search), ...file },
                  })
                }
              />
            }
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.withdrawalId}
        selectedKey={search.open}
        onOpen={(row) => open(row.withdrawalId)}
        onPage={(page) => change({ page })}
        ticks={mayDecide ? ticks : undefined}
        bar={mayDecide && <WithdrawalBulk ticked={ticked} rows={rows} />}
        empty={emptyTexts(search, t, () => change({ ...UNFILTERED, page: undefined }))}
        foot={<DeskKeys used={KEYS} />}
      />
      {waiting && waiting.withdrawalId !== search.open && (
        <PayoutWait withdrawal={waiting} hasKeys onCalledBack={open} />
      )}
      {search.open && (
        <WithdrawalPanel
          key={search.open}
          withdrawalId={search.open}
          hasKeys={ticked.ids.length === 0}
          {...panel}
        />
      )}
    </>
  )
}

function emptyTexts(
  search: QueueSearch,
  t: ReturnType<typeof useTranslation<'withdrawals'>>['t'],
  onClear: () => void,
): EmptyTexts {
  const isFiltered = search.text || search.risk || search.flag || search.held
  if (!isFiltered) return { art: 'mailbox', title: t('empty.title'), text: t('empty.text') }
  const title = t('empty.filteredTitle')
  return { art: 'magnifier', title, text: t('empty.filteredText'), onClear }
}

function QueueFacts({ answer }: { readonly answer: QueueAnswer }) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  return (
    <>
      <Fact>
        {t('toPay')} <b>{formatWireMoney(answer.toPayMinor, currency)}</b>
      </Fact>
      <DeskFacts figures={answer.figures} />
    </>
  )
}

interface QueueTabsProps {
  readonly queue: WithdrawalQueue
  readonly counts: Record<WithdrawalQueue, number> | undefined
  onChoose(queue: WithdrawalQueue): void
}

/** Counts where something is to do; finished business needs none. */
const COUNTED: readonly WithdrawalQueue[] = ['to_review', 'second_approval', 'paying', 'objected']

function QueueTabs({ queue, counts, onChoose }: QueueTabsProps) {
  const { t } = useTranslation('withdrawals')
  return (
    <CountedTabs
      label={t('queues')}
      value={queue}
      values={WITHDRAWAL_QUEUES}
      textOf={(each) => t(`queue.${each}`)}
      counts={counts}
      counted={COUNTED}
      onChoose={onChoose}
    />
  )
}
