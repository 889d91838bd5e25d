import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { toast, toastFailure } from '../../app/toast.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { type StaffRow, useStaffCall } from './staff.queries.ts'

/** Mails another link; the one before opens nothing any more. */
export function SendAgainButton({ person }: { readonly person: StaffRow }) {
  const { t } = useTranslation('staff')
  const { staffId, displayName: name } = person
  const send = useStaffCall(
    (api, id: string) => api.call(operations.sendInvitationAgain, { params: { staffId: id } }),
    () => toast({ title: t('invitation.sentAgain'), detail: name }),
  )
  return (
    <Button
      size="s"
      isBusy={send.isPending}
      aria-label={t('invitation.sendAgainOf', { name })}
      onClick={() =>
        send.mutate(staffId, {
          onError: (failure) => toastFailure(t('invitation.notSent'), failure),
        })
      }
    >
      {t('invitation.sendAgain')}
    </Button>
  )
}

export function TakeBackDialog(props: { readonly person: StaffRow; onClose(): void }) {
  const { t } = useTranslation('staff')
  const { staffId, displayName: name } = props.person
  const takeBack = useStaffCall(
    (api, reason: string) =>
      api.call(operations.takeInvitationBack, { params: { staffId }, body: { reason } }),
    () => {
      toast({ title: t('invitation.takenBack'), detail: name })
      props.onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('invitation.takeBackTitle', { name })}
      text={t('invitation.takeBackText')}
      reasonLabel={t('reason')}
      submitText={t('invitation.takeBack')}
      variant="danger"
      onSubmit={takeBack.mutateAsync}
      onClose={props.onClose}
    />
  )
}
