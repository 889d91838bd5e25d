import type { Approval } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { readDevice } from '../device.logic.ts'

/** Where a decision was taken: IP address, browser and system. */
export function PlaceText({ place }: { readonly place: Approval['askedFrom'] }) {
  const { t } = useTranslation('desk')
  if (!place) return null
  const device = readDevice(place.browser)
  return (
    <span className="caption" title={place.browser}>
      <bdi>{place.ip}</bdi>, {device ? t('device', device) : place.browser}
    </span>
  )
}
