import type { BlackjackMove } from '@baize/games/blackjack/events'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { amountOf } from '../frame/info-rail.tsx'
import { useStagedTable } from '../originals/use-staged-table.ts'
import type { GameInfo } from '../play/play.queries.ts'
import type { PlayMode } from '../play/round-caller.ts'
import { blackjackOf, handInPlay, totalText } from './blackjack.logic.ts'
import { movesOf, nextOfBlackjack } from './blackjack-plan.logic.ts'
import type { BlackjackBoard } from './board.ts'
import { MOVES } from './moves.ts'
import { costOf, orderFor, sideRangeOf } from './stakes.logic.ts'
import { useSideBet } from './use-side-bet.ts'
import '../cards/messages.ts'

interface BlackjackRound {
  readonly info: GameInfo
  readonly mode: PlayMode
}

/** The table, and what is chosen beside the stake of a hand. */
export function useBlackjackTable({ info, mode }: BlackjackRound) {
  const { t } = useTranslation('cardGames')
  const { gameCode } = info.game
  const least = amountOf(info.limits.stakeMinMinor)
  const [hands, setHands] = useState(1)
  const perfectPairs = useSideBet(gameCode, 'perfectPairs', least)
  const plusThree = useSideBet(gameCode, 'plusThree', least)
  const sides = [perfectPairs, plusThree]
  const bets = {
    hands,
    sides: { perfectPairs: perfectPairs.stakeMinor, plusThree: plusThree.stakeMinor },
  }
  const rangeOfGame = {
    leastMinor: least,
    mostMinor: amountOf(info.limits.stakeMaxMinor),
    stepMinor: amountOf(info.limits.stakeStepMinor),
  }
  const move = (type: BlackjackMove): void => table.choose({ type })
  const table = useStagedTable<BlackjackBoard>({
    ...{ info, mode, options: {} },
    plan: { isReady: true, next: nextOfBlackjack, ...costOf(bets) },
    orderOf: (stakeMinor) => orderFor(bets, stakeMinor),
    isOrderGood: (stakeMinor) =>
      sides.every((side) => side.faultIn(sideRangeOf(rangeOfGame, stakeMinor)) === undefined),
    boardOf: blackjackOf,
    sentence: (board, stake) => {
      if (board.ending === 'lost') return t('blackjack.lost', { stake })
      if (board.phase === 'insurance') return t('blackjack.insurance.asked')
      const standing = t('blackjack.open', {
        total: totalText(handInPlay(board)?.cards ?? []),
        dealer: totalText(board.dealer),
      })
      if (board.seats.length === 1) return standing
      return `${t('blackjack.hand', { number: board.active.seat + 1 })}: ${standing}`
    },
    lostSound: 'reelStop',
    onSpace: (board) => board.phase === 'hands' && move('stand'),
    keysOf(board) {
      const moves = board.isOpen ? movesOf(board) : []
      return MOVES.filter((each) => moves.includes(each.move)).map(
        (each) => [each.hotKey, () => move(each.move)] as const,
      )
    },
  })
  const standing = table.board.isOpen ? table.board.seats.length : undefined
  // A round that was found open after a reload is one of so many hands, and so is the next one.
  useEffect(() => {
    if (standing) setHands(standing)
  }, [standing])
  return { table, hands, setHands, sides, bets }
}

export type BlackjackTable = ReturnType<typeof useBlackjackTable>
