import { Button, Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'

interface WarningPopupProps {
  /** What went wrong; nothing is shown without. */
  readonly text: string | undefined
  onClose(): void
}

/** Says over the form what the server said, and waits until it was read. */
export function WarningPopup({ text, onClose }: WarningPopupProps) {
  const { t } = useTranslation(['auth', 'common'])
  if (text === undefined) return null
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('warning.title')}
      closeText={t('common:close')}
      widthRem={24}
      foot={
        <Button variant="primary" size="l" isBlock onClick={onClose}>
          {t('warning.confirm')}
        </Button>
      }
    >
      <p role="alert">{text}</p>
    </Modal>
  )
}
