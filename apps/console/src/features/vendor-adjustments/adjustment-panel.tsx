import type { VendorAdjustment } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { PlaceText } from '../../parts/second-person/place-text.tsx'
import { SidePanel } from '../../parts/side-panel.tsx'
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
  const query = useQuery(adjustmentQuery(useApi(), props.adjustmentId))
  const { data } = query
  const currency = useCurrency()
  return (
    <SidePanel
      label={data ? t('panelOf', { vendor: data.vendorName }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3">{formatWireMoney(data.amountMinor, currency)}</h2>
            <AdjustmentBadge state={data.state} />
          </>
        )
      }
      query={query}
      failedText={t('panelFailed')}
      onStep={props.onStep}
      onClose={props.onClose}
    >
      {data && (
        <>
          <div className="side-panel__body">
            <section>
              <h3 className="label">{t('reasonOf', { vendor: data.vendorName })}</h3>
              <p dir="auto">{data.reason}</p>
            </section>
            <Facts of={data} />
            <Outcome of={data} />
          </div>
          <AdjustmentFoot of={data} onDecided={() => props.onDecided(props.adjustmentId)} />
        </>
      )}
    </SidePanel>
  )
}

function Facts({ of }: { readonly of: VendorAdjustment }) {
  const { t } = useTranslation('vendorAdjustments')
  const currency = useCurrency()
  const maySeeMember = useMay('members.read')
  const { memberId, username } = of.member
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  return (
    <dl className="fact-grid panel">
      <FactRow name={t('column.member')}>
        {maySeeMember ? (
          <Link to="/members/$memberId" params={{ memberId }} className="link">
            {username}
          </Link>
        ) : (
          username
        )}
      </FactRow>
      <FactRow name={t('fact.balance')}>{money(of.balanceMinor)}</FactRow>
      <FactRow name={t('fact.game')}>{of.gameName}</FactRow>
      <FactRow name={t('fact.round')}>
        <span dir="ltr">{of.roundRef}</span>
      </FactRow>
      {of.round && (
        <>
          <FactRow name={t('fact.stake')}>{money(of.round.stakeMinor)}</FactRow>
          <FactRow name={t('fact.payout')}>{money(of.round.payoutMinor)}</FactRow>
        </>
      )}
      <FactRow name={t('fact.tx')}>
        <span dir="ltr">{of.txId}</span>
      </FactRow>
      <FactRow name={t('fact.ours')}>
        <span dir="ltr">{of.adjustmentId}</span>
      </FactRow>
      <FactRow name={t('column.asked')}>{formatInstant(of.askedAt)}</FactRow>
    </dl>
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
