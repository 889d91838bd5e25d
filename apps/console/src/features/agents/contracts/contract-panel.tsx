import { useTranslation } from 'react-i18next'
import { FactList } from '../../../frames/fact-list.tsx'
import { RecordPanel } from '../../../frames/record-panel.tsx'
import { formatInstant } from '../../../parts/format.ts'
import type { Contract } from '../agents.queries.ts'
import { ContractDays } from './contract-columns.tsx'
import { ContractState } from './contract-state.tsx'
import { EndContract } from './end-contract.tsx'
import { AgentLink, Giver } from './parties.tsx'
import { TermsView, WouldEnd } from './terms-view.tsx'

interface ContractPanelProps {
  readonly contractId: string
  /** A contract is known from its list; there is no call for one. */
  readonly list: {
    readonly data: { readonly items: readonly Contract[] } | undefined
    readonly error: unknown
    refetch(): unknown
  }
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One contract beside the list: between whom, on which terms, and its end. */
export function ContractPanel({ contractId, list, onStep, onClose }: ContractPanelProps) {
  const { t } = useTranslation('agents')
  const { data, error, refetch } = list
  const found = data?.items.find((each) => each.contractId === contractId)
  // Not in this list any more: it was ended, accepted or rejected since.
  if (data && !found) return null
  return (
    <RecordPanel
      query={{ data: found, error, refetch }}
      name={t('contract.panel')}
      nameOf={({ receiver }) => t('contract.panelOf', { name: receiver.username })}
      failedText={t('contract.failed')}
      title={({ type }) => t(`contract.type.${type}`)}
      state={(contract) => <ContractState of={contract} />}
      foot={(contract) => <PanelFoot of={contract} />}
      isNarrow
      {...{ onStep, onClose }}
    >
      {(contract) => (
        <>
          <FactList
            facts={[
              [t('contract.receiver'), <AgentLink key="receiver" of={contract.receiver} />],
              [t('contract.giver'), <Giver key="giver" of={contract.giver} />],
              [t('contract.offeredAt'), formatInstant(contract.offeredAt)],
              contract.from !== null && [
                t('contract.days'),
                <ContractDays key="days" of={contract} />,
              ],
            ]}
          />
          <WouldEnd of={contract} />
          <TermsView terms={contract.terms} />
        </>
      )}
    </RecordPanel>
  )
}

function PanelFoot({ of }: { readonly of: Contract }) {
  const isHouseOpen = of.giver === null && (of.state === 'in_force' || of.state === 'waiting')
  if (!isHouseOpen) return null
  return (
    <div className="side-panel__foot">
      <EndContract of={of} />
    </div>
  )
}
