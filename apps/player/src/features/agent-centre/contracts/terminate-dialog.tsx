import { AGENT_CONTRACT_CALLS } from '@baize/contract'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useMember } from '../../../app/session.ts'
import { toast } from '../../../app/toast.ts'
import { MY_CONTRACTS } from '../agent-centre.queries.ts'
import { useHouseTexts } from '../parts/house-texts.ts'
import type { AgentContract } from './contract-types.ts'

interface TerminateDialogProps {
  readonly contract: AgentContract
  onClose(): void
}

/** Says what ends with it and when, then ends a contract. */
export function TerminateDialog({ contract, onClose }: TerminateDialogProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const client = useQueryClient()
  const { offset } = useHouseTexts()
  const { contractId, type, receiver } = contract
  const isOwn = receiver.memberId === useMember()?.id
  const call = useMutation({
    mutationFn: () => api.call(AGENT_CONTRACT_CALLS[type].terminate, { params: { contractId } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: MY_CONTRACTS })
      toast({ title: t('contract.terminated') })
      onClose()
    },
  })
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={
        isOwn ? t('contract.terminateOwn') : t('contract.terminateOf', { name: receiver.username })
      }
      closeText={t('common:close')}
      widthRem={30}
      foot={
        <>
          <Button size="l" onClick={onClose}>
            {t('contract.keep')}
          </Button>
          <Button variant="danger" size="l" isBusy={call.isPending} onClick={() => call.mutate()}>
            {t('contract.terminate')}
          </Button>
        </>
      }
    >
      <div className="agentdialog">
        <p className="text-text-2">
          {t('contract.terminateText', { offset: t('gmt', { offset }) })}
        </p>
        {call.isError && (
          <Notice tone="danger" isAlert>
            {failureText(call.error, 'agent-centre')}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
