import { Icon, StatusMark } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import type { DataColumn } from '../../../frames/data-table.tsx'
import { AgentTypeBadge } from '../../../parts/agents/agent-type.tsx'
import { formatAmount, formatCount } from '../../../parts/format.ts'
import type { AgentRow } from '../agents.queries.ts'
import { keepPeriod } from '../agents-search.ts'
import { figureColumns } from '../figure-columns.tsx'

/** Agents and players of one level, with the figures of their teams. */
export function useAgentColumns(): readonly DataColumn<AgentRow>[] {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  return useMemo(
    () => [
      {
        id: 'account',
        header: t('column.account'),
        phone: 'lead',
        opensRow: true,
        cell: (row) => (
          <span className="stacked">
            <b className="strong">
              <bdi>{row.username}</bdi>
            </b>
            <span className="caption num">{row.memberId}</span>
          </span>
        ),
      },
      {
        id: 'type',
        header: t('column.type'),
        phone: 'below',
        cell: (row) => <AgentTypeBadge type={row.type} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        phone: 'foot',
        isForWide: true,
        cell: (row) => <AccountStatus status={row.status} />,
      },
      {
        id: 'team',
        header: t('column.team'),
        isNumber: true,
        phone: 'hidden',
        cell: (row) => formatCount(row.teamSize),
      },
      {
        id: 'below',
        header: t('column.agentsBelow'),
        isNumber: true,
        phone: 'below-end',
        cell: (row) => <TeamLink row={row} />,
      },
      ...figureColumns<AgentRow>({
        figuresOf: (row) => row.figures,
        headerOf: (name) => t(`figure.${name}`),
        textOf: (wire) => formatAmount(wire, currency),
        onPhone: ['validBetMinor', 'end'],
      }),
    ],
    [t, currency],
  )
}

export function AccountStatus({ status }: { readonly status: AgentRow['status'] }) {
  const { t } = useTranslation('members')
  return (
    <StatusMark tone={status === 'active' ? 'done' : 'failed'}>{t(`status.${status}`)}</StatusMark>
  )
}

/** One level down; the row itself opens the agent. */
function TeamLink({ row }: { readonly row: AgentRow }) {
  const { t } = useTranslation('agents')
  if (row.teamSize === 0) return <span className="text-text-3">{formatCount(0)}</span>
  return (
    <Link
      to="/agents"
      search={(before) => ({ ...keepPeriod(before), of: row.memberId })}
      className="link num agent-deeper"
      onClick={(event) => event.stopPropagation()}
    >
      {formatCount(row.agentsBelow)}
      <span className="sr-only"> {t('downlinesOf', { name: row.username })}</span>
      <Icon of={ChevronRight} size="s" isFlipped />
    </Link>
  )
}
