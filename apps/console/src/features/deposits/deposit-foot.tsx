import type { StaffDepositDetail } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../app/toast.ts'
import { useStaff } from '../../app/use-session.ts'
import { useKeys } from '../../parts/use-keys.ts'
import { DecisionDialog } from './decision-dialog.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { useAssign } from './deposits.queries.ts'

/** What can be done about a deposit: take it, give it back, decide. */
export function DepositFoot({ of }: { readonly of: StaffDepositDetail }) {
  const { t } = useTranslation('deposits')
  const { staffId } = useStaff()
  const [isDeciding, setDeciding] = useState(false)
  const [isDeclining, setDeclining] = useState(false)
  const assign = useAssign(of)
  const isMine = of.assignee?.staffId === staffId
  const isOver = of.finishedAt !== null
  const take = () => {
    if (isOver || assign.isPending) return
    assign.mutate(!isMine, { onError: (failure) => toastFailure(t('notTaken'), failure) })
  }
  useKeys({ t: take, e: () => of.may.decide && setDeciding(true) })
  if (isOver) return null
  return (
    <div className="side-panel__foot">
      {of.isWaiting && (
        <Notice tone="gold" icon={UsersRound}>
          {t('notice.waiting')}
        </Notice>
      )}
      <div className="decision-row">
        <Button isBusy={assign.isPending} onClick={take}>
          {t(isMine ? 'giveBack' : 'take')}
        </Button>
        {of.may.decline && (
          <Button variant="danger-soft" onClick={() => setDeclining(true)}>
            {t('decline.open')}
          </Button>
        )}
        {of.state === 'under_review' && (
          <Button
            variant="primary"
            className="grow"
            disabled={!of.may.decide}
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
