import { isWin } from '@baize/kernel'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { sumsOf } from '../originals/use-original-game.ts'
import type { BlackjackTable } from './use-blackjack-table.ts'

/** The message over the table: before a round, when one is resumed, and what it returned. */
export function usePlate(table: BlackjackTable['table']): ReactNode {
  const { t } = useTranslation(['cardGames', 'games'])
  const money = useMoneyText()
  const { board, game } = table
  if (!game.called) return <p className="cloth-word">{t('cardGames:blackjack.idle')}</p>
  if (board.isOpen) {
    return game.isResumed ? <p className="cloth-word">{t('games:mines.resumed')}</p> : undefined
  }
  const { stakeMinor, payoutMinor } = sumsOf(game.called.round)
  return (
    <p className="cloth-word" data-tone={isWin(stakeMinor, payoutMinor) ? 'paid' : undefined}>
      {t('cardGames:blackjack.returned', { amount: money(payoutMinor), stake: money(stakeMinor) })}
    </p>
  )
}
