import type { StaffWithdrawal } from '@baize/contract'
import { Button, ErrorState, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { failureText } from '../../app/failure-text.ts'
import { DecisionFoot } from './decision-foot.tsx'
import { EndFoot } from './end-foot.tsx'
import { PanelHead } from './panel-head.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawalQuery } from './withdrawals.queries.ts'

interface WithdrawalPanelProps {
  readonly withdrawalId: string
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
        <Loaded withdrawal={data} onDecided={props.onDecided} />
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

function Loaded(props: {
  readonly withdrawal: StaffWithdrawal
  onDecided(withdrawalId: string): void
}) {
  return (
    <>
      <div className="side-panel__body">
        <WithdrawalFacts withdrawal={props.withdrawal} />
      </div>
      <DecisionFoot withdrawal={props.withdrawal} onDecided={props.onDecided} />
      <EndFoot withdrawal={props.withdrawal} />
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
