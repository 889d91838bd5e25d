import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../agent-centre.queries.ts'
import { FigureCard } from '../overview/figures.tsx'
import { AmountText } from '../parts/figure-text.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { teamWishOf } from './team-wish.ts'

/** What the account did alone whose downlines are shown; nothing for the agent who looks. */
export function OwnFigures() {
  const { t } = useTranslation('agent-centre')
  const { search } = useAgentSearch()
  const { data } = useQuery(teamQuery(teamWishOf(search, usePeriod())))
  const member = data?.path.at(-1)
  if (!data || !member || search.of === undefined) return null
  return (
    <section aria-label={t('team.own', { name: member.username })} className="grid gap-2">
      <h2 className="label">{t('team.own', { name: member.username })}</h2>
      <div className="agentfigures agentfigures--small">
        {(['deposit', 'withdrawal', 'stake', 'validBet'] as const).map((name) => (
          <FigureCard key={name} name={t(`figure.${name}`)}>
            <AmountText wire={data.own[`${name}Minor`]} />
          </FigureCard>
        ))}
        <FigureCard name={t('figure.profit')}>
          <AmountText wire={data.own.profitMinor} tone="net" />
        </FigureCard>
      </div>
    </section>
  )
}
