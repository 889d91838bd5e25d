import './campaigns.css'
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
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { campaignsQuery } from './campaigns.queries.ts'
import type { CampaignsSearch } from './campaigns-search.ts'
import { DraftDialog } from './draft-dialog.tsx'

/** Campaigns of free rounds at vendors, the newest first. */
export function CampaignsScreen() {
  const { t } = useTranslation('campaigns')
  const { page = 1, campaign } = useSearch({ from: '/campaigns' })
  const navigate = useNavigate()
  const [isDrafting, setDrafting] = useState(false)
  const mayManage = useMay('vendors.manage')
  const answer = useQuery(campaignsQuery(useApi(), page))
  const go = (search: CampaignsSearch) => void navigate({ to: '/campaigns', search, replace: true })
  const show = (campaignId: string) => go({ page, campaign: campaignId })
  return (
    <>
      <ListPage
        title={t('title')}
        caption={t('caption')}
        facts={
          mayManage && (
            <Button size="s" variant="primary" onClick={() => setDrafting(true)}>
              <Icon of={Plus} size="s" />
              {t('new')}
            </Button>
          )
        }
        filters={
          <FilterBar
            filters={[]}
            isRefreshing={answer.isFetching && !answer.isPending}
            onRefresh={() => void answer.refetch()}
          />
        }
        columns={useCampaignColumns()}
        answer={answer}
        rowKey={(row) => row.campaignId}
        selectedKey={campaign}
        onOpen={(row) => show(row.campaignId)}
        onPage={(next) => go({ page: next })}
        empty={{ art: 'gift', title: t('empty.title'), text: t('empty.text') }}
      />
      {campaign && <CampaignDialog campaignId={campaign} onClose={() => go({ page })} />}
      {isDrafting && (
        <DraftDialog
          onDrafted={(campaignId) => {
            setDrafting(false)
            show(campaignId)
          }}
          onClose={() => setDrafting(false)}
        />
      )}
    </>
  )
}
