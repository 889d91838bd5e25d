import type { Approval } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast, toastFailure } from '../../app/toast.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { type ApprovalHands, useApprovalColumns } from './approval-columns.tsx'
import { ApprovalTabs } from './approval-tabs.tsx'
import { approvalsQuery, type Show, useApprovalAction } from './approvals.queries.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import { SamePlaceList } from './same-place-list.tsx'

type Open = { readonly dialog: 'approve' | 'refuse'; readonly approval: Approval }

/** Requests that wait for a second person, decided ones, and decisions taken in one place. */
export function ApprovalsScreen() {
  const { show = 'waiting', page = 1 } = useSearch({ from: '/approvals' })
  return show === 'same_place' ? (
    <SamePlaceList page={page} />
  ) : (
    <ApprovalList {...{ show, page }} />
  )
}

function ApprovalList({ show, page }: { readonly show: Show; readonly page: number }) {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const answer = useQuery(approvalsQuery(useApi(), show, page))
  const takeBack = useApprovalAction()
  const { mutate } = takeBack
  const hands = useMemo<ApprovalHands>(
    () => ({
      onApprove: (approval) => setOpen({ dialog: 'approve', approval }),
      onRefuse: (approval) => setOpen({ dialog: 'refuse', approval }),
      onWithdraw: ({ approvalId, subjectName }) =>
        mutate(
          { kind: 'withdraw', approvalId },
          {
            onSuccess: () => toast({ title: t('done.withdrawn'), detail: subjectName }),
            onError: (failure) => toastFailure(t('notDone'), failure),
          },
        ),
    }),
    [mutate, t],
  )
  const columns = useApprovalColumns(hands)
  const close = () => setOpen(undefined)
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        tabs={<ApprovalTabs waitingCount={answer.data?.waitingCount} />}
        filters={
          <FilterBar
            filters={[]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.approvalId}
        onPage={(next) =>
          void navigate({
            to: '/approvals',
            search: (before) => ({ ...before, page: next }),
            replace: true,
          })
        }
        empty={{ art: 'mailbox', title: t(`empty.${show}`), text: t('empty.text') }}
      />
      {open?.dialog === 'approve' && <ApproveDialog approval={open.approval} onClose={close} />}
      {open?.dialog === 'refuse' && <RefuseDialog approval={open.approval} onClose={close} />}
    </>
  )
}

interface DecisionDialogProps {
  readonly approval: Approval
  onClose(): void
}

function RefuseDialog({ approval, onClose }: DecisionDialogProps) {
  const { t } = useTranslation('approvals')
  const action = useApprovalAction()
  const { approvalId, subjectName } = approval
  return (
    <ReasonDialog
      title={t('refuseTitle', { name: subjectName })}
      reasonLabel={t('reasonForAsker')}
      submitText={t('refuse')}
      variant="danger"
      call={action}
      onSubmit={(reason) =>
        action.mutate(
          { kind: 'refuse', approvalId, reason },
          {
            onSuccess: () => {
              toast({ title: t('done.refused'), detail: subjectName })
              onClose()
            },
          },
        )
      }
      onClose={onClose}
    />
  )
}
