import { AGENT_CONTRACT_CALLS } from '@baize/contract'
import '../agent-centre-texts.ts'
import '../pages.css'
import { Button, Modal, Notice } from '@baize/ui-kit'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { MY_CONTRACTS } from '../agent-centre.queries.ts'
import type { AgentContract } from '../contracts/contract-types.ts'
import { TermsView } from '../contracts/terms-view.tsx'
import { useHouseTexts } from '../parts/house-texts.ts'
import { consolidatedQuery } from './consolidated.ts'

interface OfferReaderProps {
  readonly offer: AgentContract
  /** It was answered, or put off. */
  onDone(): void
}

/** An offer with all it says and all it ends: accept, reject, or later. */
export function OfferReader({ offer, onDone }: OfferReaderProps) {
  const { t } = useTranslation(['agent-centre', 'common'])
  const client = useQueryClient()
  const { offset } = useHouseTexts()
  const { contractId, type, giver, wouldEnd } = offer
  const answer = useMutation({
    mutationFn: (step: 'accept' | 'reject') =>
      api.call(AGENT_CONTRACT_CALLS[type][step], { params: { contractId } }),
    onSuccess: (_answer, step) => {
      toast({ title: t(step === 'accept' ? 'waiting.accepted' : 'waiting.rejected') })
      onDone()
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: consolidatedQuery.queryKey })
      void client.invalidateQueries({ queryKey: MY_CONTRACTS })
    },
  })
  return (
    <Modal
      isOpen
      onClose={onDone}
      title={t('waiting.title', { contract: t(`page.${type}`) })}
      closeText={t('waiting.later')}
      widthRem={40}
      foot={
        <>
          <Button variant="ghost" size="l" onClick={onDone}>
            {t('waiting.later')}
          </Button>
          <Button
            variant="danger-soft"
            size="l"
            isBusy={answer.isPending && answer.variables === 'reject'}
            onClick={() => answer.mutate('reject')}
          >
            {t('waiting.reject')}
          </Button>
          <Button
            variant="primary"
            size="l"
            isBusy={answer.isPending && answer.variables === 'accept'}
            onClick={() => answer.mutate('accept')}
          >
            {t('waiting.accept')}
          </Button>
        </>
      }
    >
      <div className="agentdialog">
        <p>
          {giver === null
            ? t('waiting.house')
            : t('waiting.upline', { name: giver.nickname || giver.username })}{' '}
          {t('waiting.fromTomorrow', { offset: t('gmt', { offset }) })}
        </p>
        <TermsView terms={offer.terms} />
        {wouldEnd.length > 0 && (
          <Notice tone="warn">
            <p>{t('waiting.wouldEnd')}</p>
            <p>
              <b dir="auto">{wouldEnd.map(({ receiver }) => receiver.username).join(', ')}</b>
            </p>
          </Notice>
        )}
        {answer.isError && (
          <Notice tone="danger" isAlert>
            {failureText(answer.error, 'agent-centre')}
          </Notice>
        )}
      </div>
    </Modal>
  )
}
