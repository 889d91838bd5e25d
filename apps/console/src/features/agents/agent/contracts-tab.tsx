import { useTranslation } from 'react-i18next'
import { DetailSection } from '../../../frames/detail-page.tsx'
import type { AgentDetail, Contract } from '../agents.queries.ts'
import { ContractDays } from '../contracts/contract-columns.tsx'
import { ContractState } from '../contracts/contract-state.tsx'
import { EndContract } from '../contracts/end-contract.tsx'
import { AgentLink, Giver } from '../contracts/parties.tsx'
import { TierTable, WouldEnd } from '../contracts/terms-view.tsx'
import { useTermsText } from '../contracts/use-terms-text.ts'

/** What the agent gets, and what they give of it. */
export function ContractsTab({ detail }: { readonly detail: AgentDetail }) {
  const { t } = useTranslation('agents')
  const { received, given } = detail
  return (
    <>
      <DetailSection title={t('contracts.received')} text={t('contracts.receivedText')}>
        <Cards of={received} side="received" none={t('contracts.noneReceived')} />
      </DetailSection>
      <DetailSection title={t('contracts.given')} text={t('contracts.givenText')}>
        <Cards of={given} side="given" none={t('contracts.noneGiven')} />
      </DetailSection>
    </>
  )
}

interface CardsProps {
  readonly of: readonly Contract[]
  readonly side: 'received' | 'given'
  readonly none: string
}

/** What is open comes first. */
const ORDER: readonly Contract['state'][] = ['in_force', 'waiting', 'ended', 'rejected']

function Cards({ of, side, none }: CardsProps) {
  if (of.length === 0) return <p className="text-text-3">{none}</p>
  const sorted = of.toSorted((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state))
  return (
    <ul className="contract-cards">
      {sorted.map((contract) => (
        <ContractCard key={contract.contractId} of={contract} side={side} />
      ))}
    </ul>
  )
}

interface ContractCardProps {
  readonly of: Contract
  readonly side: 'received' | 'given'
}

function ContractCard({ of, side }: ContractCardProps) {
  const { t } = useTranslation('agents')
  const { lineOf } = useTermsText()
  return (
    <li className="panel contract-card">
      <div className="contract-card__head">
        <div>
          <h3 className="strong">{t(`contract.type.${of.type}`)}</h3>
          <p className="caption">
            {t(side === 'received' ? 'contract.from' : 'contract.to')}{' '}
            {side === 'received' ? <Giver of={of.giver} /> : <AgentLink of={of.receiver} />}
            {' · '}
            <ContractDays of={of} />
          </p>
        </div>
        <ContractState of={of} />
      </div>
      <p className="text-text-2">{lineOf(of.terms)}</p>
      <TierTable tiers={of.terms.tiers} />
      <WouldEnd of={of} />
      <EndContract of={of} />
    </li>
  )
}
