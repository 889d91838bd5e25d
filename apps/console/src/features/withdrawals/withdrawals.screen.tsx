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
import { useKeys } from '../../parts/use-keys.ts'
import { CasePage } from './case/case-page.tsx'
import { PayoutTray } from './case/payout-tray.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import { useQueueFilters } from './queue-filters.ts'
import type { QueueSearch } from './queue-search.ts'
import { WithdrawalBulk } from './withdrawal-bulk.tsx'
import { type QueueAnswer, queueQuery, queueWish } from './withdrawals.queries.ts'

const KEYS = [
  ...(['next', 'previous', 'open', 'tick', 'tickAll', 'callBack', 'search', 'keys'] as const),
]

/** Counts where something is to do; finished business needs none. */
const COUNTED: readonly WithdrawalQueue[] = [
  ...(['to_review', 'second_approval', 'payout_failed', 'paying', 'objected'] as const),
]

/** The queues of withdrawals as a table; the one that is opened is a case with its queue beside it. */
export function WithdrawalsScreen() {
  const search = useSearch({ from: '/withdrawals' })
  const answer = useQuery(queueQuery(useApi(), search))
  const { open } = search
  if (open === undefined) return <QueueTable search={search} answer={answer} />
  return <CasePage {...{ search }} openId={open} answer={answer.data} counted={COUNTED} />
}

interface QueueTableProps {
  readonly search: QueueSearch
  readonly answer: ReturnType<typeof useQuery<QueueAnswer>>
}

function QueueTable({ search, answer }: QueueTableProps) {
  const { t } = useTranslation('withdrawals')
  const api = useApi()
  const { data } = answer
  const queue = search.queue ?? 'to_review'
  const mayDecide = useMay('withdrawals.approve')
  const change = useChangeSearch<QueueSearch>()
  const open = (id: string) => change({ open: id }, true)
  const first = () => {
    const [row] = data?.items ?? []
    if (row) open(row.withdrawalId)
  }
  useKeys({ j: first, enter: first })
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
      onOpen={(row) => open(row.withdrawalId)}
    >
      <PayoutTray items={data?.tray ?? []} mayCallBack={mayDecide} hasKeys onCalledBack={open} />
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
