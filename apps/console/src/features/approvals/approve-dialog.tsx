import type { Approval } from '@baize/contract'
import { Button, Modal, Notice } from '@baize/ui-kit'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { toast } from '../../app/toast.ts'
import { FactChanges } from '../../parts/fact-changes.tsx'
import { SecondPersonNotices } from '../../parts/second-person/place-notices.tsx'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import { useDecisionProof } from '../../parts/second-person/use-decision-proof.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { useApprovalAction } from './approvals.queries.ts'

interface ApproveDialogProps {
  readonly approval: Approval
  onClose(): void
}

/** Shows the request once more, because approving carries it out at once; the approver confirms with a code. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { t } = useTranslation(['approvals', 'common'])
  const action = useApprovalAction()
  const { approvalId, subjectName } = approval
  const proof = useDecisionProof('approval', approvalId)
  const foot = useDecisionFoot(approvalId, {})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!proof.value || action.isPending) return
    action.mutate(
      { kind: 'approve', approvalId, proof: proof.value },
      {
        onSuccess: () => {
          toast({ title: t('done.approved'), detail: subjectName })
          onClose()
        },
        onError: proof.onFailed,
      },
    )
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('approveTitle', { name: subjectName })}
      closeText={t('common:close')}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-text-2">{t('approveText', { name: approval.askedBy.displayName })}</p>
        <Notice tone="gold">
          <FactChanges before={approval.before} after={approval.after} />
        </Notice>
        <p>{approval.reason}</p>
        <SecondPersonNotices {...approval} />
        <ProofField proof={proof} />
        {action.isError && (
          <Notice tone="danger" isAlert>
            {failureText(action.error)}
          </Notice>
        )}
        <div className="dialog-actions" {...foot}>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            variant="primary"
            isBusy={action.isPending}
            disabled={!proof.isReady}
          >
            {t('approve')}
          </Button>
        </div>
      </form>
    </Modal>
  )
}
