import type { TeamMember } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../app/failure-text.ts'
import type { AgentContract, ContractTerms } from './contract-types.ts'
import { TrialResult } from './trial-result.tsx'
import { topWorthOf } from './typed-terms.logic.ts'
import { useContractTexts } from './use-contract-texts.ts'
import { useTrial } from './use-offer.ts'

interface OfferTrialProps {
  readonly own: AgentContract
  readonly period: ContractTerms['period']
  readonly receiver: TeamMember | undefined
  /** Undefined while something is wrong with them. */
  readonly tiers: ContractTerms['tiers'] | undefined
  onTry(): void
}

/** What is kept of the own rate, and what the offer would have come to. */
export function OfferTrial({ own, period, receiver, tiers, onTry }: OfferTrialProps) {
  const { t } = useTranslation('agent-centre')
  const texts = useContractTexts()
  const trial = useTrial(own.type)
  const { pay } = own.terms
  const start = () => {
    onTry()
    if (!tiers || !receiver) return
    trial.mutate({ receiverId: receiver.memberId, terms: { ...own.terms, period, tiers } })
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="soft" isBusy={trial.isPending} onClick={start}>
          {t('offer.try')}
        </Button>
        {tiers && pay === 'rate' && (
          <span className="caption">
            {t('offer.keeps', {
              rate: texts.worth(pay, topWorthOf(own.terms) - topWorthOf({ pay, tiers })),
            })}
          </span>
        )}
      </div>
      {trial.data && receiver && <TrialResult trial={trial.data} name={receiver.username} />}
      {trial.isError && <Notice tone="danger">{failureText(trial.error, 'agent-centre')}</Notice>}
    </>
  )
}
