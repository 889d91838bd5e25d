import { operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { toast } from '../../../app/toast.ts'
import { useMay } from '../../../app/use-session.ts'
import { ConfirmDialog } from '../../../frames/form/confirm-dialog.tsx'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { formatWireMoney } from '../../../parts/format.ts'
import { type RunDetail, useAgentCall } from '../agents.queries.ts'

interface RunDialogProps {
  readonly detail: RunDetail
  onClose(): void
}

/** A previewed run is approved; one that was paid can be settled again with what came in since. */
export function RunActions({ detail }: { readonly detail: RunDetail }) {
  const { t } = useTranslation('agentRuns')
  const [dialog, setDialog] = useState<'approve' | 'repeat'>()
  const { state } = detail.run
  const close = () => setDialog(undefined)
  if (!useMay('agents.pay')) return null
  return (
    <>
      {(state === 'paid' || state === 'previewed') && (
        <Button onClick={() => setDialog('repeat')}>{t('repeat.open')}</Button>
      )}
      {state === 'previewed' && (
        <Button variant="primary" onClick={() => setDialog('approve')}>
          {t('approve.open')}
        </Button>
      )}
      {dialog === 'approve' && <ApproveDialog detail={detail} onClose={close} />}
      {dialog === 'repeat' && <RepeatDialog detail={detail} onClose={close} />}
    </>
  )
}

/** Says what is paid; above the limit of the house another person decides. */
function ApproveDialog({ detail, onClose }: RunDialogProps) {
  const { t } = useTranslation('agentRuns')
  const currency = useCurrency()
  const { run, nets, secondPersonNeeded } = detail
  const { runId, inputHash } = run
  const approve = useAgentCall(
    (api, reason: string) =>
      api.call(operations.approveAgentRun, { params: { runId }, body: { inputHash, reason } }),
    ({ approvalId }) => {
      if (approvalId === null) toast({ title: t('approve.done'), detail: t('approve.doneDetail') })
      else toastAsked()
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('approve.title', { amount: formatWireMoney(nets.paidMinor, currency) })}
      text={t(secondPersonNeeded ? 'approve.textSecond' : 'approve.text')}
      reasonLabel={t(secondPersonNeeded ? 'approve.reasonSecond' : 'approve.reason')}
      submitText={t(secondPersonNeeded ? 'approve.ask' : 'approve.open')}
      onSubmit={approve.mutateAsync}
      onClose={onClose}
    />
  )
}

function RepeatDialog({ detail, onClose }: RunDialogProps) {
  const { t } = useTranslation('agentRuns')
  const navigate = useNavigate()
  const { runId, version } = detail.run
  const repeat = useAgentCall(
    (api, _nothing: undefined) => api.call(operations.repeatAgentRun, { params: { runId } }),
    ({ run }) => {
      toast({ title: t('repeat.done'), detail: t('version', { number: run.version }) })
      onClose()
      void navigate({ to: '/agent-runs/$runId', params: { runId: run.runId } })
    },
  )
  return (
    <ConfirmDialog
      title={t('repeat.title')}
      text={t('repeat.text', { number: version })}
      submitText={t('repeat.open')}
      call={repeat}
      onSubmit={() => repeat.mutate(undefined)}
      onClose={onClose}
    />
  )
}
