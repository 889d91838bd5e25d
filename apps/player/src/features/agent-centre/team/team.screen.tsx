import '../agent-centre-texts.ts'
import { buttonClass, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { teamQuery } from '../agent-centre.queries.ts'
import { PageHead } from '../parts/page-head.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { OwnFigures } from './own-figures.tsx'
import { TeamExport } from './team-export.tsx'
import { DepthFilter, KindFilter } from './team-filters.tsx'
import { TeamFind } from './team-find.tsx'
import { TeamTable } from './team-table.tsx'
import { TeamTree } from './team-tree.tsx'
import { teamWishOf } from './team-wish.ts'

/** `/agentHome/downlineManagmentView`: the team, branch by branch. */
export function TeamScreen() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const { data } = useQuery(teamQuery(teamWishOf(search, usePeriod())))
  return (
    <>
      <PageHead title={t('page.team')} countedTo={data?.countedTo}>
        <PeriodBar />
        <TeamExport view="team" />
      </PageHead>
      <div className="agentteam">
        <TeamTree path={data?.path.slice(1).map(({ memberId }) => memberId) ?? []} />
        <div className="agent__stack">
          <OwnFigures />
          <TeamTable
            view="team"
            aside={
              <>
                <TeamFind onFound={({ memberId }) => change({ of: memberId })} />
                <KindFilter />
                <DepthFilter />
                <Link
                  to="/agentHome/registerCenter"
                  className={buttonClass({ variant: 'primary' })}
                >
                  <Icon of={UserPlus} size="s" />
                  {t('team.add')}
                </Link>
              </>
            }
          />
        </div>
      </div>
    </>
  )
}
