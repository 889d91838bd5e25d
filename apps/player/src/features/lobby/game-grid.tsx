import type { GameCard } from '@baize/contract'
import { Skeleton } from '@baize/ui-kit'
import { FeatureCard } from './feature-card.tsx'
import { GameTileCard } from './game-tile-card.tsx'
import type { Favourites } from './use-favourites.ts'

/** Up to this many games get a card with room; more are tiles. */
const FEATURE_MAX = 3

interface GameGridProps {
  readonly games: readonly GameCard[]
  readonly favourites: Favourites
  readonly isEager?: boolean
}

/** Games in the form that suits their number: one has a row, a few share it, many are tiles. */
export function GameGrid({ games, favourites, isEager = false }: GameGridProps) {
  if (games.length <= FEATURE_MAX) {
    return (
      <div className="features" data-count={games.length}>
        {games.map((game) => (
          <FeatureCard
            key={game.nodeId}
            game={game}
            favourites={favourites}
            isWide={games.length === 1}
            isEager={isEager}
          />
        ))}
      </div>
    )
  }
  return (
    <div className="tiles">
      {games.map((game) => (
        <GameTileCard key={game.nodeId} game={game} favourites={favourites} isEager={isEager} />
      ))}
    </div>
  )
}

/** The shape of a row of games on its way. */
export function GameGridSkeleton({ count = 1 }: { readonly count?: number }) {
  return (
    <div className="features" data-count={count} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move.
        <Skeleton key={index} className="feature-skeleton" />
      ))}
    </div>
  )
}
