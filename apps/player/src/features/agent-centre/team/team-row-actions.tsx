import type { TeamRow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { consolidatedQuery, openContractsOf } from '../offers/consolidated.ts'
import { PATH_OF_CONTRACT } from '../pages.ts'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { isAgentType } from '../parts/use-names.ts'

interface TeamRowActionsProps {
  readonly row: TeamRow
  /** Directly below the agent who looks. */
  readonly isDirect: boolean
}

/** What can be done with an account of the team, and what there is to see of it. */
export function TeamRowActions({ row, isDirect }: TeamRowActionsProps) {
  const { t } = useTranslation('agent-centre')
  const { search } = useAgentSearch()
  const known = useQuery(consolidatedQuery).data
  const contract = known && isAgentType(row.type) ? openContractsOf(known)[0] : undefined
  const name = row.username
  const { days, since, until } = search
  const period = { ...(days && { days }), ...(since && { since }), ...(until && { until }) }
  return (
    <span className="agentactions">
      <Link
        to="/agentHome/personalHistoryCopy"
        search={{ ...period, member: row.memberId }}
        className="link"
        aria-label={t('team.betsOf', { name })}
      >
        {t('team.bets')}
      </Link>
      <Link
        to="/agentHome/agentDownlineTransactionDetailsCopy"
        search={{ ...period, of: row.memberId }}
        className="link"
        aria-label={t('team.moneyOf', { name })}
      >
        {t('team.money')}
      </Link>
      {isDirect && (
        <Link
          to="/member/transfers"
          search={{ to: row.memberId }}
          className="link"
          aria-label={t('team.transferTo', { name })}
        >
          {t('team.transfer')}
        </Link>
      )}
      {isDirect && contract && (
        <Link
          to={`/agentHome/${PATH_OF_CONTRACT[contract]}`}
          search={{ of: row.memberId }}
          className="link"
          aria-label={t('contract.offerTo', { name })}
        >
          {t('team.contract')}
        </Link>
      )}
    </span>
  )
}
