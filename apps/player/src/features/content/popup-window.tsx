import './content-texts.ts'
import type { Announcement } from '@baize/contract'
import { Button, Modal, RichText } from '@baize/ui-kit'
import { POPUP_WIDTH_REM } from '@baize/ui-kit/notices'
import { useTranslation } from 'react-i18next'

interface PopupWindowProps {
  readonly popup: Announcement
  onClose(): void
}

/** One popup over the page. */
export function PopupWindow({ popup, onClose }: PopupWindowProps) {
  const { t } = useTranslation('content')
  const { t: common } = useTranslation()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={popup.title}
      closeText={common('close')}
      widthRem={POPUP_WIDTH_REM}
      foot={
        <Button variant="primary" onClick={onClose}>
          {t('popup.understood')}
        </Button>
      }
    >
      <RichText nodes={popup.content} />
    </Modal>
  )
}
