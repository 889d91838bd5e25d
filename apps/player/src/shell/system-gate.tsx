import { Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { statusQuery } from '../app/status.ts'
import { ClosedScreen, SupportLink } from './closed-screen.tsx'
import { MaintenanceEnd } from './maintenance-end.tsx'

/** Nothing is drawn before the house says that it is open; maintenance wins over region. */
export function SystemGate({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['shell', 'common'])
  const status = useQuery(statusQuery)
  // Tried again by itself, and nobody looks at an empty page meanwhile; the first answer was waited for before.
  const hasFailed = status.errorUpdateCount > 0 || status.failureCount > 0
  if (status.isPending && !hasFailed) return null
  if (status.isPending || status.isError) {
    return (
      <ClosedScreen
        art="compass"
        tone="cloth"
        title={t('unreachable.title')}
        text={t('unreachable.text')}
        action={
          <Button variant="primary" size="l" onClick={() => void status.refetch()}>
            {t('common:retry')}
          </Button>
        }
      />
    )
  }
  const { maintenanceEnd, message, supportAddress, ip } = status.data
  if (status.data.status === 1) {
    return (
      <ClosedScreen
        art="tools"
        tone="cloth"
        title={t('maintenance.title')}
        text={t('maintenance.text')}
        message={message}
        action={<SupportLink address={supportAddress} />}
      >
        {maintenanceEnd && <MaintenanceEnd end={maintenanceEnd} />}
      </ClosedScreen>
    )
  }
  if (status.data.status === 2) {
    return (
      <ClosedScreen
        art="globe"
        tone="dusk"
        title={t('region.title')}
        text={t('region.text')}
        action={<SupportLink address={supportAddress} />}
      >
        <p className="fact closed__fact">
          {t('region.address')} <b>{ip}</b>
        </p>
      </ClosedScreen>
    )
  }
  return children
}
