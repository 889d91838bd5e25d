import { operations } from '@baize/contract'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { Initials } from '../../parts/initials.tsx'
import type { MemberProfile } from './members.queries.ts'

/** The picture that a member shows, for whoever looks after pictures; first letters otherwise. */
export function MemberFace({ member }: { readonly member: MemberProfile }) {
  const { t } = useTranslation('members')
  const maySee = useMay('members.icon')
  const { memberId, pictureId, username, payeeName } = member
  if (!maySee || !pictureId) return <Initials name={payeeName ?? username} isRinged />
  return (
    <img
      className="member-picture"
      alt={t('picture.of', { member: username })}
      src={addressOf(memberId, pictureId)}
    />
  )
}

function addressOf(memberId: string, pictureId: string): string {
  const path = operations.viewMemberPicture.path.replace(':memberId', memberId)
  // Another picture has another address, so that none is shown from before.
  return `${path}?v=${pictureId}`
}

interface MemberPictureDialogProps {
  readonly member: MemberProfile
  readonly pictureId: string
  onClose(): void
}

/** Takes a member's picture away, with the reason that the member is told. */
export function MemberPictureDialog({ member, pictureId, onClose }: MemberPictureDialogProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.removeMemberPicture, {
        params: { memberId: member.memberId },
        body: { pictureId, reason },
      }),
    onSuccess: () => {
      toast({ title: t('picture.done'), detail: member.username })
      onClose()
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['members'] }),
  })
  return (
    <ReasonDialog
      title={t('picture.title', { member: member.username })}
      text={t('picture.text')}
      reasonLabel={t('picture.reason')}
      submitText={t('picture.open')}
      variant="danger"
      onSubmit={remove.mutateAsync}
      onClose={onClose}
    >
      <img
        className="member-picture member-picture--large"
        alt={t('picture.of', { member: member.username })}
        src={addressOf(member.memberId, pictureId)}
      />
    </ReasonDialog>
  )
}
