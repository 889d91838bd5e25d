import type { HeldCredit } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { Code, FactList, MemberLink } from '../../frames/fact-list.tsx'
import { RecordPanel } from '../../frames/record-panel.tsx'
import { formatInstant, formatWireMoney } from '../../parts/format.ts'
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
export function CreditPanel({ creditId, onStep, onClose }: CreditPanelProps) {
  const { t } = useTranslation('vendorCredits')
  const currency = useCurrency()
  return (
    <RecordPanel
      query={useQuery(creditQuery(useApi(), creditId))}
      name={t('panel')}
      nameOf={(credit) => t('panelOf', { vendor: credit.vendorName })}
      failedText={t('panelFailed')}
      title={(credit) => formatWireMoney(credit.amountMinor, currency)}
      state={(credit) => <CreditBadge state={credit.state} />}
      foot={(credit) => <CreditFoot of={credit} />}
      {...{ onStep, onClose }}
    >
      {(credit) => (
        <>
          <Facts of={credit} />
          <Decision of={credit} />
        </>
      )}
    </RecordPanel>
  )
}

function Facts({ of }: { readonly of: HeldCredit }) {
  const { t } = useTranslation('vendorCredits')
  const currency = useCurrency()
  return (
    <FactList
      facts={[
        [t('column.member'), <MemberLink key="member" {...of.member} />],
        [t('fact.kind'), t(`kind.${of.kind}`)],
        [t('column.ceiling'), t(`ceiling.${of.ceiling}`)],
        [t('fact.ceilingMinor'), formatWireMoney(of.ceilingMinor, currency)],
        of.gameName !== null && [t('fact.game'), of.gameName],
        of.roundRef !== null && [t('fact.round'), <Code key="round" of={of.roundRef} />],
        [t('fact.tx'), <Code key="tx" of={of.txId} />],
        [t('fact.ours'), <Code key="ours" of={of.creditId} />],
        [t('fact.credited'), formatInstant(of.creditedAt)],
        [t(of.endedAt ? 'fact.ended' : 'column.target'), <Target key="target" of={of} />],
      ]}
    />
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
