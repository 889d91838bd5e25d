import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { AddTableDialog } from './add-table-dialog.tsx'
import { tablesQuery } from './live-tables.queries.ts'
import { useTableColumns } from './table-columns.tsx'

/** All live tables with players, exposure and who deals them. */
export function TablesScreen() {
  const { t } = useTranslation('liveTables')
  const navigate = useNavigate()
  const answer = useQuery(tablesQuery(useApi()))
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('add.action')}
          needs="tables.manage"
          dialog={(close) => <AddTableDialog onClose={close} />}
        />
      }
      search={{}}
      answer={wholeList(answer.data?.tables, answer)}
      columns={useTableColumns()}
      rowKey={(row) => row.tableCode}
      onOpen={({ tableCode }) =>
        void navigate({ to: '/live-tables/$tableCode', params: { tableCode } })
      }
      empty={{ art: 'die', title: t('empty.title'), text: t('empty.text') }}
    />
  )
}
