import type { StaffDepositDetail } from '@baize/contract'
import { Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { OrderNotes } from '../../parts/desk/order-notes.tsx'
import { FactRow } from '../../parts/fact-row.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { ProviderQuestionPart } from '../../parts/provider-question-part.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
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
  const query = useQuery(depositQuery(useApi(), depositId))
  const { data } = query
  const mayAct = useMay('deposits.decide')
  return (
    <SidePanel
      label={data ? t('panelOf', { order: data.orderNumber }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3 num">{data.orderNumber}</h2>
            <DepositBadges of={data} />
          </>
        )
      }
      query={query}
      failedText={t('panelFailed')}
      onStep={onStep}
      onClose={onClose}
    >
      {data && (
        <>
          <div className="side-panel__body">
            {data.state === 'under_review' && (
              <Notice tone="warn" icon={CircleAlert}>
                {t('notice.review')}
              </Notice>
            )}
            {data.state === 'proof_sent' && <Notice tone="info">{t('notice.proof')}</Notice>}
            {data.refund && <RefundNotice of={data} refund={data.refund} />}
            <Facts of={data} />
            {data.kind !== 'bank_transfer' && (
              <ProviderQuestionPart kind="deposit" orderId={data.depositId} mayAct={mayAct} />
            )}
            {data.address && <AddressPart address={data.address} />}
            {data.transfer && <TransferPart of={data} transfer={data.transfer} mayAct={mayAct} />}
            <section className="grid gap-2">
              <h3 className="label">{t('steps')}</h3>
              <DepositSteps of={data} />
            </section>
            <Notes key={data.depositId} of={data} mayWrite={mayAct} />
          </div>
          {mayAct && <DepositFoot key={data.depositId} of={data} hasKeys={hasKeys} />}
        </>
      )}
    </SidePanel>
  )
}

function Notes({ of, mayWrite }: { readonly of: StaffDepositDetail; readonly mayWrite: boolean }) {
  return <OrderNotes notes={of.notes} mayWrite={mayWrite} add={useAddNote(of)} />
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
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('address.title')}</h3>
      <dl className="fact-grid panel">
        <FactRow name={t('address.address')}>
          <span className="break-all" dir="ltr">
            {address.address}
          </span>
        </FactRow>
        <FactRow name={t('address.network')}>
          <bdi>{address.network}</bdi>
        </FactRow>
        <FactRow name={t('address.transaction')}>
          <span className="break-all" dir="ltr">
            {address.transactionId ?? t('nothingYet')}
          </span>
        </FactRow>
        <FactRow name={t('address.confirmations')}>
          <span className="num" dir="ltr">
            {address.confirmationsSeen} / {address.confirmationsNeeded}
          </span>
        </FactRow>
      </dl>
    </section>
  )
}

function Facts({ of }: { readonly of: StaffDepositDetail }) {
  const { t, i18n } = useTranslation('deposits')
  const currency = useCurrency()
  const maySeeMember = useMay('members.read')
  const { memberId, username } = of.member
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <dl className="fact-grid panel">
      <FactRow name={t('column.member')}>
        {maySeeMember ? (
          <Link to="/members/$memberId" params={{ memberId }} className="link">
            <bdi>{username}</bdi>
          </Link>
        ) : (
          <bdi>{username}</bdi>
        )}
      </FactRow>
      <FactRow name={t('fact.method')}>
        <bdi>{of.methodNames[i18n.language] ?? of.methodNames.en}</bdi>
      </FactRow>
      <FactRow name={t('fact.provider')}>
        <span dir="ltr">{of.provider}</span>
      </FactRow>
      {of.paymentId !== null && (
        <FactRow name={t('fact.payment')}>
          <span dir="ltr">{of.paymentId}</span>
        </FactRow>
      )}
      {of.refund && of.refund.refundId !== null && (
        <FactRow name={t('refund.id')}>
          <span dir="ltr">{of.refund.refundId}</span>
        </FactRow>
      )}
      {of.refund && <FactRow name={t('refund.tries')}>{of.refund.tries}</FactRow>}
      <FactRow name={t('column.amount')}>{money(of.amountMinor)}</FactRow>
      <FactRow name={t('column.paid')}>
        {of.paidMinor === null ? t('nothingYet') : money(of.paidMinor)}
      </FactRow>
      <FactRow name={t(`fact.fee.${of.feePayer}`)}>{money(of.feeMinor)}</FactRow>
      <FactRow name={t('fact.receives')}>{money(of.receivesMinor)}</FactRow>
      {of.unplayed && (
        <>
          <FactRow name={t('unplayed.went')}>{money(of.unplayed.wentMinor)}</FactRow>
          {of.unplayed.onTheWayMinor !== '0' && (
            <FactRow name={t('unplayed.onTheWay')}>{money(of.unplayed.onTheWayMinor)}</FactRow>
          )}
        </>
      )}
      <FactRow name={t('fact.created')}>{formatInstant(of.createdAt)}</FactRow>
      <FactRow name={t('fact.expires')}>{formatInstant(of.expiresAt)}</FactRow>
      <FactRow name={t('column.since')}>
        <SinceText since={of.since} />
      </FactRow>
      <FactRow name={t('column.assignee')}>
        {of.assignee === null ? t('nobody') : <bdi>{of.assignee.displayName}</bdi>}
      </FactRow>
    </dl>
  )
}
