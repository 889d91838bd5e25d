import './vendors.css'
import { Button, Icon } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { FilterBar } from '../../parts/filter-bar.tsx'
import { ListPage } from '../../parts/list-page.tsx'
import { AddVendorDialog } from './add-vendor-dialog.tsx'
import { useVendorColumns } from './vendor-columns.tsx'
import { findVendors } from './vendors.logic.ts'
import { vendorsQuery } from './vendors.queries.ts'

/** Vendors of games: how each is reached, and whether its calls can be believed. */
export function VendorsScreen() {
  const { t } = useTranslation('vendors')
  const { text = '' } = useSearch({ from: '/vendors' })
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  const mayManage = useMay('vendors.manage')
  const { data, error, refetch, isFetching, isPending } = useQuery(vendorsQuery(useApi()))
  const items = data && findVendors(data, text)
  const find = (words: string) =>
    void navigate({ to: '/vendors', search: words ? { text: words } : {}, replace: true })
  return (
    <>
      <ListPage
        facts={
          mayManage && (
            <Button size="s" variant="primary" onClick={() => setAdding(true)}>
              <Icon of={Plus} size="s" />
              {t('add.button')}
            </Button>
          )
        }
        title={t('title')}
        caption={t('caption')}
        filters={
          <FilterBar
            filters={[{ kind: 'text', label: t('filterText'), value: text, onChange: find }]}
            isRefreshing={isFetching && !isPending}
            onRefresh={() => void refetch()}
          />
        }
        columns={useVendorColumns()}
        answer={{
          data: items && {
            items,
            pageNo: 1,
            pageSize: items.length,
            totalPages: 1,
            totalCount: items.length,
          },
          error,
          refetch,
        }}
        rowKey={(row) => row.vendorCode}
        onOpen={({ vendorCode }) =>
          void navigate({ to: '/vendors/$vendorCode', params: { vendorCode } })
        }
        onPage={() => undefined}
        empty={{
          art: text ? 'magnifier' : 'lantern',
          title: t(text ? 'empty.filteredTitle' : 'empty.title'),
          text: t(text ? 'empty.filteredText' : 'empty.text'),
          onClear: text ? () => find('') : undefined,
        }}
      />
      {isAdding && (
        <AddVendorDialog
          onAdded={(vendorCode) =>
            void navigate({ to: '/vendors/$vendorCode', params: { vendorCode } })
          }
          onClose={() => setAdding(false)}
        />
      )}
    </>
  )
}
