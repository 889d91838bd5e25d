import { type AgentLink, operations } from '@baize/contract'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { MY_LINKS } from '../agent-centre.queries.ts'

interface CloseLinkDialogProps {
  readonly link: AgentLink
  onClose(): void
}

/** Asks once, then nobody joins by the link; who did stays. */
export function CloseLinkDialog({ link, onClose }: CloseLinkDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const client = useQueryClient()
  const call = useMutation({
    mutationFn: () => api.call(operations.closeAgentLink, { params: { linkId: link.linkId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: MY_LINKS })
      toast({ title: t('links.closed'), detail: link.label })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('links.closeOf', { label: link.label })}
      closeText={t('common:close')}
      widthRem={28}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button variant="danger" size="l" isBusy={call.isPending} onClick={() => call.mutate()}>
            {t('links.close')}
          </Button>
        </>
      }
    >
      <div className="agentdialog">
        <p className="text-text-2">{t('links.closeText')}</p>
        {call.isError && (
          <Notice tone="danger" isAlert>
            {failureText(call.error, 'agent-centre')}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
