import type { EndedFlight } from '@baize/contract'
import { Drawer } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { CrashHistory } from './crash-history.tsx'
import { TrendCounts } from './flight-trend.tsx'

interface FlightsDrawerProps {
  readonly isOpen: boolean
  readonly flights: readonly EndedFlight[]
  onFlight(flightId: string): void
  onClose(): void
}

/** The last hundred flights as a list, each with what proves it. */
export function FlightsDrawer({ isOpen, flights, onFlight, onClose }: FlightsDrawerProps) {
  const { t } = useTranslation('crash')
  const { t: games } = useTranslation('games')
  const title = t('trend.title', { count: flights.length })
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={title} closeText={games('close')}>
      <div className="crash-flights">
        <TrendCounts flights={flights} />
        <CrashHistory flights={flights} onFlight={onFlight} />
        <p className="caption">{t('trend.tellsNothing')}</p>
      </div>
    </Drawer>
  )
}
