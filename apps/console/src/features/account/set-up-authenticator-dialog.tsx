import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { SetUpAuthenticator } from './set-up-authenticator.tsx'

export function SetUpAuthenticatorDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['account', 'common'])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('authenticator.dialogTitle')}
      closeText={t('common:close')}
    >
      <SetUpAuthenticator onDone={onClose} />
    </Modal>
  )
}
