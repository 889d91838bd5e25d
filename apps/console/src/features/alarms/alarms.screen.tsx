import { Badge } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { useAlarmColumns } from './alarm-columns.tsx'
import { type Alarm, alarmsQuery } from './alarms.queries.ts'
import { ResolveDialog } from './resolve-dialog.tsx'

/** What must never happen, and did; open ones first. */
export function AlarmsScreen() {
  const { t } = useTranslation('alarms')
  const { page = 1 } = useSearch({ from: '/alarms' })
  const navigate = useNavigate()
  const [resolving, setResolving] = useState<Alarm>()
  const mayResolve = useMay('alarms.resolve')
  const answer = useQuery(alarmsQuery(useApi(), page))
  const columns = useAlarmColumns(mayResolve ? setResolving : undefined)
  const openCount = answer.data?.openCount ?? 0

  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={openCount > 0 && <Badge tone="danger">{t('open', { count: openCount })}</Badge>}
        filters={
          <FilterBar
            filters={[]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={columns}
        answer={answer}
        rowKey={(row) => row.alarmId}
        onPage={(next) => void navigate({ to: '/alarms', search: { page: next }, replace: true })}
        empty={{ art: 'shield', title: t('empty.title'), text: t('empty.text') }}
      />
      {resolving && <ResolveDialog alarm={resolving} onClose={() => setResolving(undefined)} />}
    </>
  )
}
