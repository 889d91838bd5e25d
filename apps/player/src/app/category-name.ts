import type { GameCategory } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { menusQuery } from './catalogue.ts'

/** What a category is called: by the operator in the language of the page, else by the site. */
export function useCategoryName(): (category: GameCategory) => string {
  const { t } = useTranslation('shell')
  const lanes = useQuery(menusQuery).data
  return (category) =>
    lanes?.find(({ gameCategory }) => gameCategory === category)?.displayName ??
    t(`category.${category}`)
}

/** What a class of games is called; one that staff thought of has no words of ours. */
export function useKindName(): (kind: {
  readonly key: string
  readonly displayName: string
}) => string {
  const { t } = useTranslation('lobby')
  return ({ key, displayName }) => t(`class.${key as 'fortune'}`, { defaultValue: displayName })
}
