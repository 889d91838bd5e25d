import { Button, StatusMark } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../app/session.ts'
import { useHouseTexts } from '../parts/house-texts.ts'
import type { AgentContract, ContractAction } from './contract-types.ts'
import { TermsView } from './terms-view.tsx'
import { STATE_TONES, useContractTexts } from './use-contract-texts.ts'

interface OwnContractProps {
  readonly own: AgentContract | null
  onAction(action: ContractAction): void
}

/** What the agent gets, tier by tier. */
export function OwnContract({ own, onAction }: OwnContractProps) {
  const { t } = useTranslation('agent-centre')
  const texts = useContractTexts()
  const { day } = useHouseTexts()
  const ownId = useMember()?.id
  return (
    <section className="panel" aria-label={t('contract.ownTitle')}>
      <div className="agent__bar">
        <h2 className="h3">{t('contract.ownTitle')}</h2>
        <span className="agent__gap" />
        {own && <StatusMark tone={STATE_TONES[own.state]}>{texts.state(own)}</StatusMark>}
      </div>
      {own === null ? (
        <p className="panel__body text-text-2">{t('contract.ownNone')}</p>
      ) : (
        <div className="agentcontract">
          <div>
            <p className="agentcontract__rate">
              <b className="num text-brass-text">{texts.top(own.terms)}</b>
              <span className="text-text-2">{t(`contract.metric.${own.terms.metric}`)}</span>
            </p>
            <p className="caption">
              {texts.giver(own)}
              {own.from !== null && ` · ${t('contract.since', { day: day(own.from) })}`}
            </p>
          </div>
          <TermsView terms={own.terms} />
          {own.state === 'in_force' && own.receiver.memberId === ownId && (
            <Button
              variant="danger-soft"
              onClick={() => onAction({ kind: 'terminate', contract: own })}
            >
              {t('contract.terminate')}
            </Button>
          )}
        </div>
      )}
    </section>
  )
}
