import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { stakeOf } from '../originals/use-staged-game.ts'
import type { CalledRound } from '../play/round-caller.ts'
import { type MinesBoard, TILE_COUNT } from './mines.logic.ts'

/** What stands under the tiles before a round, while it goes on, and when it was lost. */
export function useMinesWords(table: {
  readonly board: MinesBoard
  readonly game: { readonly called: CalledRound | undefined }
}) {
  const { t } = useTranslation('games')
  const money = useMoneyText()
  const { board, game } = table
  return {
    idle: t('mines.idle'),
    open: t('mines.left', {
      safe: t('mines.safeLeft', { count: TILE_COUNT - board.mineCount - board.stepCount }),
      mines: t('mines.minesLeft', { count: board.mineCount }),
    }),
    lost: t('mines.hit', { stake: game.called ? money(stakeOf(game.called.round)) : '' }),
  }
}
