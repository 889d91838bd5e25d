import { type DragonTigerSpot, RETURNS } from '@baize/games/dragon-tiger/rules'
import { ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { ArcBoard } from '../tables/arc-board.tsx'
import { payText } from '../tables/pay-text.logic.ts'
import type { ClothView } from '../tables/table-look.ts'
import { PLACES, winningSpots } from './dragon-tiger.logic.ts'

/** The cloth of dragon tiger. */
export function DragonTigerBoard({ shown, ...board }: ClothView) {
  const { t } = useTranslation('tables')
  return (
    <ArcBoard
      {...board}
      spots={PLACES}
      winners={winningSpots(shown)}
      nameOf={(spot) => t(`dragonTiger.${spot as DragonTigerSpot}`)}
      payOf={(spot) => payText(ratio(RETURNS[spot as DragonTigerSpot]))}
    />
  )
}
