import type { GameCard } from '@baize/contract'
import { classNames, Skeleton } from '@baize/ui-kit'
import { FeatureCard } from './feature-card.tsx'
import { GameTileCard } from './game-tile-card.tsx'
import type { Favourites } from './use-favourites.ts'

/** Up to this many games get a card with room; more are tiles. */
const FEATURE_MAX = 3

interface GameGridProps {
  readonly games: readonly GameCard[]
  readonly favourites: Favourites
  readonly isEager?: boolean
  /** One row, whatever fits into it. */
  readonly isTaste?: boolean
}

/** Games in the form that suits their number: one has a row, a few share it, many are tiles. */
export function GameGrid(props: GameGridProps) {
  const { games, favourites, isEager = false, isTaste = false } = props
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
    <div className={classNames('tiles', isTaste && 'tiles--taste')}>
      {games.map((game) => (
        <GameTileCard key={game.nodeId} game={game} favourites={favourites} isEager={isEager} />
      ))}
    </div>
  )
}

/** Tiles on their way, in the shape that they will have. */
export function TilesSkeleton(props: { readonly count: number; readonly isTaste?: boolean }) {
  const { count, isTaste = false } = props
  return (
    <div className={classNames('tiles', isTaste && 'tiles--taste')} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical shapes that never move.
        <div key={index} className="tile">
          <Skeleton className="tile-skeleton" />
          <div className="tile-skeleton__meta" />
        </div>
      ))}
    </div>
  )
}
