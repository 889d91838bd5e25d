import './catalogue.css'
import './maintenance.css'
import type { MaintenanceWindow } from '@baize/contract'
import { Button, Icon, Tabs } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { browserClock } from '../../parts/browser-clock.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { formatOffset } from '../../parts/format.ts'
import { ListPage } from '../../parts/list-page.tsx'
import { useVendors } from './catalogue.queries.ts'
import { maintenanceQuery } from './maintenance.queries.ts'
import { useMaintenanceColumns } from './maintenance-columns.tsx'
import { MAINTENANCE_TIMES, type MaintenanceSearch } from './maintenance-search.ts'
import { ChangeDialog, PlanDialog } from './plan-dialog.tsx'

/** Maintenance of vendors and games that was planned: what is running and to come, and what is over. */
export function MaintenanceScreen() {
  const { t } = useTranslation('maintenance')
  const search = useSearch({ from: '/maintenance' })
  const { time = 'live', vendor = '' } = search
  const navigate = useNavigate()
  const vendors = useVendors()
  const [isPlanning, setPlanning] = useState(false)
  const [openId, setOpen] = useState<string>()
  const answer = useQuery(maintenanceQuery(useApi(), search))
  const go = (next: MaintenanceSearch) =>
    void navigate({ to: '/maintenance', search: next, replace: true })
  const open = answer.data?.items.find(({ windowId }) => windowId === openId)
  const isLive = time === 'live'
  const show = (row: MaintenanceWindow) => setOpen(row.windowId)
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption', { zone: formatOffset(new Date(browserClock.now())) })}
        facts={
          <Button size="s" variant="primary" onClick={() => setPlanning(true)}>
            <Icon of={Plus} size="s" />
            {t('plan')}
          </Button>
        }
        tabs={
          <Tabs
            label={t('times')}
            value={time}
            onChoose={(next) => go({ ...(vendor && { vendor }), time: next })}
            choices={MAINTENANCE_TIMES.map((value) => ({ value, text: t(`time.${value}`) }))}
          />
        }
        filters={
          <FilterBar
            filters={[
              {
                kind: 'select',
                label: t('field.vendor'),
                value: vendor,
                onChange: (value) => go({ time, ...(value && { vendor: value }) }),
                options: [
                  { value: '', text: t('everyVendor') },
                  ...vendors.map((each) => ({ value: each.vassalage, text: each.displayName })),
                ],
              },
            ]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useMaintenanceColumns()}
        answer={answer}
        rowKey={(row) => row.windowId}
        {...(isLive && { onOpen: show })}
        onPage={(page) => go({ ...search, page })}
        empty={{
          art: 'barrier',
          title: t(`empty.${time}`),
          text: t('empty.text'),
          onClear: vendor ? () => go({ time }) : undefined,
        }}
      />
      {isPlanning && <PlanDialog onClose={() => setPlanning(false)} />}
      {open && isLive && <ChangeDialog window={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
