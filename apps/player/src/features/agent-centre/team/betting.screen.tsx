import '../agent-centre-texts.ts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../parts/page-head.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { BetsExport, BetsTable } from './bets-table.tsx'
import { TeamExport } from './team-export.tsx'
import { KindFilter, ProductFilter } from './team-filters.tsx'
import { TeamFind } from './team-find.tsx'
import { TeamTable } from './team-table.tsx'

/** `/agentHome/personalHistoryCopy`: what the team bet, down to the bets of one account. */
export function BettingScreen() {
  const { t } = useTranslation('agent-centre')
  const { search, change } = useAgentSearch()
  const { member } = search
  const find = <TeamFind onFound={({ memberId }) => change({ member: memberId })} />
  return (
    <>
      <PageHead title={t('page.betting')}>
        <PeriodBar />
        {member === undefined ? <TeamExport view="betting" /> : <BetsExport memberId={member} />}
      </PageHead>
      {member === undefined ? (
        <TeamTable
          view="betting"
          aside={
            <>
              {find}
              <ProductFilter />
              <KindFilter />
            </>
          }
        />
      ) : (
        <BetsTable
          memberId={member}
          aside={
            <>
              {find}
              <ProductFilter />
            </>
          }
        />
      )}
    </>
  )
}
