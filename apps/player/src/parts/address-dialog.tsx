import { Button, Icon, Modal, QrCode } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../app/use-copy.ts'

interface AddressDialogProps {
  readonly title: string
  readonly url: string
  /** What a screen reader says of the QR code. */
  readonly scan: string
  readonly copy: string
  readonly copied: string
  /** Between code and address. */
  readonly children?: ReactNode
  readonly className: string
  onClose(): void
}

/** The address of a link as text and as a QR code. */
export function AddressDialog(props: AddressDialogProps) {
  const { title, url, scan, copy: text, copied, children, className, onClose } = props
  const { t } = useTranslation('common')
  const copy = useCopy()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={title}
      closeText={t('close')}
      widthRem={26}
      foot={
        <Button variant="primary" size="l" onClick={() => copy(url, copied)}>
          <Icon of={Copy} size="s" />
          {text}
        </Button>
      }
    >
      <div className={className}>
        <QrCode text={url} label={scan} />
        {children}
        <code dir="ltr">{url}</code>
      </div>
    </Modal>
  )
}
