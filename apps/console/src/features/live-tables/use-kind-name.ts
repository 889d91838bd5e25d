import type { TableGame, TableVariant } from '@baize/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'

/** Names what is dealt at a table; its rules only where the game has several. */
export function useKindName() {
  const { t } = useTranslation('liveTables')
  return useCallback(
    ({ game, variant }: { readonly game: TableGame; readonly variant: TableVariant }) =>
      variant === 'standard'
        ? t(`game.${game}`)
        : t('kind', { game: t(`game.${game}`), rules: t(`variant.${variant}`) }),
    [t],
  )
}
