import { operations } from '@baize/contract'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { PasswordShown } from '../../parts/password-shown.tsx'
import type { MemberProfile } from './members.queries.ts'

interface MemberPasswordDialogProps {
  readonly member: MemberProfile
  onClose(): void
}

/** Asks for a new first password of a member, shown this once; it works after a second person's approval. */
export function MemberPasswordDialog({ member, onClose }: MemberPasswordDialogProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const ask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.askMemberPassword, {
        params: { memberId: member.memberId },
        body: { reason },
      }),
    // Kept by nobody once the dialog is closed.
    gcTime: 0,
  })
  if (ask.data) {
    const { initialPassword } = ask.data
    return (
      <PasswordShown
        name={member.username}
        password={initialPassword}
        note={t('password.later')}
        onClose={onClose}
      />
    )
  }
  return (
    <ReasonDialog
      title={t('password.title', { member: member.username })}
      text={t('password.text')}
      reasonLabel={t('reasonForLog')}
      submitText={t('password.confirm')}
      onSubmit={ask.mutateAsync}
      onClose={onClose}
    />
  )
}
