import { formatWhole } from '@baize/kernel'
import { useTranslation } from 'react-i18next'

/** Points as the language of the page writes whole numbers. */
export function usePointsText(): (points: string) => string {
  const { i18n } = useTranslation()
  return (points) => formatWhole(BigInt(points), i18n.language)
}
