import type { StaffIdentity } from '@baize/contract'
import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './sign-in-form.tsx'

interface ExpiredSessionDialogProps {
  readonly staff: StaffIdentity
  onSignedIn(staffId: string): void
}

/** Signing in again over the page, which keeps everything that was typed. */
export function ExpiredSessionDialog({ staff, onSignedIn }: ExpiredSessionDialogProps) {
  const { t } = useTranslation('signIn')
  return (
    <Modal isOpen title={t('expiredTitle')} onClose={stay}>
      <div className="grid gap-4">
        <p className="text-text-2">{t('expiredText')}</p>
        <SignInForm username={staff.username} onSignedIn={onSignedIn} />
      </div>
    </Modal>
  )
}

/** It must be answered: there is nothing to see without a session. */
function stay(): void {}
