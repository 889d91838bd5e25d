import type { GameCard } from '@baize/contract'
import { isAtTables, isSportsbook, lotteryPageOf } from '../../app/start-game.ts'

type Place = Pick<GameCard, 'gameCode' | 'opensAt' | 'vassalage'>

/** The page of a game, for a tab of its own; the same that `useStartGame` goes to in this one. */
export function addressOf({ gameCode, opensAt, vassalage }: Place, mode: 'real' | 'free'): string {
  const code = encodeURIComponent(gameCode)
  const free = mode === 'free' ? 'mode=free' : ''
  const lotteryPage = lotteryPageOf(vassalage)
  if (lotteryPage) return `${lotteryPage}?gameCode=${code}`
  if (isAtTables(vassalage)) return `/live/tables?gameCode=${code}`
  if (isSportsbook(vassalage)) return gameCode === 'esports' ? '/esports' : '/sports'
  if (opensAt === 'vendor') return `/seamless?gameCode=${code}${free && `&${free}`}`
  return `/play/${code}${free && `?${free}`}`
}
