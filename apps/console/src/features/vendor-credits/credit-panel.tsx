import type { HeldCredit } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { useMay } from '../../app/use-session.ts'
import { FactRow } from '../../parts/fact-row.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
import { SidePanel } from '../../parts/side-panel.tsx'
import { CreditBadge } from './credit-badge.tsx'
import { Target } from './credit-columns.tsx'
import { CreditFoot } from './credit-foot.tsx'
import { creditQuery } from './credits.queries.ts'

interface CreditPanelProps {
  readonly creditId: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One credit beside the queue: the ceiling it exceeded, its member, and the decision. */
export function CreditPanel(props: CreditPanelProps) {
  const { t } = useTranslation('vendorCredits')
  const query = useQuery(creditQuery(useApi(), props.creditId))
  const { data } = query
  const currency = useCurrency()
  return (
    <SidePanel
      label={data ? t('panelOf', { vendor: data.vendorName }) : t('panel')}
      head={
        data && (
          <>
            <h2 className="h3">{formatWireMoney(data.amountMinor, currency)}</h2>
            <CreditBadge state={data.state} />
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
            <Facts of={data} />
            <Decision of={data} />
          </div>
          <CreditFoot of={data} />
        </>
      )}
    </SidePanel>
  )
}

function Facts({ of }: { readonly of: HeldCredit }) {
  const { t } = useTranslation('vendorCredits')
  const currency = useCurrency()
  const maySeeMember = useMay('members.read')
  const { memberId, username } = of.member
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
      <FactRow name={t('fact.kind')}>{t(`kind.${of.kind}`)}</FactRow>
      <FactRow name={t('column.ceiling')}>{t(`ceiling.${of.ceiling}`)}</FactRow>
      <FactRow name={t('fact.ceilingMinor')}>{formatWireMoney(of.ceilingMinor, currency)}</FactRow>
      {of.gameName && <FactRow name={t('fact.game')}>{of.gameName}</FactRow>}
      {of.roundRef && (
        <FactRow name={t('fact.round')}>
          <span dir="ltr">{of.roundRef}</span>
        </FactRow>
      )}
      <FactRow name={t('fact.tx')}>
        <span dir="ltr">{of.txId}</span>
      </FactRow>
      <FactRow name={t('fact.ours')}>
        <span dir="ltr">{of.creditId}</span>
      </FactRow>
      <FactRow name={t('fact.credited')}>{formatInstant(of.creditedAt)}</FactRow>
      <FactRow name={t(of.endedAt ? 'fact.ended' : 'column.target')}>
        <Target of={of} />
      </FactRow>
    </dl>
  )
}

/** Who decided, and why. */
function Decision({ of }: { readonly of: HeldCredit }) {
  const { t } = useTranslation('vendorCredits')
  if (of.state === 'taken_back') return <p>{t('takenBack')}</p>
  if (!of.decision) return null
  const { asked, approved, reason } = of.decision
  return (
    <section className="grid gap-2">
      <h3 className="label">{t('decision')}</h3>
      <p>{t('decidedBy', { asked: asked.displayName, approved: approved.displayName })}</p>
      <p dir="auto">{reason}</p>
    </section>
  )
}
