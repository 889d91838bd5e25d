import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { browserClock } from './browser-clock.ts'
import { houseZone, readerZone } from './format.ts'

/** The zone of the house at a field or a head, and what the reader's own clock is where it is another one. */
export function useZone() {
  const { t } = useTranslation()
  const zone = houseZone()
  return useMemo(() => {
    const own = readerZone(new Date(browserClock.now()))
    return {
      zone,
      title: own === undefined ? undefined : t('ownZone', { zone: own }),
      zoned: (label: string) => t('zoned', { label, zone }),
    }
  }, [t, zone])
}
