import { Button, EmptyState, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { openRegister } from '../app/dialogs.ts'

/** A trial account may look but not play. */
export function RealAccountDialog({ onClose }: { onClose(): void }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('realAccount.title')}
      banner={<span />}
      closeText={t('common:close')}
      widthRem={26}
    >
      <EmptyState
        art="ghost"
        title={t('realAccount.title')}
        actions={
          <>
            <Button variant="primary" onClick={() => openRegister()}>
              {t('common:createAccount')}
            </Button>
            <Button variant="ghost" onClick={onClose}>
              {t('realAccount.notNow')}
            </Button>
          </>
        }
      >
        {t('realAccount.text')}
      </EmptyState>
    </Modal>
  )
}
