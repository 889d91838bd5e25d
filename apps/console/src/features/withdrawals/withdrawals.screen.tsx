import { operations, WITHDRAWAL_QUEUES, type WithdrawalQueue } from '@baize/contract'
import { Fact } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useChangeSearch } from '../../frames/use-change-search.ts'
import { DeskFacts } from '../../parts/desk/desk-facts.tsx'
import { DeskKeys } from '../../parts/desk/desk-keys.tsx'
import { formatWireMoney } from '../../parts/format.ts'
import { PayoutWait } from './payout-wait.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { useQueueFilters } from './queue-filters.ts'
import type { QueueSearch } from './queue-search.ts'
import { WithdrawalBulk } from './withdrawal-bulk.tsx'
import { WithdrawalPanel } from './withdrawal-panel.tsx'
import { type QueueAnswer, queueQuery, queueWish, useWaitingPayout } from './withdrawals.queries.ts'

const KEYS = [
  ...(['next', 'previous', 'open', 'close', 'tick', 'tickAll', 'take', 'approve'] as const),
  ...(['reject', 'callBack', 'decide', 'note', 'search', 'keys'] as const),
]

/** Counts where something is to do; finished business needs none. */
const COUNTED: readonly WithdrawalQueue[] = ['to_review', 'second_approval', 'paying', 'objected']

/** The queues of withdrawals, with the one that is looked at beside them. */
export function WithdrawalsScreen() {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const search = useSearch({ from: '/withdrawals' })
  const answer = useQuery(queueQuery(api, search))
  const { data } = answer
  const queue = search.queue ?? 'to_review'
  const mayDecide = useMay('withdrawals.approve')
  const change = useChangeSearch<QueueSearch>()
  const waiting = useWaitingPayout()
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={data && <QueueFacts answer={data} />}
      search={search}
      tabs={{
        name: 'queue',
        label: t('queues'),
        values: WITHDRAWAL_QUEUES,
        textOf: (each) => t(`queue.${each}`),
        counts: data?.counts,
        counted: COUNTED,
      }}
      filters={useQueueFilters(data?.secondApprovalAboveMinor)}
      download={(file) =>
        api.download(operations.exportWithdrawals, { body: { ...queueWish(search), ...file } })
      }
      answer={answer}
      columns={useQueueColumns(queue, data?.figures.targetMinutes ?? null)}
      rowKey={(row) => row.withdrawalId}
      empty={{ title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      ticking={
        mayDecide
          ? {
              nameOf: (row) => row.orderNumber,
              bar: (ticked) => <WithdrawalBulk ticked={ticked} rows={data?.items ?? []} />,
            }
          : undefined
      }
      foot={<DeskKeys used={KEYS} />}
      panel={(id, panel) => <WithdrawalPanel key={id} withdrawalId={id} {...panel} />}
    >
      {waiting && waiting.withdrawalId !== search.open && (
        <PayoutWait
          withdrawal={waiting}
          hasKeys
          onCalledBack={(open) => change({ open }, search.open === undefined)}
        />
      )}
    </QueuePage>
  )
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
