import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import type { MemberProfile } from './members.queries.ts'

export interface Contacts {
  readonly email: string | null
  readonly mobileNum: string | null
}

interface ContactUnmaskProps {
  readonly member: MemberProfile
  onShown(contacts: Contacts): void
}

/** Contacts are masked until somebody says why they need them; the reason is in the audit log. */
export function ContactUnmask({ member, onShown }: ContactUnmaskProps) {
  const { t } = useTranslation('members')
  const api = useApi()
  const mayUnmask = useMay('members.unmask')
  const [isAsking, setAsking] = useState(false)
  const unmask = useMutation({
    mutationFn: (reason: string) =>
      api.call(operations.unmaskMember, {
        params: { memberId: member.memberId },
        body: { reason },
      }),
    onSuccess: (contacts) => {
      setAsking(false)
      onShown(contacts)
    },
  })
  if (!mayUnmask) return null
  return (
    <>
      <Button size="s" className="ms-auto" onClick={() => setAsking(true)}>
        {t('unmask.open')}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={t('unmask.title', { member: member.username })}
          text={t('unmask.text')}
          reasonLabel={t('reasonForLog')}
          submitText={t('unmask.open')}
          onSubmit={unmask.mutateAsync}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
