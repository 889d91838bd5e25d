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

/** Starts a game by its code; one that opens at its vendor is shown in a frame of `/seamless`. */
export function useStartGame(): (
  gameCode: string,
  mode: PlayMode,
  opensAt?: GameCard['opensAt'],
) => void {
  const navigate = useNavigate()
  const { demoWithoutLogin } = useStatus().features
  return useCallback(
    (gameCode, mode, opensAt = 'here') => {
      const open = () => {
        const search = mode === 'free' ? ({ mode: 'free' } as const) : {}
        if (opensAt === 'vendor') {
          void navigate({ to: '/seamless', search: { gameCode, ...search } })
          return
        }
        void navigate({ to: '/play/$gameCode', params: { gameCode }, search })
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
    ({ gameCode, canPlay, opensAt }) => startGame(gameCode, canPlay ? 'real' : 'free', opensAt),
    [startGame],
  )
}
