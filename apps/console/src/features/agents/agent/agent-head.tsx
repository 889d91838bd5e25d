import { MoneyText, Notice } from '@baize/ui-kit'
import { MoveRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { DetailHead } from '../../../frames/detail-page.tsx'
import { AgentTypeBadge } from '../../../parts/agents/agent-type.tsx'
import { formatCount, formatDay, readMinor } from '../../../parts/format.ts'
import type { AgentDetail } from '../agents.queries.ts'
import { AccountStatus } from '../tree/agent-columns.tsx'
import { Crumbs } from '../tree/crumbs.tsx'
import { AgentActions } from './agent-actions.tsx'

/** Who it is, where they stand and where they go, above every tab. */
export function AgentHead({ detail }: { readonly detail: AgentDetail }) {
  const { t } = useTranslation('agents')
  const { agent, path, nextMove } = detail
  const above = path.filter(({ memberId }) => memberId !== agent.memberId)
  return (
    <>
      <Crumbs path={[...above, agent]} endsHere />
      <DetailHead
        isCard
        title={<bdi>{agent.username}</bdi>}
        state={
          <>
            <AgentTypeBadge type={agent.type} />
            <AccountStatus status={agent.status} />
          </>
        }
        caption={t('line', { id: agent.memberId, since: formatDay(agent.registeredAt) })}
        figures={useFigures(detail)}
        actions={<AgentActions detail={detail} />}
      >
        {nextMove && (
          <Notice tone="warn" icon={MoveRight}>
            {nextMove.upline
              ? t('nextMove', { day: nextMove.day, name: nextMove.upline.username })
              : t('nextMoveToHouse', { day: nextMove.day })}
          </Notice>
        )}
      </DetailHead>
    </>
  )
}

function useFigures({ agent, incomeMinor, owedMinor, series }: AgentDetail) {
  const { t } = useTranslation('agents')
  const currency = useCurrency()
  const money = (name: 'income' | 'owed', wire: string) =>
    [
      t(`head.${name}`),
      <MoneyText key={name} amountMinor={readMinor(wire)} currency={currency} tone="plain" />,
    ] as const
  const seriesText = series.next
    ? t('series.next', {
        points: series.points,
        day: series.next.fromDay,
        next: series.next.points,
      })
    : `${series.points}`
  return [
    [t('head.team'), formatCount(agent.teamSize)] as const,
    [t('head.agentsBelow'), formatCount(agent.agentsBelow)] as const,
    money('income', incomeMinor),
    money('owed', owedMinor),
    [t('head.series'), seriesText] as const,
  ]
}
