import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { useAlarmColumns } from './alarm-columns.tsx'
import { type Alarm, alarmsQuery } from './alarms.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** What must never happen, and did; open ones first. */
export function AlarmsScreen() {
  const { t } = useTranslation('alarms')
  const search = useSearch({ from: '/alarms' })
  const resolve = useRowDialog<Alarm>((alarm, close) => (
    <ResolveDialog alarm={alarm} onClose={close} />
  ))
  const mayResolve = useMay('alarms.resolve')
  const answer = useQuery(alarmsQuery(useApi(), search.page ?? 1))
  const openCount = answer.data?.openCount ?? 0
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={openCount > 0 && <Badge tone="danger">{t('open', { count: openCount })}</Badge>}
      search={search}
      answer={answer}
      columns={useAlarmColumns(mayResolve ? resolve.open : undefined)}
      rowKey={(row) => row.alarmId}
      empty={{ art: 'shield', title: t('empty.title'), text: t('empty.text') }}
    >
      {resolve.dialog}
    </QueuePage>
  )
}
