import type { StaffWithdrawal } from '@baize/contract'
import { Button, ErrorState, Notice, Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useMay } from '../../../app/use-session.ts'
import type { QueuePanel } from '../../../frames/use-queue-panel.ts'
import { OrderNotes } from '../../../parts/desk/order-notes.tsx'
import { formatInstant } from '../../../parts/format.ts'
import { ProviderQuestionPart } from '../../../parts/provider-question-part.tsx'
import { SecondPersonNotices } from '../../../parts/second-person/place-notices.tsx'
import { TurnoverCard } from '../../../parts/turnover-card.tsx'
import { AttemptsCard } from '../attempts-card.tsx'
import { DecisionFoot } from '../decision-foot.tsx'
import { EndFoot } from '../end-foot.tsx'
import { LedgerLines } from '../ledger-lines.tsx'
import { ObjectionCard } from '../objection-card.tsx'
import { PartsCard } from '../parts-card.tsx'
import { RetryFoot } from '../retry-foot.tsx'
import { StepLine } from '../step-line.tsx'
import { WayNotice } from '../way-notice.tsx'
import { WithdrawalAssign } from '../withdrawal-assign.tsx'
import { useAddNote, withdrawalQuery } from '../withdrawals.queries.ts'
import { CaseChecks } from './case-checks.tsx'
import { CaseHead, CaseSum } from './case-head.tsx'
import { CaseMoney } from './case-money.tsx'
import { CaseWho } from './case-who.tsx'
import { RuleCard } from './rule-card.tsx'
import { useAnswers } from './use-answers.ts'

interface CaseViewProps extends QueuePanel {
  readonly withdrawalId: string
  readonly targetMinutes: number | null
  onOpen(withdrawalId: string): void
}

/** One withdrawal as a case: everything a decision needs on one page, the decision fixed at its foot. */
export function CaseView(props: CaseViewProps) {
  const { t } = useTranslation(['withdrawals', 'common'])
  const { withdrawalId } = props
  const { data, error, refetch } = useQuery(withdrawalQuery(useApi(), withdrawalId))
  const view = useRef<HTMLElement>(null)
  useEffect(() => view.current?.focus({ preventScroll: true }), [])
  return (
    <section
      ref={view}
      className="case"
      tabIndex={-1}
      aria-label={data ? t('panelOf', { order: data.orderNumber }) : t('panel')}
    >
      {data ? (
        <Case withdrawal={data} {...props} />
      ) : error ? (
        <ErrorState
          art="compass"
          title={t('panelFailed')}
          actions={
            <>
              <Button onClick={() => void refetch()}>{t('common:tryAgain')}</Button>
              <Button onClick={props.onClose}>{t('case.back')}</Button>
            </>
          }
        >
          {failureText(error)}
        </ErrorState>
      ) : (
        <div className="case-waiting" aria-busy="true">
          <Skeleton className="h-12" />
          <Skeleton className="h-[220px]" />
          <Skeleton className="h-[160px]" />
        </div>
      )}
    </section>
  )
}

const OVER: ReadonlySet<StaffWithdrawal['state']> = new Set([
  ...(['received', 'part_received', 'returned', 'rejected', 'cancelled', 'failed'] as const),
])

function Case({
  withdrawal,
  targetMinutes,
  onOpen,
  onDecided,
  onStep,
  onClose,
}: CaseViewProps & { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const { withdrawalId, state, since } = withdrawal
  const mayDecide = useMay('withdrawals.approve')
  const addNote = useAddNote(withdrawalId)
  const sheet = useAnswers(`${withdrawalId} ${since}`)
  const isOpen = state === 'requested' || state === 'second_review'
  return (
    <>
      <CaseHead {...{ withdrawal, targetMinutes, onStep, onClose }} />
      <div className="case-body">
        <CaseSum withdrawal={withdrawal} onOpen={onOpen} />
        <div className="case-notices">
          <SecondPersonNotices {...withdrawal} />
          {withdrawal.reason && (
            <Notice tone="danger">
              {withdrawal.reasonCode && <b>{t(`rejectReason.${withdrawal.reasonCode}`)}. </b>}
              {t('reasonGiven', { reason: withdrawal.reason })}
            </Notice>
          )}
          <RuleCard of={withdrawal.ruleDecision} />
          <WayNotice withdrawal={withdrawal} />
          <PartsCard withdrawal={withdrawal} />
          <AttemptsCard withdrawal={withdrawal} />
          <ObjectionCard withdrawal={withdrawal} />
          {state === 'paying' && (
            <ProviderQuestionPart kind="payout" orderId={withdrawalId} mayAct={mayDecide} />
          )}
        </div>
        <CaseChecks
          withdrawal={withdrawal}
          sheet={sheet}
          mayAnswer={isOpen && withdrawal.may.approve}
          hasKeys
        />
        <div className="case-columns">
          <CaseMoney withdrawal={withdrawal} />
          <section className="case-column" aria-labelledby="case-who">
            <CaseWho withdrawal={withdrawal} />
            <NewestNote withdrawal={withdrawal} />
          </section>
        </div>
        <div className="case-more">
          <OrderNotes
            order={withdrawalId}
            notes={withdrawal.notes}
            mayWrite={mayDecide}
            add={addNote}
          />
          <More withdrawal={withdrawal} />
        </div>
      </div>
      {mayDecide && !OVER.has(state) && (
        <div className="case-assign">
          <WithdrawalAssign withdrawal={withdrawal} hasKeys />
        </div>
      )}
      <DecisionFoot withdrawal={withdrawal} sheet={sheet} onDecided={onDecided} />
      <EndFoot withdrawal={withdrawal} />
      <RetryFoot withdrawal={withdrawal} />
    </>
  )
}

/** What a colleague wrote down last; the others stand with the rest of the notes. */
function NewestNote({ withdrawal: { notes } }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const [note] = notes
  if (!note) return null
  return (
    <p className="case-note">
      <span dir="auto">{note.text}</span>
      <span className="caption">
        {t('case.noteBy', { name: note.by, at: formatInstant(note.at) })}
      </span>
    </p>
  )
}

/** What is seldom needed for the decision: the way of the order, its turnover, the last lines of the ledger. */
function More({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const mayLook = useMay('members.read')
  return (
    <>
      <StepLine withdrawal={withdrawal} />
      {mayLook && <TurnoverCard memberId={withdrawal.memberId} isInPanel />}
      {withdrawal.ledger.length > 0 && <LedgerLines lines={withdrawal.ledger} />}
    </>
  )
}
