/**
 * Door: the rules of starting a game. A visitor is asked to log in first and then gets the game;
 * a trial account is told that a real one is needed; free play needs no account where the house's
 * policy says so.
 */
import type { GameCard } from '@baize/contract'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { openDialog, openLogin } from './dialogs.ts'
import { readMember } from './session.ts'
import { useStatus } from './status.ts'

export type PlayMode = 'real' | 'free'
export type StartDecision = 'start' | 'login-first' | 'real-account-needed'

export function decideStart(
  member: { readonly isTrial: boolean } | undefined,
  mode: PlayMode,
  isFreeForVisitors: boolean,
): StartDecision {
  if (mode === 'free') return member || isFreeForVisitors ? 'start' : 'login-first'
  if (!member) return 'login-first'
  return member.isTrial ? 'real-account-needed' : 'start'
}

/** What of a card says on which page its game is played. */
export type GamePlace = Pick<GameCard, 'opensAt' | 'vassalage'>

const HERE: GamePlace = { opensAt: 'here', vassalage: '' }

/** The page of the site for games of draws, by whose they are; undefined for all others. */
export function lotteryPageOf(
  vassalage: string,
): '/lottery' | '/vnLottery' | '/seaLottery' | undefined {
  if (vassalage === 'TCG_LOTTO_VN') return '/vnLottery'
  if (vassalage === 'TCG_SEA') return '/seaLottery'
  return vassalage === 'LOTT' || vassalage === 'ELOTT' ? '/lottery' : undefined
}

/** Live tables of the house: anybody may watch them, and who bets is asked to log in there. */
export function isAtTables(vassalage: string): boolean {
  return vassalage === 'LIVE_HOUSE'
}

/** Our own sportsbook, which has pages of its own and is watched by anybody. */
export function isSportsbook(vassalage: string): boolean {
  return vassalage === 'SPORTS_HOUSE'
}

/**
 * Starts a game by its code; one that opens at its vendor is shown in a frame of `/seamless`, and games of draws and
 * live tables have pages of their own.
 */
export function useStartGame(): (gameCode: string, mode: PlayMode, place?: GamePlace) => void {
  const navigate = useNavigate()
  const { demoWithoutLogin } = useStatus().features
  return useCallback(
    (gameCode, mode, { opensAt, vassalage } = HERE) => {
      const open = () => {
        const search = mode === 'free' ? ({ mode: 'free' } as const) : {}
        const lotteryPage = lotteryPageOf(vassalage)
        if (lotteryPage) {
          void navigate({ to: lotteryPage, search: { gameCode } })
          return
        }
        if (opensAt === 'vendor') {
          void navigate({ to: '/seamless', search: { gameCode, ...search } })
          return
        }
        void navigate({ to: '/play/$gameCode', params: { gameCode }, search })
      }
      if (isAtTables(vassalage)) {
        void navigate({ to: '/live/tables', search: { gameCode } })
        return
      }
      if (isSportsbook(vassalage)) {
        void navigate({ to: gameCode === 'esports' ? '/esports' : '/sports' })
        return
      }
      const decision = decideStart(readMember(), mode, demoWithoutLogin)
      if (decision === 'start') open()
      else if (decision === 'login-first') openLogin(open)
      else openDialog({ kind: 'real-account' })
    },
    [navigate, demoWithoutLogin],
  )
}

/** Starts a card's game in the best way there is: for money where that can be, else for free. */
export function useStartCard(): (game: GameCard) => void {
  const startGame = useStartGame()
  return useCallback(
    ({ gameCode, canPlay, ...place }) => startGame(gameCode, canPlay ? 'real' : 'free', place),
    [startGame],
  )
}
