import '../agent-centre-texts.ts'
import { buttonClass } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { overviewQuery } from '../agent-centre.queries.ts'
import { LoadStates } from '../parts/load-states.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { useAgentSearch, usePeriod } from '../parts/use-agent-search.ts'
import { TeamTable } from '../team/team-table.tsx'
import { OverviewFigures } from './figures.tsx'
import { MoneyChart } from './money-chart.tsx'
import { ProductBars } from './product-bars.tsx'

/** `/agentHome/agentTeamOverview`: the whole team at a glance. */
export function OverviewScreen() {
  const { t } = useTranslation('agent-centre')
  const { search } = useAgentSearch()
  const range = usePeriod()
  const overview = useQuery(overviewQuery(range))
  const { days, since, until } = search
  return (
    <>
      <PageHead title={t('page.overview')} countedTo={overview.data?.countedTo}>
        <PeriodBar />
      </PageHead>
      <LoadStates query={overview}>
        {(view) => (
          <div className="agent__stack">
            <OverviewFigures view={view} range={range} />
            <div className="agentcharts">
              <MoneyChart view={view} />
              <ProductBars products={view.products} />
            </div>
          </div>
        )}
      </LoadStates>
      <TeamTable
        view="team"
        title={t('overview.downlines')}
        aside={
          <Link
            to="/agentHome/downlineManagmentView"
            search={{ ...(days && { days }), ...(since && { since }), ...(until && { until }) }}
            className={buttonClass({ size: 's', variant: 'soft' })}
          >
            {t('overview.all')}
          </Link>
        }
      />
    </>
  )
}
