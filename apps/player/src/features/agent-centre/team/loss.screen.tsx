import '../agent-centre-texts.ts'
import { useTranslation } from 'react-i18next'
import { PageHead } from '../parts/page-head.tsx'
import { PeriodBar } from '../parts/period-bar.tsx'
import { useAgentSearch } from '../parts/use-agent-search.ts'
import { OwnFigures } from './own-figures.tsx'
import { TeamExport } from './team-export.tsx'
import { KindFilter, ProductFilter } from './team-filters.tsx'
import { TeamFind } from './team-find.tsx'
import { TeamTable } from './team-table.tsx'

/** `/agentHome/palStatementsAgentCopy`: what the players of the team won or lost. */
export function LossScreen() {
  const { t } = useTranslation('agent-centre')
  const { change } = useAgentSearch()
  return (
    <>
      <PageHead title={t('page.loss')}>
        <PeriodBar />
        <TeamExport view="loss" />
      </PageHead>
      <OwnFigures />
      <TeamTable
        view="loss"
        aside={
          <>
            <TeamFind onFound={({ memberId }) => change({ of: memberId })} />
            <ProductFilter />
            <KindFilter />
          </>
        }
      />
    </>
  )
}
