import { useTranslation } from 'react-i18next'

/** Classes that rebates are given for; everything in no class is `OTHER`. */
export const REBATE_PRODUCTS = [
  ...(['RNG', 'BGS', 'LIVE', 'SPORTS', 'FISH', 'PVP'] as const),
  ...(['ELOTT', 'LOTT', 'ESPORTS', 'COCKFIGHT', 'OTHER'] as const),
] as const

export function useProductName(): (product: string) => string {
  const { t, i18n } = useTranslation(['rebates', 'catalogue'])
  return (product) =>
    i18n.exists(`catalogue:category.${product}`)
      ? t(`catalogue:category.${product}` as 'catalogue:category.RNG')
      : t('rebates:otherProducts')
}
