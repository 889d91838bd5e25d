import { useTranslation } from 'react-i18next'
import { readDevice } from './device-name.logic.ts'

/** `Chrome on Windows`, as far as a browser's name for itself can be read. */
export function useDeviceText(): (userAgent: string) => string {
  const { t } = useTranslation('security')
  return (userAgent) => {
    const { browser, system } = readDevice(userAgent)
    if (browser && system) return t('device.on', { browser, system })
    return browser ?? system ?? t('device.unknown')
  }
}
