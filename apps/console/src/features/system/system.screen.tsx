import './system.css'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
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
  const access = useQuery(accessQuery(useApi()))
  return (
    <main className="detail-page" id="main">
      <header>
        <h1 className="h2">{t('title')}</h1>
        <p className="caption">{t('caption')}</p>
      </header>
      {access.data ? (
        <div className="profile-columns">
          <div className="grid gap-4">
            <MaintenancePanel maintenance={access.data.maintenance} mayChange={mayChange} />
            <RulesPanel access={access.data} mayChange={mayChange} />
            <AppStoresPanel stores={access.data.appStores} mayChange={mayChange} />
          </div>
          <aside className="profile-aside">
            <TryAddressPanel />
            <PolicyPanel access={access.data} />
          </aside>
        </div>
      ) : access.isError ? (
        <ReadFailed failure={access.error} headingLevel={2} onRetry={access.refetch} />
      ) : (
        <Skeleton className="h-[320px]" />
      )}
    </main>
  )
}
