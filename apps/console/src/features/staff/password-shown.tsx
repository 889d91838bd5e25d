import { Button, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface PasswordShownProps {
  readonly name: string
  readonly password: string
  onClose(): void
}

/** An initial password, shown this once. */
export function PasswordShown({ name, password, onClose }: PasswordShownProps) {
  const { t } = useTranslation(['staff', 'common'])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('passwordTitle', { name })}
      closeText={t('common:close')}
    >
      <div className="grid gap-4">
        <p className="text-text-2">{t('passwordText')}</p>
        <code className="initial-password">{password}</code>
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            {t('passwordNoted')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
