import type { GameCard } from '@baize/contract'
import { formatWhole } from '@baize/kernel'
import { Badge, GameTile } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { usePlayingCount } from '../../app/playing-counts.ts'
import { useStartCard, useStartGame } from '../../app/start-game.ts'
import { useFeature } from '../../app/switches.ts'
import { useCanHover } from '../../app/use-can-hover.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { FavouriteHeart, PlayButtons, useClosedText, useClosingText } from './game-actions.tsx'
import { TileFigures, TileLine } from './tile-figures.tsx'
import type { Favourites } from './use-favourites.ts'

interface GameTileCardProps {
  readonly game: GameCard
  readonly favourites: Favourites
  readonly isEager?: boolean
}

/** A game among many: portrait plate, ways to play and figures on hover, return and heart below. */
export function GameTileCard({ game, favourites, isEager = false }: GameTileCardProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const closedText = useClosedText()(game)
  const closingText = useClosingText()(game)
  const startGame = useStartGame()
  const startCard = useStartCard()
  const hasFreePlay = useFeature('FREEPLAY3') && game.supportPlay === 0
  const isOpen = closedText === undefined
  const canHover = useCanHover()
  const isPhone = useIsPhone()
  return (
    <GameTile
      name={game.gameName}
      art={{ ...game.tile, picture: game.iconUrl }}
      isEager={isEager}
      isClosed={!isOpen}
      badge={<GameBadge game={game} />}
      players={<PlayingMark gameCode={game.gameCode} />}
      actions={
        isOpen &&
        canHover && (
          <>
            <PlayButtons game={game} />
            <TileFigures game={game} />
          </>
        )
      }
      {...(isOpen &&
        !canHover && {
          touch: {
            label: t('playNamed', { name: game.gameName }),
            onTap: () => startCard(game),
            ...(hasFreePlay && {
              onLongPress: () => startGame(game.gameCode, 'free', game),
            }),
          },
        })}
      meta={
        <>
          <span className="tile__by">
            <span dir="auto">{game.vendorName}</span>
            <span className="rtp" dir="auto">
              {closingText ?? <TileLine game={game} isShort={isPhone} />}
            </span>
          </span>
          <FavouriteHeart game={game} favourites={favourites} />
        </>
      }
    />
  )
}

/** How many are in it now; nothing while nobody is. */
function PlayingMark({ gameCode }: { readonly gameCode: string }) {
  const { t, i18n } = useTranslation('lobby')
  const count = usePlayingCount(gameCode)
  if (count === 0) return null
  return (
    <span className="tile__on">
      <span className="sr-only">{t('playing', { count })}</span>
      <span aria-hidden="true">{formatWhole(BigInt(count), i18n.language)}</span>
    </span>
  )
}

export function GameBadge({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  if (game.isHot === 1) return <Badge tone="hot">{t('badge.hot')}</Badge>
  if (game.isNew) return <Badge tone="new">{t('badge.new')}</Badge>
  return null
}
