import { Button, Modal, Notice } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../app/failure-text.ts'
import { signOut } from '../app/sign-out.ts'

/** Asks once, then ends the session and goes home. */
export function SignOutDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['shell', 'common'])
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string>()

  const leave = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      await signOut()
      onClose()
      await navigate({ to: '/', replace: true })
    } catch (failure) {
      setFault(failureText(failure))
      setBusy(false)
    }
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('signOut.title')}
      closeText={t('common:close')}
      widthRem={26}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="primary" size="l" isBusy={isBusy} onClick={() => void leave()}>
            {t('common:signOut')}
          </Button>
        </>
      }
    >
      <p className="text-text-2">{t('signOut.text')}</p>
      {fault && (
        <div className="mt-3">
          <Notice tone="danger" isAlert>
            <b>{t('signOut.failed')}</b> {fault}
          </Notice>
        </div>
      )}
    </Modal>
  )
}
