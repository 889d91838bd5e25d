import { operations, type StaffDepositDetail } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { Hand, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useStaff } from '../../app/use-session.ts'
import { AssignRow } from '../../parts/desk/assign-row.tsx'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAssign } from './deposits.queries.ts'

interface DepositFootProps {
  readonly of: StaffDepositDetail
  readonly hasKeys: boolean
}

/** What can be done about a deposit: take it, give it away, decide. */
export function DepositFoot({ of, hasKeys }: DepositFootProps) {
  const { t } = useTranslation(['deposits', 'desk'])
  const api = useApi()
  const { staffId } = useStaff()
  const [isDeciding, setDeciding] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const assign = useAssign(of)
  const { assignee } = of
  const isHeld = assignee !== null && assignee.staffId !== staffId
  const isOver = of.finishedAt !== null
  const mayDecline = of.may.decline && !isHeld
  const mayDecide = of.may.decide && !isHeld
  const foot = useDecisionFoot(
    `${of.depositId} ${of.state}`,
    hasKeys && !isOver
      ? { e: () => mayDecide && setDeciding(true), r: () => mayDecline && setDeclining(true) }
      : {},
  )
  if (isOver) return null
  return (
    <div className="side-panel__foot" {...foot}>
      {of.isWaiting && (
        <Notice tone="gold" icon={UsersRound}>
          {t('notice.waiting')}
        </Notice>
      )}
      {isHeld && (
        <Notice tone="warn" icon={Hand}>
          {t('desk:takeFirst', { name: assignee.displayName })}
        </Notice>
      )}
      <AssignRow
        holder={assignee}
        assign={assign}
        colleagues={{
          queryKey: ['deposits', 'colleagues'],
          queryFn: async () => (await api.call(operations.getDepositColleagues, {})).colleagues,
        }}
        hasKeys={hasKeys}
      />
      <div className="decision-row">
        {of.may.decline && (
          <Button variant="danger-soft" disabled={!mayDecline} onClick={() => setDeclining(true)}>
            {t('decline.open')}
          </Button>
        )}
        {of.state === 'under_review' && (
          <Button
            variant="primary"
            className="grow"
            disabled={!mayDecide}
            onClick={() => setDeciding(true)}
          >
            {t('decide')}
          </Button>
        )}
      </div>
      {isDeclining && <DeclineDialog of={of} onClose={() => setDeclining(false)} />}
      {isDeciding && <DecisionDialog of={of} onClose={() => setDeciding(false)} />}
    </div>
  )
}
