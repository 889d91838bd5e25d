import { Modal } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import type { AgentContract } from './contract-types.ts'
import { TermsView } from './terms-view.tsx'

interface TermsDialogProps {
  readonly contract: AgentContract
  onClose(): void
}

/** The terms of one contract. */
export function TermsDialog({ contract, onClose }: TermsDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('contract.viewOf', { name: contract.receiver.username })}
      closeText={t('common:close')}
      widthRem={40}
    >
      <TermsView terms={contract.terms} />
    </Modal>
  )
}
