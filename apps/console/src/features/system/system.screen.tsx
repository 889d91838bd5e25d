import './system.css'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { DetailHead, DetailPage } from '../../frames/detail-page.tsx'
import { AppStoresPanel } from './app-stores-panel.tsx'
import { MaintenancePanel } from './maintenance-panel.tsx'
import { PolicyPanel } from './policy-panel.tsx'
import { RulesPanel } from './rules-panel.tsx'
import { accessQuery } from './system.queries.ts'
import { TryAddressPanel } from './try-address-panel.tsx'

/** Whether the house is open, from where it may be visited, and whose rules are kept. */
export function SystemScreen() {
  const { t } = useTranslation('system')
  const mayChange = useMay('system.change')
  return (
    <DetailPage
      top={<DetailHead title={t('title')} caption={t('caption')} />}
      query={useQuery(accessQuery(useApi()))}
    >
      {(access) => (
        <>
          <div className="profile-columns">
            <div className="grid gap-4">
              <MaintenancePanel maintenance={access.maintenance} mayChange={mayChange} />
              <RulesPanel access={access} mayChange={mayChange} />
              <AppStoresPanel stores={access.appStores} mayChange={mayChange} />
            </div>
            <aside className="profile-aside">
              <TryAddressPanel />
            </aside>
          </div>
          <PolicyPanel access={access} />
        </>
      )}
    </DetailPage>
  )
}
