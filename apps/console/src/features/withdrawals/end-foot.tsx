import type { StaffWithdrawal } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { EndDialog } from './end-dialog.tsx'

/** Ends an objection. While an end waits for a second person there is nothing else to ask for. */
export function EndFoot({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const [isOpen, setOpen] = useState(false)
  const { state, may, objection } = withdrawal
  const mayAsk = state === 'objected' && may.endObjection && !objection?.asked
  const foot = useDecisionFoot(`${withdrawal.withdrawalId} ${state}`, {
    e: () => mayAsk && setOpen(true),
  })
  if (state !== 'objected') return null
  return (
    <div className="side-panel__foot" {...foot}>
      {!may.endObjection && (
        <Notice tone="info" icon={Lock}>
          {t('notice.not_permitted')}
        </Notice>
      )}
      {objection?.asked ? (
        <Link to="/approvals" search={{}} className="link">
          {t('end.toApprovals')}
        </Link>
      ) : (
        <Button variant="primary" disabled={!mayAsk} onClick={() => setOpen(true)}>
          {t('end.open')}
        </Button>
      )}
      {isOpen && <EndDialog withdrawal={withdrawal} onClose={() => setOpen(false)} />}
    </div>
  )
}
