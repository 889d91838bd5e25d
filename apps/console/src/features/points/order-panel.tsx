import { type BodyInputOf, operations, type PointsDeskOrder } from '@baize/contract'
import { Button, TextField } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { toast } from '../../app/toast.ts'
import { FactList, MemberLink } from '../../frames/fact-list.tsx'
import { InlineForm } from '../../frames/form/inline-form.tsx'
import { ReasonDialog } from '../../frames/form/reason-dialog.tsx'
import { useContractForm } from '../../frames/form/use-contract-form.ts'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatAmount, formatInstant } from '../../parts/format.ts'
import { useDecisionFoot } from '../../parts/use-decision-foot.ts'
import { OrderState } from './order-state.tsx'
import { orderQuery, usePointsCall } from './points.queries.ts'
import { usePointsText } from './points-text.ts'

interface OrderPanelProps {
  readonly orderId: string
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(orderId: string): void
}

/** One order: what it is, where it is sent, and the decision at the foot. */
export function OrderPanel({ orderId, onStep, onClose, onDecided }: OrderPanelProps) {
  const { t, i18n } = useTranslation('points')
  const currency = useCurrency()
  const figure = usePointsText()
  const nameOf = ({ kind, name }: PointsDeskOrder) =>
    kind === 'conversion' ? t('kind.conversion') : name
  return (
    <RecordPanel
      query={useQuery(orderQuery(useApi(), orderId, i18n.language))}
      name={t('order.panel')}
      nameOf={({ order }) => nameOf(order)}
      failedText={t('order.failed')}
      title={({ order }) => <bdi>{nameOf(order)}</bdi>}
      state={({ order }) => <OrderState state={order.state} />}
      foot={({ order }) =>
        order.state === 'in_process' && (
          <DecisionFoot order={order} onDecided={() => onDecided(orderId)} />
        )
      }
      {...{ onStep, onClose }}
    >
      {({ order, address }) => (
        <>
          <FactList
            facts={[
              [t('column.member'), <MemberLink key="member" {...order.member} />],
              [t('column.at'), formatInstant(order.orderedAt)],
              [t('order.quantity'), String(order.quantity)],
              [t('column.points'), figure(order.points)],
              order.moneyMinor !== null && [
                t('order.money'),
                formatAmount(order.moneyMinor, currency),
              ],
              order.decidedAt !== null && [t('order.decidedAt'), formatInstant(order.decidedAt)],
              order.decidedBy !== null && [t('order.decidedBy'), order.decidedBy],
              order.trackingNumber !== null && [t('order.tracking'), order.trackingNumber],
              order.answer !== null && [t('order.answer'), order.answer],
            ]}
          />
          {address && (
            <section>
              <div className="panel-head">
                <h3 className="label">{t('order.sendTo')}</h3>
                <span className="caption">{t('order.recorded')}</span>
              </div>
              <FactList
                facts={[
                  [t('order.name'), <bdi key="name">{address.name}</bdi>],
                  [t('order.phone'), <bdi key="phone">{address.phone}</bdi>],
                  [t('order.address'), <bdi key="address">{address.address}</bdi>],
                ]}
              />
            </section>
          )}
        </>
      )}
    </RecordPanel>
  )
}

interface DecisionFootProps {
  readonly order: PointsDeskOrder
  onDecided(): void
}

function DecisionFoot({ order, onDecided }: DecisionFootProps) {
  const { t } = useTranslation('points')
  const [isRejecting, setRejecting] = useState(false)
  const foot = useDecisionFoot(order.orderId, {})
  const decide = usePointsCall((api, body: BodyInputOf<typeof operations.decidePointsOrder>) =>
    api.call(operations.decidePointsOrder, { params: { orderId: order.orderId }, body }),
  )
  const done = (outcome: 'approve' | 'reject') => {
    toast({ title: t(`order.done.${outcome}`), detail: order.member.username })
    onDecided()
  }
  const form = useContractForm({
    defaults: { trackingNumber: '' },
    send: async ({ trackingNumber }) => {
      await decide.mutateAsync({ outcome: 'approve', trackingNumber: trackingNumber.trim() })
      done('approve')
    },
  })
  return (
    <div className="side-panel__foot" {...foot}>
      <InlineForm form={form} submitText={t('order.approve')}>
        {order.kind === 'goods' && (
          <TextField {...form.field('trackingNumber')} label={t('order.tracking')} maxLength={60} />
        )}
      </InlineForm>
      <Button variant="danger-soft" onClick={() => setRejecting(true)}>
        {t('order.reject')}
      </Button>
      {isRejecting && (
        <ReasonDialog
          title={t('order.reject')}
          text={t('order.rejectText')}
          reasonLabel={t('order.answer')}
          submitText={t('order.reject')}
          variant="danger"
          onSubmit={async (answer) => {
            await decide.mutateAsync({ outcome: 'reject', answer })
            setRejecting(false)
            done('reject')
          }}
          onClose={() => setRejecting(false)}
        />
      )}
    </div>
  )
}
