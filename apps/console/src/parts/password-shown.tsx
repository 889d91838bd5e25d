import { Button, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface PasswordShownProps {
  readonly name: string
  readonly password: string
  /** From when on it works. */
  readonly note?: string
  onClose(): void
}

/** An initial password, shown this once. */
export function PasswordShown({ name, password, note, onClose }: PasswordShownProps) {
  const { t } = useTranslation()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('passwordShown.title', { name })}
      closeText={t('close')}
    >
      <div className="grid gap-4">
        <p className="text-text-2">{t('passwordShown.text')}</p>
        {note && <p className="text-text-2">{note}</p>}
        <code className="initial-password">{password}</code>
        <div className="dialog-actions">
          <Button variant="primary" onClick={onClose}>
            {t('passwordShown.noted')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
