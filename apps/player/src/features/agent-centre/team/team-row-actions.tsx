import type { TeamRow } from '@baize/contract'
import { IconButton, Menu } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Ellipsis, Handshake, List, ReceiptText, TicketPercent } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { consolidatedQuery, openContractsOf } from '../offers/consolidated.ts'
import { PATH_OF_CONTRACT } from '../pages.ts'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { isAgentType } from '../parts/use-names.ts'
import { SeriesDialog } from '../series/series-dialog.tsx'

interface TeamRowActionsProps {
  readonly row: TeamRow
  /** Directly below the agent who looks. */
  readonly isDirect: boolean
}

/** What can be done with an account of the team, and what there is to see of it. */
export function TeamRowActions({ row, isDirect }: TeamRowActionsProps) {
  const { t } = useTranslation('agent-centre')
  const navigate = useNavigate()
  const [isGiving, setGiving] = useState(false)
  const { search } = useAgentSearch()
  const known = useQuery(consolidatedQuery).data
  const contract = known && isAgentType(row.type) ? openContractsOf(known)[0] : undefined
  const { memberId, username: name } = row
  const { days, since, until } = search
  const period = { ...(days && { days }), ...(since && { since }), ...(until && { until }) }
  return (
    <>
      {isGiving && <SeriesDialog row={row} onClose={() => setGiving(false)} />}
      <Menu
        trigger={<IconButton icon={Ellipsis} size="s" label={t('team.actionsOf', { name })} />}
        entries={[
          {
            ...{ id: 'bets', icon: List, text: t('team.bets') },
            onChoose: () =>
              void navigate({
                to: '/agentHome/personalHistoryCopy',
                search: { ...period, member: memberId },
              }),
          },
          {
            ...{ id: 'money', icon: ReceiptText, text: t('team.money') },
            onChoose: () =>
              void navigate({
                to: '/agentHome/agentDownlineTransactionDetailsCopy',
                search: { ...period, of: memberId },
              }),
          },
          ...(isDirect
            ? [
                {
                  ...{ id: 'series', icon: TicketPercent, text: t('team.series', row.series) },
                  onChoose: () => setGiving(true),
                },
                {
                  ...{ id: 'transfer', icon: ArrowLeftRight, text: t('team.transfer') },
                  onChoose: () =>
                    void navigate({ to: '/member/transfers', search: { to: memberId } }),
                },
              ]
            : []),
          ...(isDirect && contract
            ? [
                {
                  ...{ id: 'contract', icon: Handshake, text: t('team.contract') },
                  onChoose: () =>
                    void navigate({
                      to: `/agentHome/${PATH_OF_CONTRACT[contract]}`,
                      search: { of: memberId },
                    }),
                },
              ]
            : []),
        ]}
      />
    </>
  )
}
