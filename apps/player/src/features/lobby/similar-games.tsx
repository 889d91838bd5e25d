import type { GameCard, GameFeature } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { GameTileCard } from './game-tile-card.tsx'
import { gameListQuery } from './lobby.queries.ts'
import { Section } from './section.tsx'
import { likenessOf, SIMILAR_MAX } from './similar-games.logic.ts'
import { useFavourites } from './use-favourites.ts'

interface SimilarGamesProps {
  readonly game: GameCard
  readonly features: readonly GameFeature[]
}

/** Games of the same category with the same way to win, those first that most members play. */
export function SimilarGames({ game, features }: SimilarGamesProps) {
  const { t } = useTranslation('lobby')
  const favourites = useFavourites()
  const feature = likenessOf(features)
  const list = useQuery(
    gameListQuery({ gameType: game.gameType, sort: 'popular', ...(feature && { feature }) }),
  )
  const others = list.data?.games.filter(({ nodeId }) => nodeId !== game.nodeId) ?? []
  if (others.length === 0) return null
  return (
    <Section
      icon={Sparkles}
      title={t('similar')}
      aside={feature && <span className="caption">{t(`special.${feature}`)}</span>}
    >
      <div className="tiles tiles--taste">
        {others.slice(0, SIMILAR_MAX).map((other) => (
          <GameTileCard key={other.nodeId} game={other} favourites={favourites} />
        ))}
      </div>
    </Section>
  )
}
