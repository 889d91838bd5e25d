import { formatWhole } from '@baize/kernel'
import { useTranslation } from 'react-i18next'

/** Points as the language of the page writes whole numbers. */
export function usePointsText(): (points: bigint | string) => string {
  const { i18n } = useTranslation()
  return (points) => {
    const value = BigInt(points)
    const figure = formatWhole(value < 0n ? -value : value, i18n.language)
    return value < 0n ? `−${figure}` : figure
  }
}
