import type { GameCard } from '@baize/contract'
import { Badge, GameTile } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useStartCard, useStartGame } from '../../app/start-game.ts'
import { useFeature } from '../../app/switches.ts'
import { FavouriteHeart, PlayButtons, useClosedText } from './game-actions.tsx'
import type { Favourites } from './use-favourites.ts'

interface GameTileCardProps {
  readonly game: GameCard
  readonly favourites: Favourites
  readonly isEager?: boolean
}

/** A game among many: portrait plate, ways to play on hover, return and heart below. */
export function GameTileCard({ game, favourites, isEager = false }: GameTileCardProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const closedText = useClosedText()(game)
  const startGame = useStartGame()
  const startCard = useStartCard()
  const hasFreePlay = useFeature('FREEPLAY3') && game.supportPlay === 0
  return (
    <GameTile
      name={game.gameName}
      art={{ ...game.tile, picture: game.iconUrl }}
      isEager={isEager}
      isClosed={closedText !== undefined}
      badge={<GameBadge game={game} />}
      actions={closedText === undefined && <PlayButtons game={game} />}
      {...(closedText === undefined && {
        touch: {
          label: t('playNamed', { name: game.gameName }),
          onTap: () => startCard(game),
          ...(hasFreePlay && {
            onLongPress: () => startGame(game.gameCode, 'free', game.opensAt),
          }),
        },
      })}
      meta={
        <>
          <span className="tile__by">
            <span dir="auto">{game.vendorName}</span>
            <span className="rtp" dir="auto">
              {closedText ?? t('returnOf', { returnText: game.returnText })}
            </span>
          </span>
          <FavouriteHeart game={game} favourites={favourites} />
        </>
      }
    />
  )
}

export function GameBadge({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  if (game.isHot === 1) return <Badge tone="hot">{t('badge.hot')}</Badge>
  if (game.isNew) return <Badge tone="new">{t('badge.new')}</Badge>
  return null
}
