import type { StaffIdentity } from '@baize/contract'
import { Button, Modal } from '@baize/ui-kit'
import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SignInForm } from './sign-in-form.tsx'

interface ExpiredSessionDialogProps {
  readonly staff: StaffIdentity
  onSignedIn(staffId: string): void
}

/** Signing in again over the page, which keeps everything that was typed and shows nothing of it. */
export function ExpiredSessionDialog({ staff, onSignedIn }: ExpiredSessionDialogProps) {
  const { t } = useTranslation('signIn')
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.signedOut = ''
    return () => {
      delete dataset.signedOut
    }
  }, [])
  return (
    <Modal isOpen title={t('expiredTitle')} onClose={stay}>
      <div className="sign-in-again grid gap-4">
        <p className="text-text-2">{t('expiredText')}</p>
        <SignInForm username={staff.username} onSignedIn={onSignedIn} />
        <Button variant="ghost" isBlock onClick={leave}>
          {t('leave')}
        </Button>
      </div>
    </Modal>
  )
}

/** It must be answered: there is nothing to see without a session. */
function stay(): void {}

/** Loads the sign-in page anew, so that nothing of the person stays in the browser. */
function leave(): void {
  location.replace('/console/')
}
