import type { AgentLink } from '@baize/contract'
import { Button, Icon, Modal, QrCode } from '@baize/ui-kit'
import { Copy } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCopy } from '../../../app/use-copy.ts'

interface LinkCodeDialogProps {
  readonly link: AgentLink
  onClose(): void
}

/** The address of a link as text and as a QR code. */
export function LinkCodeDialog({ link, onClose }: LinkCodeDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const copy = useCopy()
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={link.label}
      closeText={t('common:close')}
      widthRem={26}
      foot={
        <Button variant="primary" size="l" onClick={() => copy(link.url, t('links.copied'))}>
          <Icon of={Copy} size="s" />
          {t('links.copy')}
        </Button>
      }
    >
      <div className="agentqr">
        <QrCode text={link.url} label={t('links.scan')} />
        <p className="caption">
          {t('links.code')}{' '}
          <b className="num" dir="ltr">
            {link.code}
          </b>
        </p>
        <code dir="ltr">{link.url}</code>
      </div>
    </Modal>
  )
}
