import type { VendorAdjustment } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { CircleAlert, UsersRound } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { toast, toastFailure } from '../../app/toast.ts'
import { ConfirmDialog } from '../../frames/form/confirm-dialog.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { formatMovement, formatWireMoney } from '../../parts/format.ts'
import { SecondPersonNotices } from '../../parts/second-person/place-notices.tsx'
import { ProofField } from '../../parts/second-person/proof-field.tsx'
import { useDecisionProof } from '../../parts/second-person/use-decision-proof.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { useDecision } from './adjustments.queries.ts'

interface AdjustmentFootProps {
  readonly of: VendorAdjustment
  onDecided(): void
}

/** The decision. Nothing shows once it is made. */
export function AdjustmentFoot({ of, onDecided }: AdjustmentFootProps) {
  const { t } = useTranslation('vendorAdjustments')
  const [isRejecting, setRejecting] = useState(false)
  const [isApproving, setApproving] = useState(false)
  const done = (after: VendorAdjustment) => {
    toast({ title: t(`done.${after.state}`), detail: after.member.username })
    onDecided()
  }
  const approve = useDecision(of, done)
  const reject = useDecision(of, done)
  const doApprove = () => {
    if (!of.may.approve || approve.isPending) return
    if (of.firstApproval) setApproving(true)
    else {
      approve.mutate(
        { kind: 'approve' },
        { onError: (failure) => toastFailure(t('notDecided'), failure) },
      )
    }
  }
  const foot = useDecisionFoot(`${of.adjustmentId} ${of.state} ${of.firstApproval !== null}`, {
    a: doApprove,
    r: () => of.may.reject && setRejecting(true),
  })
  if (!of.may.reject) return null
  return (
    <div className="side-panel__foot" {...foot}>
      <FourEyes of={of} />
      <div className="decision-row">
        <Button variant="danger-soft" onClick={() => setRejecting(true)}>
          {t('reject')}
        </Button>
        <Button
          variant="primary"
          className="grow"
          disabled={!of.may.approve}
          isBusy={approve.isPending}
          onClick={doApprove}
        >
          {t(of.firstApproval ? 'approveSecond' : 'approveFirst')}
        </Button>
      </div>
      {isApproving && (
        <SecondApproval of={of} approve={approve} onClose={() => setApproving(false)} />
      )}
      {isRejecting && (
        <ReasonDialog
          title={t('rejectTitle')}
          text={t('rejectText')}
          reasonLabel={t('rejectReason')}
          submitText={t('reject')}
          variant="danger"
          onSubmit={(reason) => reject.mutateAsync({ kind: 'reject', reason })}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}

/** The second approval moves the money, so the approver confirms it with a code. */
function SecondApproval(props: {
  readonly of: VendorAdjustment
  readonly approve: ReturnType<typeof useDecision>
  onClose(): void
}) {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  const { of, approve } = props
  const proof = useDecisionProof('vendor_adjustment', of.adjustmentId)
  return (
    <ConfirmDialog
      title={t('approveSecond')}
      text={t('secondText', {
        sum: formatMovement(of.amountMinor, currency),
        member: of.member.username,
        vendor: of.vendorName,
      })}
      submitText={t('approveSecond')}
      call={approve}
      isReady={proof.isReady}
      onSubmit={() => {
        if (!proof.value) return
        approve.mutate({ kind: 'approve', proof: proof.value }, { onError: proof.onFailed })
      }}
      onClose={props.onClose}
    >
      <ProofField proof={proof} />
    </ConfirmDialog>
  )
}

function FourEyes({ of }: Pick<AdjustmentFootProps, 'of'>) {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  const { firstApproval, may, amountMinor, balanceMinor } = of
  const isShort = BigInt(amountMinor) + BigInt(balanceMinor) < 0n
  return (
    <>
      <SecondPersonNotices {...of} />
      {isShort && (
        <Notice tone="warn" icon={CircleAlert}>
          {t('notice.short', { sum: formatWireMoney(balanceMinor, currency) })}
        </Notice>
      )}
      <Notice tone={may.approve ? 'gold' : 'warn'} icon={UsersRound}>
        {firstApproval
          ? t(may.approve ? 'notice.second' : 'notice.youWereFirst', {
              name: firstApproval.displayName,
            })
          : t('notice.first')}
      </Notice>
    </>
  )
}
