import type { StaffWithdrawal } from '@baize/contract'
import { Button, ErrorState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { useMay } from '../../app/use-session.ts'
import { OrderNotes } from '../../parts/desk/order-notes.tsx'
import { DecisionFoot } from './decision-foot.tsx'
import { EndFoot } from './end-foot.tsx'
import { PanelHead } from './panel-head.tsx'
import { PayoutWait } from './payout-wait.tsx'
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
  const { t } = useTranslation(['withdrawals', 'common'])
  const { data, error, refetch } = useQuery(withdrawalQuery(useApi(), props.withdrawalId))
  const panel = useFocusOnPhone()
  return (
    <aside
      ref={panel}
      className="side-panel"
      tabIndex={-1}
      aria-label={data ? t('panelOf', { order: data.orderNumber }) : t('panel')}
    >
      <PanelHead withdrawal={data} onStep={props.onStep} onClose={props.onClose} />
      {data ? (
        <Loaded withdrawal={data} hasKeys={props.hasKeys} onDecided={props.onDecided} />
      ) : error ? (
        <ErrorState
          art="compass"
          title={t('panelFailed')}
          actions={<Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>}
        >
          {failureText(error)}
        </ErrorState>
      ) : (
        <Waiting />
      )}
    </aside>
  )
}

const OVER: ReadonlySet<StaffWithdrawal['state']> = new Set([
  ...(['received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed'] as const),
])

function Loaded(props: {
  readonly withdrawal: StaffWithdrawal
  readonly hasKeys: boolean
  onDecided(withdrawalId: string): void
}) {
  const { withdrawal, hasKeys } = props
  const mayDecide = useMay('withdrawals.approve')
  const addNote = useAddNote(withdrawal.withdrawalId)
  const waiting = useWaitingPayout()
  const isOthers = waiting !== null && waiting.withdrawalId !== withdrawal.withdrawalId
  const isOpen = !OVER.has(withdrawal.state)
  return (
    <>
      <div className="side-panel__body">
        <WithdrawalFacts withdrawal={withdrawal} />
        <OrderNotes notes={withdrawal.notes} mayWrite={mayDecide} add={addNote} />
      </div>
      {mayDecide && isOpen && (
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
      <DecisionFoot withdrawal={withdrawal} hasKeys={hasKeys} onDecided={props.onDecided} />
      <EndFoot withdrawal={withdrawal} />
    </>
  )
}

function Waiting() {
  return (
    <div className="side-panel__body" aria-busy="true">
      <Skeleton className="h-9 w-1/2" />
      <Skeleton className="h-12" />
      <Skeleton className="h-[68px]" />
      <Skeleton className="h-[200px]" />
      <Skeleton className="h-[100px]" />
    </div>
  )
}

/** On a phone the panel covers the list, so it takes the focus; on a desk the list keeps it. */
function useFocusOnPhone() {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (matchMedia('(width < 1024px)').matches) panel.current?.focus()
  }, [])
  return panel
}
