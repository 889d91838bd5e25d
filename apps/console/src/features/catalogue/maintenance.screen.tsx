import './catalogue.css'
import './maintenance.css'
import type { MaintenanceWindow } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { houseZone } from '../../parts/format.ts'
import { useVendors } from './catalogue.queries.ts'
import { maintenanceQuery } from './maintenance.queries.ts'
import { useMaintenanceColumns } from './maintenance-columns.tsx'
import { MAINTENANCE_TIMES } from './maintenance-search.ts'
import { ChangeDialog, PlanDialog } from './plan-dialog.tsx'

/** Maintenance of vendors and games that was planned: what is running and to come, and what is over. */
export function MaintenanceScreen() {
  const { t } = useTranslation('maintenance')
  const search = useSearch({ from: '/maintenance' })
  const { time = 'live' } = search
  const vendors = useVendors()
  const answer = useQuery(maintenanceQuery(useApi(), search))
  const change = useRowDialog<MaintenanceWindow>(({ windowId }, close) => {
    const present = answer.data?.items.find((each) => each.windowId === windowId)
    return present && <ChangeDialog window={present} onClose={close} />
  })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption', { zone: houseZone() })}
      facts={
        <HeadAction
          icon={Plus}
          text={t('plan')}
          isMain
          dialog={(close) => <PlanDialog onClose={close} />}
        />
      }
      search={search}
      tabs={{
        name: 'time',
        label: t('times'),
        values: MAINTENANCE_TIMES,
        textOf: (value) => t(`time.${value}`),
      }}
      filters={[
        {
          kind: 'select',
          name: 'vendor',
          label: t('field.vendor'),
          every: t('everyVendor'),
          options: vendors.map((each) => ({ value: each.vassalage, text: each.displayName })),
        },
      ]}
      answer={answer}
      columns={useMaintenanceColumns()}
      rowKey={(row) => row.windowId}
      {...(time === 'live' && { onOpen: change.open })}
      empty={{ art: 'barrier', title: t(`empty.${time}`), text: t('empty.text') }}
    >
      {change.dialog}
    </QueuePage>
  )
}
