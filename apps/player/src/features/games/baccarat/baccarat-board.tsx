import { type BaccaratSpot, RETURNS } from '@baize/games/baccarat/rules'
import { ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { ArcBoard } from '../tables/arc-board.tsx'
import { payText } from '../tables/pay-text.logic.ts'
import type { ClothView } from '../tables/table-look.ts'
import { PLACES, winningSpots } from './baccarat.logic.ts'

/** The cloth of baccarat. */
export function BaccaratBoard({ shown, ...board }: ClothView) {
  const { t } = useTranslation('tables')
  return (
    <ArcBoard
      {...board}
      spots={PLACES}
      winners={winningSpots(shown)}
      nameOf={(spot) => t(`baccarat.${spot as BaccaratSpot}`)}
      payOf={(spot) => {
        const [numerator, denominator] = RETURNS[spot as BaccaratSpot]
        return payText(ratio(numerator, denominator))
      }}
    />
  )
}
