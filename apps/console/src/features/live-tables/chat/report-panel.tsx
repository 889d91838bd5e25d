import { operations } from '@baize/contract'
import { Button, classNames } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { toast } from '../../../app/toast.ts'
import { FactList, MemberLink } from '../../../frames/fact-list.tsx'
import { RecordPanel } from '../../../frames/record-panel.tsx'
import { formatClock, formatInstant } from '../../../parts/format.ts'
import { reportQuery, useTableCall, type WholeReport } from '../live-tables.queries.ts'
import { LineActions } from './line-actions.tsx'
import { MuteList } from './mute-list.tsx'
import { ReportState } from './report-columns.tsx'

interface ReportPanelProps {
  readonly reportId: string
  onStep(by: -1 | 1): void
  onClose(): void
}

/** One report: the line with those around it, what its author was muted for before, and what can be done. */
export function ReportPanel({ reportId, onStep, onClose }: ReportPanelProps) {
  const { t } = useTranslation('liveTables')
  return (
    <RecordPanel
      query={useQuery(reportQuery(useApi(), reportId))}
      name={t('reports.one')}
      nameOf={({ report }) => t('reports.oneOf', { name: report.author.username })}
      failedText={t('reports.failed')}
      title={({ report }) => report.author.username}
      state={({ report }) => <ReportState of={report} />}
      foot={(found) => <Foot found={found} />}
      {...{ onStep, onClose }}
    >
      {(found) => <Body found={found} />}
    </RecordPanel>
  )
}

function Body({ found: { report, lines, mutes } }: { readonly found: WholeReport }) {
  const { t } = useTranslation('liveTables')
  const { closed } = report
  return (
    <>
      <FactList
        facts={[
          [
            t('column.table'),
            <Link
              key="table"
              className="link"
              to="/live-tables/$tableCode"
              params={{ tableCode: report.tableCode }}
            >
              {report.tableCode}
            </Link>,
          ],
          [t('column.author'), <MemberLink key="author" {...report.author} />],
          [t('column.reporter'), <MemberLink key="reporter" {...report.reportedBy} />],
          [t('column.reported'), formatInstant(report.reportedAt)],
          closed && [t('reports.closed'), `${closed.by}, ${formatInstant(closed.at)}`],
        ]}
      />
      <section aria-labelledby="lines-title">
        <h3 className="label" id="lines-title">
          {t('reports.around')}
        </h3>
        <ul className="live-lines">
          {lines.map((line) => (
            <li
              key={line.chatLineId}
              className={classNames(
                'live-line',
                line.chatLineId === report.chatLineId && 'live-line--reported',
              )}
            >
              <span className="caption num">{formatClock(line.saidAt)}</span>
              <bdi>{line.author.username}</bdi>
              <bdi className="live-line__text">{line.text}</bdi>
            </li>
          ))}
        </ul>
      </section>
      {mutes.length > 0 && (
        <section aria-labelledby="mutes-title">
          <h3 className="label" id="mutes-title">
            {t('reports.mutes')}
          </h3>
          <MuteList mutes={mutes} />
        </section>
      )}
    </>
  )
}

function Foot({ found: { report, isLineUp, mutes } }: { readonly found: WholeReport }) {
  const { t } = useTranslation('liveTables')
  const { reportId, chatLineId, author } = report
  const dismiss = useTableCall(
    (api, _nothing: undefined) => api.call(operations.dismissChatReport, { params: { reportId } }),
    () => toast({ title: t('reports.dismissed') }),
  )
  const isMuted = mutes.some(({ isActive }) => isActive)
  return (
    <div className="side-panel__foot">
      {dismiss.error && <p role="alert">{failureText(dismiss.error)}</p>}
      <div className="row-actions">
        <LineActions {...{ chatLineId, reportId, isMuted }} member={author} isUp={isLineUp} />
        {report.closed === null && (
          <Button
            size="s"
            variant="neutral"
            isBusy={dismiss.isPending}
            onClick={() => dismiss.mutate(undefined)}
          >
            {t('reports.dismiss')}
          </Button>
        )}
      </div>
    </div>
  )
}
