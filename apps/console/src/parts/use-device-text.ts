import { useTranslation } from 'react-i18next'
import { readDevice } from './device.logic.ts'

/** Browser and system in words; what else a browser calls itself as it came. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useTranslation('desk')
  return (userAgent) => {
    const device = readDevice(userAgent)
    return device ? t('device', device) : userAgent
  }
}
