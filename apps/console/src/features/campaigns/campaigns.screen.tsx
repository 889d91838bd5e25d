import './campaigns.css'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { useCampaignColumns } from './campaign-columns.tsx'
import { CampaignDialog } from './campaign-dialog.tsx'
import { campaignsQuery } from './campaigns.queries.ts'
import { DraftDialog } from './draft-dialog.tsx'

/** Campaigns of free rounds at vendors, the newest first. */
export function CampaignsScreen() {
  const { t } = useTranslation('campaigns')
  const search = useSearch({ from: '/campaigns' })
  const navigate = useNavigate()
  const show = (campaignId: string) =>
    void navigate({ to: '/campaigns', search: { open: campaignId }, replace: true })
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={
        <HeadAction
          icon={Plus}
          text={t('new')}
          isMain
          needs="vendors.manage"
          dialog={(close) => (
            <DraftDialog
              onDrafted={(campaignId) => {
                close()
                show(campaignId)
              }}
              onClose={close}
            />
          )}
        />
      }
      search={search}
      answer={useQuery(campaignsQuery(useApi(), search.page ?? 1))}
      columns={useCampaignColumns()}
      rowKey={(row) => row.campaignId}
      empty={{ art: 'gift', title: t('empty.title'), text: t('empty.text') }}
      panel={(id, { onClose }) => <CampaignDialog campaignId={id} onClose={onClose} />}
    />
  )
}
