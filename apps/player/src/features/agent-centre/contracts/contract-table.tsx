import { type Column, StatusMark, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../../app/session.ts'
import { useHouseTexts } from '../parts/house-texts.ts'
import type { AgentContract, ContractAction } from './contract-types.ts'
import { STATE_TONES, useContractTexts } from './use-contract-texts.ts'

interface ContractTableProps {
  readonly caption: string
  readonly contracts: readonly AgentContract[]
  /** True where those in force may be offered anew. */
  readonly canOffer?: boolean
  onAction(action: ContractAction): void
}

/** Contracts with whom, on what terms and how they stand. */
export function ContractTable({ caption, contracts, canOffer, onAction }: ContractTableProps) {
  const { t } = useTranslation('agent-centre')
  const texts = useContractTexts()
  const { day, dayOf } = useHouseTexts()
  const ownId = useMember()?.id
  const columns: readonly Column<AgentContract>[] = [
    {
      ...{ id: 'party', header: t('contract.downline'), card: 'lead' },
      cell: (contract) => (
        <b className="strong" dir="auto">
          {contract.receiver.memberId === ownId
            ? texts.giver(contract)
            : contract.receiver.username}
        </b>
      ),
    },
    {
      ...{ id: 'terms', header: t('contract.terms'), card: 'third' },
      cell: ({ terms }) => t('contract.tiers', { count: terms.tiers.length }),
    },
    {
      ...{ id: 'top', header: t('contract.top'), isNumber: true, card: 'second' },
      cardLabel: t('contract.top'),
      cell: ({ terms }) => <span className="num">{texts.top(terms)}</span>,
    },
    {
      ...{ id: 'from', header: t('contract.from'), card: 'second-end' },
      cell: ({ from, to, offeredAt }) => (
        <span className="num text-text-2">
          {from === null
            ? t('contract.offeredAt', { day: day(dayOf(offeredAt)) })
            : to === null
              ? day(from)
              : `${day(from)} – ${day(to)}`}
        </span>
      ),
    },
    {
      ...{ id: 'state', header: t('contract.status'), card: 'lead-end' },
      cell: (contract) => (
        <StatusMark tone={STATE_TONES[contract.state]}>{texts.state(contract)}</StatusMark>
      ),
    },
    {
      id: 'actions',
      header: <span className="sr-only">{t('team.actions')}</span>,
      card: 'foot',
      cell: (contract) => (
        <Actions contract={contract} canOffer={canOffer ?? false} onAction={onAction} />
      ),
    },
  ]
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={contracts}
      rowKey={({ contractId }) => contractId}
    />
  )
}

interface ActionsProps {
  readonly contract: AgentContract
  readonly canOffer: boolean
  onAction(action: ContractAction): void
}

function Actions({ contract, canOffer, onAction }: ActionsProps) {
  const { t } = useTranslation('agent-centre')
  const name = contract.receiver.username
  const isInForce = contract.state === 'in_force'
  return (
    <span className="agentactions">
      <button
        type="button"
        className="link"
        aria-label={t('contract.viewOf', { name })}
        onClick={() => onAction({ kind: 'terms', contract })}
      >
        {t('contract.view')}
      </button>
      {isInForce && canOffer && (
        <button
          type="button"
          className="link"
          aria-label={t('contract.changeOf', { name })}
          onClick={() => onAction({ kind: 'offer', to: contract.receiver })}
        >
          {t('contract.change')}
        </button>
      )}
      {isInForce && (
        <button
          type="button"
          className="link"
          onClick={() => onAction({ kind: 'terminate', contract })}
        >
          {t('contract.terminate')}
        </button>
      )}
    </span>
  )
}
