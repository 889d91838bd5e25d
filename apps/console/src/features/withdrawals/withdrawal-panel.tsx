import type { StaffWithdrawal } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { OrderNotes } from '../../parts/desk/order-notes.tsx'
import { CopyOrder } from './copy-order.tsx'
import { DecisionFoot } from './decision-foot.tsx'
import { EndFoot } from './end-foot.tsx'
import { PayoutWait } from './payout-wait.tsx'
import { StateBadge } from './state-badge.tsx'
import { WithdrawalAssign } from './withdrawal-assign.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { useAddNote, useWaitingPayout, withdrawalQuery } from './withdrawals.queries.ts'

interface WithdrawalPanelProps {
  readonly withdrawalId: string
  /** False while the keys belong to the rows that are ticked. */
  readonly hasKeys: boolean
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(withdrawalId: string): void
}

/** One withdrawal beside its queue: everything a decision needs, the actions fixed at the foot. */
export function WithdrawalPanel(props: WithdrawalPanelProps) {
  const { t } = useTranslation('withdrawals')
  const { withdrawalId, hasKeys, onStep, onClose, onDecided } = props
  const mayDecide = useMay('withdrawals.approve')
  const addNote = useAddNote(withdrawalId)
  return (
    <RecordPanel
      query={useQuery(withdrawalQuery(useApi(), withdrawalId))}
      name={t('panel')}
      nameOf={({ orderNumber }) => t('panelOf', { order: orderNumber })}
      failedText={t('panelFailed')}
      title={({ orderNumber }) => orderNumber}
      state={(withdrawal) => (
        <>
          <CopyOrder order={withdrawal.orderNumber} />
          <StateBadge of={withdrawal} />
        </>
      )}
      foot={(withdrawal) => <Foot {...{ withdrawal, hasKeys, onDecided }} />}
      isNarrow
      {...{ onStep, onClose }}
    >
      {(withdrawal) => (
        <>
          <WithdrawalFacts withdrawal={withdrawal} />
          <OrderNotes
            order={withdrawal.withdrawalId}
            notes={withdrawal.notes}
            mayWrite={mayDecide}
            add={addNote}
          />
        </>
      )}
    </RecordPanel>
  )
}

const OVER: ReadonlySet<StaffWithdrawal['state']> = new Set([
  ...(['received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed'] as const),
])

interface FootProps {
  readonly withdrawal: StaffWithdrawal
  readonly hasKeys: boolean
  onDecided(withdrawalId: string): void
}

function Foot({ withdrawal, hasKeys, onDecided }: FootProps) {
  const mayDecide = useMay('withdrawals.approve')
  const waiting = useWaitingPayout()
  const isOthers = waiting !== null && waiting.withdrawalId !== withdrawal.withdrawalId
  return (
    <>
      {mayDecide && !OVER.has(withdrawal.state) && (
        <div className="side-panel__assign">
          <WithdrawalAssign withdrawal={withdrawal} hasKeys={hasKeys} />
        </div>
      )}
      <PayoutWait
        withdrawal={withdrawal}
        // The one that was just approved has the key.
        hasKeys={hasKeys && !isOthers}
        onCalledBack={() => undefined}
      />
      <DecisionFoot withdrawal={withdrawal} hasKeys={hasKeys} onDecided={onDecided} />
      <EndFoot withdrawal={withdrawal} />
    </>
  )
}
