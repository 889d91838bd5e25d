import { AboutGame } from '../features/games/more/about-game.tsx'
import type { GameInfo } from '../features/games/play/play.queries.ts'
import { LiveBetsPart } from '../features/live-bets/live-bets-part.tsx'
import { GameWins } from '../features/lobby/game-wins.tsx'
import { SimilarGames } from '../features/lobby/similar-games.tsx'

/** Below a game: what it is, what was won, games like it, and its bets as they end. */
export function GameMore({ info }: { readonly info: GameInfo }) {
  return (
    <>
      <div className="game-more">
        <AboutGame info={info} />
        <GameWins gameCode={info.game.gameCode} />
      </div>
      <SimilarGames game={info.game} features={info.features} />
      <LiveBetsPart gameCode={info.game.gameCode} />
    </>
  )
}
