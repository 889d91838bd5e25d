import type { Approval } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { useSubjectName } from '../../parts/agents/use-subject-name.ts'
import { type ApprovalHands, useApprovalColumns } from './approval-columns.tsx'
import { approvalsQuery, type Show, useApprovalAction } from './approvals.queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { SamePlaceList } from './same-place-list.tsx'
import { useApprovalTabs } from './use-approval-tabs.ts'

/** Requests that wait for a second person, decided ones, and decisions taken in one place. */
export function ApprovalsScreen() {
  const { show = 'waiting' } = useSearch({ from: '/approvals' })
  return show === 'same_place' ? <SamePlaceList /> : <ApprovalList show={show} />
}

function ApprovalList({ show }: { readonly show: Show }) {
  const { t } = useTranslation('approvals')
  const search = useSearch({ from: '/approvals' })
  const answer = useQuery(approvalsQuery(useApi(), show, search.page ?? 1))
  const approve = useRowDialog<Approval>((approval, close) => (
    <ApproveDialog approval={approval} onClose={close} />
  ))
  const refuse = useRowDialog<Approval>((approval, close) => (
    <RefuseDialog approval={approval} onClose={close} />
  ))
  const [onApprove, onRefuse] = [approve.open, refuse.open]
  const { mutate } = useApprovalAction()
  const nameOf = useSubjectName()
  const hands = useMemo<ApprovalHands>(
    () => ({
      onApprove,
      onRefuse,
      onWithdraw: (approval) =>
        mutate(
          { kind: 'withdraw', approvalId: approval.approvalId },
          {
            onSuccess: () => toast({ title: t('done.withdrawn'), detail: nameOf(approval) }),
            onError: (failure) => toastFailure(t('notDone'), failure),
          },
        ),
    }),
    [onApprove, onRefuse, mutate, nameOf, t],
  )
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      search={search}
      tabs={useApprovalTabs(answer.data?.waitingCount)}
      answer={answer}
      columns={useApprovalColumns(hands)}
      rowKey={(row) => row.approvalId}
      empty={{ title: t(`empty.${show}`), text: t('empty.text') }}
    >
      {approve.dialog}
      {refuse.dialog}
    </QueuePage>
  )
}

interface DecisionDialogProps {
  readonly approval: Approval
  onClose(): void
}

function RefuseDialog({ approval, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('approvals')
  const action = useApprovalAction()
  const { approvalId } = approval
  const subjectName = useSubjectName()(approval)
  return (
    <ReasonDialog
      title={t('refuseTitle', { name: subjectName })}
      reasonLabel={t('reasonForAsker')}
      submitText={t('refuse')}
      variant="danger"
      onSubmit={async (reason) => {
        await action.mutateAsync({ kind: 'refuse', approvalId, reason })
        toast({ title: t('done.refused'), detail: subjectName })
        onClose()
      }}
      onClose={onClose}
    />
  )
}
