import './vendors.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { AddVendorDialog } from './add-vendor-dialog.tsx'
import { useVendorColumns } from './vendor-columns.tsx'
import { findVendors } from './vendors.logic.ts'
import { vendorsQuery } from './vendors.queries.ts'

/** Vendors of games: how each is reached, and whether its calls can be believed. */
export function VendorsScreen() {
  const { t } = useTranslation('vendors')
  const search = useSearch({ from: '/vendors' })
  const navigate = useNavigate()
  const answer = useQuery(vendorsQuery(useApi()))
  const show = (vendorCode: string) =>
    void navigate({ to: '/vendors/$vendorCode', params: { vendorCode } })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('add.button')}
          isMain
          needs="vendors.manage"
          dialog={(close) => <AddVendorDialog onAdded={show} onClose={close} />}
        />
      }
      search={search}
      filters={[{ kind: 'text', name: 'text', label: t('filterText') }]}
      answer={wholeList(answer.data && findVendors(answer.data, search.text ?? ''), answer)}
      columns={useVendorColumns()}
      rowKey={(row) => row.vendorCode}
      onOpen={({ vendorCode }) => show(vendorCode)}
      empty={{ art: 'lantern', title: t('empty.title'), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
    />
  )
}
