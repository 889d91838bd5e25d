import type { Approval } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { useSubjectName } from '../../parts/agents/use-subject-name.ts'
import { FactChanges } from '../../parts/fact-changes.tsx'
import { SecondPersonNotices } from '../../parts/second-person/place-notices.tsx'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import { useDecisionProof } from '../../parts/second-person/use-decision-proof.ts'
import { useApprovalAction } from './approvals.queries.ts'

interface ApproveDialogProps {
  readonly approval: Approval
  onClose(): void
}

/** Shows the request once more, because approving carries it out at once; the approver confirms with a code. */
export function ApproveDialog({ approval, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('approvals')
  const action = useApprovalAction()
  const { approvalId } = approval
  const subjectName = useSubjectName()(approval)
  const proof = useDecisionProof('approval', approvalId)
  const submit = () => {
    if (!proof.value) return
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
    <ConfirmDialog
      title={t('approveTitle', { name: subjectName })}
      text={t('approveText', { name: approval.askedBy.displayName })}
      submitText={t('approve')}
      call={action}
      isReady={proof.isReady}
      decides={approvalId}
      onSubmit={submit}
      onClose={onClose}
    >
      <Notice tone="gold">
        <FactChanges before={approval.before} after={approval.after} />
      </Notice>
      <p>{approval.reason}</p>
      <SecondPersonNotices {...approval} />
      <ProofField proof={proof} />
    </ConfirmDialog>
  )
}
