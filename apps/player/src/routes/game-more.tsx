import { AboutGame } from '../features/games/more/about-game.tsx'
import type { GameInfo } from '../features/games/play/play.queries.ts'
import { LiveBetsPart } from '../features/live-bets/live-bets-part.tsx'
import { SimilarGames } from '../features/lobby/similar-games.tsx'

/** Below a game: its figures, games like it, and its bets as they end. */
export function GameMore({ info }: { readonly info: GameInfo }) {
  return (
    <>
      <AboutGame info={info} />
      <SimilarGames game={info.game} features={info.features} />
      <LiveBetsPart gameCode={info.game.gameCode} />
    </>
  )
}
