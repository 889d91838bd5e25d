import type { WithdrawalQueue } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/use-session.ts'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { useQueuePanel } from '../../../frames/use-queue-panel.ts'
import { DeskKeys } from '../../../parts/desk/desk-keys.tsx'
import type { QueueSearch } from '../queue-search.ts'
import type { QueueAnswer } from '../withdrawals.queries.ts'
import { CaseView } from './case-view.tsx'
import { PayoutTray } from './payout-tray.tsx'
import { QueueStrip } from './queue-strip.tsx'

const KEYS = [
  ...(['next', 'previous', 'answer', 'take', 'approve', 'reject', 'callBack'] as const),
  ...(['decide', 'note', 'close', 'keys'] as const),
]

interface CasePageProps {
  readonly search: QueueSearch
  readonly openId: string
  readonly answer: QueueAnswer | undefined
  readonly counted: readonly WithdrawalQueue[]
}

/** The case that is open, with its queue beside it. */
export function CasePage({ search, openId, answer, counted }: CasePageProps) {
  const { t } = useTranslation('withdrawals')
  const change = useChangeSearch<QueueSearch>()
  const mayDecide = useMay('withdrawals.approve')
  const queue = search.queue ?? 'to_review'
  const open = (id: string | undefined) => change({ open: id })
  const ids = (answer?.items ?? []).map(({ withdrawalId }) => withdrawalId)
  const panel = useQueuePanel(true, ids, openId, open)
  return (
    <main className="case-page" id="main">
      <h1 className="sr-only">{t('title')}</h1>
      <QueueStrip
        {...{ queue, answer, counted, openId }}
        onChoose={(chosen) =>
          change({
            queue: chosen === 'to_review' ? undefined : chosen,
            page: undefined,
            open: undefined,
          })
        }
        onOpen={open}
      />
      <CaseView
        key={openId}
        withdrawalId={openId}
        targetMinutes={answer?.figures.targetMinutes ?? null}
        onOpen={open}
        {...panel}
      />
      <PayoutTray items={answer?.tray ?? []} mayCallBack={mayDecide} hasKeys onCalledBack={open} />
      <DeskKeys used={KEYS} />
    </main>
  )
}
