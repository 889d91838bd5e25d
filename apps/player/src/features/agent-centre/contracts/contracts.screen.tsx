import '../agent-centre-texts.ts'
import type { AgentContractType } from '@baize/contract'
import { Button, EmptyState, Icon, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Handshake } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { contractsQuery } from '../agent-centre.queries.ts'
import { WaitingOffer } from '../offers/waiting-offer.tsx'
import { LoadStates } from '../parts/load-states.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { ContractTable } from './contract-table.tsx'
import type { ContractAction } from './contract-types.ts'
import { OfferDialog } from './offer-dialog.tsx'
import { OwnContract } from './own-contract.tsx'
import { TerminateDialog } from './terminate-dialog.tsx'
import { TermsDialog } from './terms-dialog.tsx'

/** One kind of contract: the own, an offer that waits, those given, and what is over. */
export function ContractsScreen({ type }: { readonly type: AgentContractType }) {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const contracts = useQuery(contractsQuery(type))
  const [chosen, setChosen] = useState<ContractAction>()
  const { data } = contracts
  const asked = data?.receivers.find(({ memberId }) => memberId === search.of)
  const action = chosen ?? (asked && { kind: 'offer' as const, to: asked })
  const close = () => {
    setChosen(undefined)
    if (search.of !== undefined) change({ of: '' })
  }
  const canOffer = data?.own?.state === 'in_force' && data.receivers.length > 0
  return (
    <>
      <PageHead title={t(`page.${type}`)}>
        {canOffer && (
          <Button variant="primary" onClick={() => setChosen({ kind: 'offer', to: undefined })}>
            <Icon of={Handshake} size="s" />
            {t('contract.offer')}
          </Button>
        )}
      </PageHead>
      <LoadStates query={contracts}>
        {({ own, offered, given, over, receivers }) => (
          <div className="agent__stack">
            {offered && <WaitingOffer offer={offered} />}
            <div className="agentsplit agentsplit--contracts">
              <OwnContract own={own} onAction={setChosen} />
              <section className="panel" aria-label={t('contract.given')}>
                <div className="agent__bar">
                  <h2 className="h3">{t('contract.given')}</h2>
                </div>
                {given.length === 0 ? (
                  <EmptyState art="trophy" title={t('contract.none.title')} headingLevel={3}>
                    {t(receivers.length === 0 ? 'offer.noReceivers' : 'contract.none.text')}
                  </EmptyState>
                ) : (
                  <ContractTable
                    caption={t('contract.given')}
                    contracts={given}
                    canOffer={canOffer}
                    onAction={setChosen}
                  />
                )}
              </section>
            </div>
            <section className="panel" aria-label={t('contract.over')}>
              <div className="agent__bar">
                <h2 className="h3">{t('contract.over')}</h2>
              </div>
              {over.length === 0 ? (
                <p className="panel__body text-text-2">{t('contract.noHistory')}</p>
              ) : (
                <ContractTable caption={t('contract.over')} contracts={over} onAction={setChosen} />
              )}
            </section>
          </div>
        )}
      </LoadStates>
      {action?.kind === 'terms' && <TermsDialog contract={action.contract} onClose={close} />}
      {action?.kind === 'terminate' && (
        <TerminateDialog contract={action.contract} onClose={close} />
      )}
      {action?.kind === 'offer' && data?.own && canOffer && (
        <OfferDialog
          own={data.own}
          receivers={data.receivers}
          to={action.to}
          given={data.given}
          onClose={close}
        />
      )}
      {action?.kind === 'offer' && data && !canOffer && (
        <Notice tone="info">{t('contract.ownNone')}</Notice>
      )}
    </>
  )
}
