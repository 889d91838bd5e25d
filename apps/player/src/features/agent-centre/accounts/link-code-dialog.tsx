import type { AgentLink } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { AddressDialog } from '../../../parts/address-dialog.tsx'

interface LinkCodeDialogProps {
  readonly link: AgentLink
  onClose(): void
}

/** A link for new accounts, with its code. */
export function LinkCodeDialog({ link, onClose }: LinkCodeDialogProps) {
  const { t } = useTranslation('agent-centre')
  return (
    <AddressDialog
      title={link.label}
      url={link.url}
      scan={t('links.scan')}
      copy={t('links.copy')}
      copied={t('links.copied')}
      className="agentqr"
      onClose={onClose}
    >
      <p className="caption">
        {t('links.code')}{' '}
        <b className="num" dir="ltr">
          {link.code}
        </b>
      </p>
    </AddressDialog>
  )
}
