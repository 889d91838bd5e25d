import '../live-tables.css'
import { CHAT_REPORT_STATES } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { reportsQuery } from '../live-tables.queries.ts'
import { useReportColumns } from './report-columns.tsx'
import { ReportPanel } from './report-panel.tsx'

/** What players reported of what was said at tables. */
export function ReportsScreen() {
  const { t } = useTranslation('liveTables')
  const search = useSearch({ from: '/live-chat' })
  const answer = useQuery(reportsQuery(useApi(), search))
  return (
    <QueuePage
      title={t('reports.title')}
      caption={t('reports.caption')}
      facts={
        <Link className="link" to="/live-mutes" search={{}}>
          {t('mutes.title')}
        </Link>
      }
      search={search}
      tabs={{
        name: 'state',
        label: t('column.state'),
        values: CHAT_REPORT_STATES,
        textOf: (each) => t(`reports.state.${each}`),
        counts: answer.data && { open: answer.data.openCount },
        counted: ['open'],
      }}
      answer={answer}
      columns={useReportColumns()}
      rowKey={(row) => row.reportId}
      empty={{ art: 'shield', title: t('reports.empty'), text: t('reports.emptyText') }}
      panel={(id, panel) => <ReportPanel key={id} reportId={id} {...panel} />}
    />
  )
}
