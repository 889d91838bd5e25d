import { operations } from '@baize/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { PasswordShown } from '../../parts/password-shown.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import type { MemberProfile } from './members.queries.ts'

interface MemberPasswordDialogProps {
  readonly member: MemberProfile
  onClose(): void
}

/** Gives a member a new first password, shown this once. */
export function MemberPasswordDialog({ member, onClose }: MemberPasswordDialogProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const give = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.giveMemberPassword, {
        params: { memberId: member.memberId },
        body: { reason },
      }),
    // Kept by nobody once the dialog is closed.
    gcTime: 0,
  })
  if (give.data) {
    const { initialPassword } = give.data
    return <PasswordShown name={member.username} password={initialPassword} onClose={onClose} />
  }
  return (
    <ReasonDialog
      title={t('password.title', { member: member.username })}
      text={t('password.text')}
      reasonLabel={t('reasonForLog')}
      submitText={t('password.confirm')}
      call={give}
      onSubmit={(reason) => give.mutate(reason)}
      onClose={onClose}
    />
  )
}
