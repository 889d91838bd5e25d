import type { StaffDepositDetail } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { Code, FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { OrderNotes } from '../../parts/desk/order-notes.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { ProviderQuestionPart } from '../../parts/provider-question-part.tsx'
import { DepositBadges } from './deposit-badge.tsx'
import { DepositFoot } from './deposit-foot.tsx'
import { DepositSteps } from './deposit-steps.tsx'
import { depositQuery, useAddNote } from './deposits.queries.ts'
import { SinceText } from './since-text.tsx'
import { TransferPart } from './transfer-part.tsx'

interface DepositPanelProps {
  readonly depositId: string
  /** False while the keys belong to the rows that are ticked. */
  readonly hasKeys: boolean
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One deposit beside the queue: what was asked and what arrived, every step of it, and what can be done. */
export function DepositPanel({ depositId, hasKeys, onStep, onClose }: DepositPanelProps) {
  const { t } = useTranslation('deposits')
  const mayAct = useMay('deposits.decide')
  return (
    <RecordPanel
      query={useQuery(depositQuery(useApi(), depositId))}
      name={t('panel')}
      nameOf={(of) => t('panelOf', { order: of.orderNumber })}
      failedText={t('panelFailed')}
      title={(of) => of.orderNumber}
      state={(of) => <DepositBadges of={of} />}
      foot={(of) => mayAct && <DepositFoot key={of.depositId} of={of} hasKeys={hasKeys} />}
      {...{ onStep, onClose }}
    >
      {(of) => (
        <>
          {of.state === 'under_review' && (
            <Notice tone="warn" icon={CircleAlert}>
              {t('notice.review')}
            </Notice>
          )}
          {of.state === 'proof_sent' && <Notice tone="info">{t('notice.proof')}</Notice>}
          {of.refund && <RefundNotice of={of} refund={of.refund} />}
          <Facts of={of} />
          {of.kind !== 'bank_transfer' && (
            <ProviderQuestionPart kind="deposit" orderId={of.depositId} mayAct={mayAct} />
          )}
          {of.address && <AddressPart address={of.address} />}
          {of.transfer && <TransferPart of={of} transfer={of.transfer} mayAct={mayAct} />}
          <section className="grid gap-2">
            <h3 className="label">{t('steps')}</h3>
            <DepositSteps of={of} />
          </section>
          <Notes key={of.depositId} of={of} mayWrite={mayAct} />
        </>
      )}
    </RecordPanel>
  )
}

function Notes({ of, mayWrite }: { readonly of: StaffDepositDetail; readonly mayWrite: boolean }) {
  return (
    <OrderNotes order={of.depositId} notes={of.notes} mayWrite={mayWrite} add={useAddNote(of)} />
  )
}

interface RefundNoticeProps {
  readonly of: StaffDepositDetail
  readonly refund: NonNullable<StaffDepositDetail['refund']>
}

/** Where its way back stands; what was refused is decided anew with the provider's reason in view. */
function RefundNotice({ of, refund: { isRefused, refusal: reason } }: RefundNoticeProps) {
  const { t } = useTranslation('deposits')
  if (of.state === 'returning') return <Notice tone="info">{t('refund.returning')}</Notice>
  if (of.state !== 'under_review' || !isRefused) return null
  return (
    <Notice tone="danger">
      {reason === null ? t('refund.refusedSilently') : t('refund.refused', { reason })}
    </Notice>
  )
}

function AddressPart({
  address,
}: {
  readonly address: NonNullable<StaffDepositDetail['address']>
}) {
  const { t } = useTranslation('deposits')
  const { transactionId, confirmationsSeen, confirmationsNeeded } = address
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('address.title')}</h3>
      <FactList
        facts={[
          [t('address.address'), <Code key="address" of={address.address} />],
          [t('address.network'), <bdi key="network">{address.network}</bdi>],
          [
            t('address.transaction'),
            <Code key="transaction" of={transactionId ?? t('nothingYet')} />,
          ],
          [
            t('address.confirmations'),
            <Code key="confirmations" of={`${confirmationsSeen} / ${confirmationsNeeded}`} />,
          ],
        ]}
      />
    </section>
  )
}

function Facts({ of }: { readonly of: StaffDepositDetail }) {
  const { t, i18n } = useTranslation('deposits')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  const { refund, unplayed, assignee } = of
  const method = of.methodNames[i18n.language] ?? of.methodNames.en
  return (
    <FactList
      facts={[
        [t('column.member'), <MemberLink key="member" {...of.member} />],
        [t('fact.method'), <bdi key="method">{method}</bdi>],
        [t('fact.provider'), <Code key="provider" of={of.provider} />],
        of.paymentId !== null && [t('fact.payment'), <Code key="payment" of={of.paymentId} />],
        refund !== null &&
          refund.refundId !== null && [t('refund.id'), <Code key="refund" of={refund.refundId} />],
        refund && [t('refund.tries'), refund.tries],
        [t('column.amount'), money(of.amountMinor)],
        [t('column.paid'), of.paidMinor === null ? t('nothingYet') : money(of.paidMinor)],
        [t(`fact.fee.${of.feePayer}`), money(of.feeMinor)],
        [t('fact.receives'), money(of.receivesMinor)],
        unplayed && [t('unplayed.went'), money(unplayed.wentMinor)],
        unplayed !== null &&
          unplayed.onTheWayMinor !== '0' && [t('unplayed.onTheWay'), money(unplayed.onTheWayMinor)],
        [t('fact.created'), formatInstant(of.createdAt)],
        [t('fact.expires'), formatInstant(of.expiresAt)],
        [t('column.since'), <SinceText key="since" since={of.since} />],
        [
          t('column.assignee'),
          assignee === null ? t('nobody') : <bdi key="assignee">{assignee.displayName}</bdi>,
        ],
      ]}
    />
  )
}
