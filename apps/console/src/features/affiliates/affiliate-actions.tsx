import { type AffiliateDecision as Decision, operations } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { type AffiliateDetail, useAffiliateCall } from './affiliates.queries.ts'
import { DealDialog } from './deal/deal-dialog.tsx'

interface ActionProps {
  readonly detail: AffiliateDetail
}

/** An application is decided; who is approved gets a deal, or is closed. */
export function AffiliateActions({ detail }: ActionProps) {
  const { t } = useTranslation('affiliates')
  const [dialog, setDialog] = useState<Decision | 'deal'>()
  const { state } = detail.affiliate
  const close = () => setDialog(undefined)
  if (!useMay('agents.manage')) return null
  return (
    <>
      {state === 'applied' && (
        <Button onClick={() => setDialog('more_asked')}>{t('decide.more_asked.open')}</Button>
      )}
      {(state === 'applied' || state === 'more_asked') && (
        <>
          <Button onClick={() => setDialog('rejected')}>{t('decide.rejected.open')}</Button>
          <Button variant="primary" onClick={() => setDialog('approved')}>
            {t('decide.approved.open')}
          </Button>
        </>
      )}
      {state === 'approved' && (
        <>
          <Button onClick={() => setDialog('closed')}>{t('decide.closed.open')}</Button>
          <Button variant="primary" onClick={() => setDialog('deal')}>
            {t('deal.open')}
          </Button>
        </>
      )}
      {dialog === 'deal' && <DealDialog detail={detail} onClose={close} />}
      {dialog && dialog !== 'deal' && (
        <DecideDialog detail={detail} decision={dialog} onClose={close} />
      )}
    </>
  )
}

function DecideDialog(props: ActionProps & { readonly decision: Decision; onClose(): void }) {
  const { t } = useTranslation('affiliates')
  const { detail, decision, onClose } = props
  const { member, version } = detail.affiliate
  const decide = useAffiliateCall(
    (api, reason: string) =>
      api.call(operations.decideAffiliate, {
        params: { memberId: member.memberId },
        body: { seenVersion: version, decision, reason },
      }),
    () => {
      toast({ title: t(`decide.${decision}.done`), detail: member.username })
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t(`decide.${decision}.title`, { name: member.username })}
      text={t(`decide.${decision}.text`)}
      reasonLabel={t('decide.reason')}
      submitText={t(`decide.${decision}.open`)}
      onSubmit={decide.mutateAsync}
      onClose={onClose}
    />
  )
}
