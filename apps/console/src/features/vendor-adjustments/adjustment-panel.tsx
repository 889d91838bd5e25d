import type { VendorAdjustment } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { Code, FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { PlaceText } from '../../parts/second-person/place-text.tsx'
import { AdjustmentBadge } from './adjustment-badge.tsx'
import { AdjustmentFoot } from './adjustment-foot.tsx'
import { adjustmentQuery } from './adjustments.queries.ts'

interface AdjustmentPanelProps {
  readonly adjustmentId: string
  onStep(by: -1 | 1): void
  onClose(): void
  onDecided(adjustmentId: string): void
}

/** One correction beside the queue: what it would move, the round behind it, the decision. */
export function AdjustmentPanel(props: AdjustmentPanelProps) {
  const { t } = useTranslation('vendorAdjustments')
  const { adjustmentId, onStep, onClose } = props
  const currency = useCurrency()
  return (
    <RecordPanel
      query={useQuery(adjustmentQuery(useApi(), adjustmentId))}
      name={t('panel')}
      nameOf={(of) => t('panelOf', { vendor: of.vendorName })}
      failedText={t('panelFailed')}
      title={(of) => formatWireMoney(of.amountMinor, currency)}
      state={(of) => <AdjustmentBadge state={of.state} />}
      foot={(of) => <AdjustmentFoot of={of} onDecided={() => props.onDecided(adjustmentId)} />}
      {...{ onStep, onClose }}
    >
      {(of) => (
        <>
          <section>
            <h3 className="label">{t('reasonOf', { vendor: of.vendorName })}</h3>
            <p dir="auto">{of.reason}</p>
          </section>
          <Facts of={of} />
          <Outcome of={of} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ of }: { readonly of: VendorAdjustment }) {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <FactList
      facts={[
        [t('column.member'), <MemberLink key="member" {...of.member} />],
        [t('fact.balance'), money(of.balanceMinor)],
        [t('fact.game'), of.gameName],
        [t('fact.round'), <Code key="round" of={of.roundRef} />],
        of.round && [t('fact.stake'), money(of.round.stakeMinor)],
        of.round && [t('fact.payout'), money(of.round.payoutMinor)],
        [t('fact.tx'), <Code key="tx" of={of.txId} />],
        [t('fact.ours'), <Code key="ours" of={of.adjustmentId} />],
        [t('column.asked'), formatInstant(of.askedAt)],
      ]}
    />
  )
}

/** Who has decided so far, and what it moved. */
function Outcome({ of }: { readonly of: VendorAdjustment }) {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  const { firstApproval: first, decision, movedMinor, owedMinor } = of
  if (!first && !decision) return null
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('decisions')}</h3>
      {first && (
        <p>
          {t('firstBy', { name: first.displayName, at: formatInstant(first.at) })}{' '}
          <PlaceText place={first.from} />
        </p>
      )}
      {decision && (
        <p>
          {t(of.state === 'approved' ? 'approvedBy' : 'rejectedBy', {
            name: decision.displayName,
            at: formatInstant(decision.at),
          })}{' '}
          <PlaceText place={decision.from} />
        </p>
      )}
      {of.answer && <p dir="auto">{of.answer}</p>}
      {movedMinor !== null && <p>{t('moved', { sum: formatWireMoney(movedMinor, currency) })}</p>}
      {owedMinor !== null && owedMinor !== '0' && (
        <p className="text-warn-text">{t('owed', { sum: formatWireMoney(owedMinor, currency) })}</p>
      )}
    </section>
  )
}
