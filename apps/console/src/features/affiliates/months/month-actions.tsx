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
import { type MonthDetail, useAffiliateCall } from '../affiliates.queries.ts'

interface MonthDialogProps {
  readonly detail: MonthDetail
  onClose(): void
}

/** A month that nobody has approved is approved, or settled anew with what came in since. */
export function MonthActions({ detail }: { readonly detail: MonthDetail }) {
  const { t } = useTranslation('affiliates')
  const [dialog, setDialog] = useState<'approve' | 'repeat'>()
  const close = () => setDialog(undefined)
  if (!useMay('agents.pay') || detail.run.state !== 'previewed') return null
  return (
    <>
      <Button onClick={() => setDialog('repeat')}>{t('months.repeat.open')}</Button>
      <Button variant="primary" onClick={() => setDialog('approve')}>
        {t('months.approve.open')}
      </Button>
      {dialog === 'approve' && <ApproveDialog detail={detail} onClose={close} />}
      {dialog === 'repeat' && <RepeatDialog detail={detail} onClose={close} />}
    </>
  )
}

/** Says what is paid; above the limit of the house another person decides. */
function ApproveDialog({ detail, onClose }: MonthDialogProps) {
  const { t } = useTranslation('affiliates')
  const currency = useCurrency()
  const { run, secondPersonNeeded } = detail
  const { affiliateRunId, inputHash } = run
  const approve = useAffiliateCall(
    (api, reason: string) =>
      api.call(operations.approveAffiliateRun, {
        params: { affiliateRunId },
        body: { inputHash, reason },
      }),
    ({ approvalId }) => {
      if (approvalId === null) toast({ title: t('months.approve.done'), detail: run.month })
      else toastAsked()
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('months.approve.title', { amount: formatWireMoney(run.payMinor, currency) })}
      text={t(secondPersonNeeded ? 'months.approve.textSecond' : 'months.approve.text')}
      reasonLabel={t('months.approve.reason')}
      submitText={t(secondPersonNeeded ? 'months.approve.ask' : 'months.approve.open')}
      onSubmit={approve.mutateAsync}
      onClose={onClose}
    />
  )
}

function RepeatDialog({ detail, onClose }: MonthDialogProps) {
  const { t } = useTranslation('affiliates')
  const navigate = useNavigate()
  const { affiliateRunId, version } = detail.run
  const repeat = useAffiliateCall(
    (api, _nothing: undefined) =>
      api.call(operations.repeatAffiliateRun, { params: { affiliateRunId } }),
    ({ run }) => {
      toast({
        title: t('months.repeat.done'),
        detail: t('months.version', { number: run.version }),
      })
      onClose()
      void navigate({
        to: '/affiliate-months/$affiliateRunId',
        params: { affiliateRunId: run.affiliateRunId },
      })
    },
  )
  return (
    <ConfirmDialog
      title={t('months.repeat.title')}
      text={t('months.repeat.text', { number: version })}
      submitText={t('months.repeat.open')}
      call={repeat}
      onSubmit={() => repeat.mutate(undefined)}
      onClose={onClose}
    />
  )
}
