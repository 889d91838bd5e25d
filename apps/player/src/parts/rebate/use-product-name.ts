import './rebate-texts.ts'
import type { GameCategory } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { CATEGORY_LOOKS } from '../../app/categories.ts'
import { useCategoryName } from '../../app/category-name.ts'

/** What a class of products is called; bets on what is in no class have one name together. */
export function useProductName(): (product: string) => string {
  const { t } = useTranslation('rebate')
  const categoryName = useCategoryName()
  return (product) =>
    product in CATEGORY_LOOKS ? categoryName(product as GameCategory) : t('otherProducts')
}
