import type { GameCard } from '@baize/contract'
import { formatWhole } from '@baize/kernel'
import { GameThumb, Icon } from '@baize/ui-kit'
import { ExternalLink, Users } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../app/number-text.ts'
import { usePlayingCount } from '../../app/playing-counts.ts'
import { useMember } from '../../app/session.ts'
import { useStartGame } from '../../app/start-game.ts'
import { useFeature } from '../../app/switches.ts'
import { FavouriteHeart, useClosingText } from './game-actions.tsx'
import { addressOf } from './game-address.logic.ts'
import { useCardFigures } from './tile-figures.tsx'
import type { Favourites } from './use-favourites.ts'

interface GameRowProps {
  readonly game: GameCard
  readonly favourites: Favourites
  /** It is the one that is played below. */
  readonly isHere: boolean
  onLeave(): void
}

/** A game in a list: how many play it, a heart, and the two ways to open it. */
export function GameRow({ game, favourites, isHere, onLeave }: GameRowProps) {
  const { t } = useTranslation('game-finder')
  const startGame = useStartGame()
  const mode = useBestMode()(game)
  const isClosed = game.maintenance !== null
  return (
    <li className="gamerow" data-here={isHere || undefined}>
      <button
        type="button"
        className="gamerow__game"
        data-row
        disabled={isClosed}
        aria-current={isHere || undefined}
        onClick={() => {
          onLeave()
          if (!isHere) startGame(game.gameCode, mode, game)
        }}
      >
        <GameThumb art={{ ...game.tile, picture: game.iconUrl }} />
        <span className="gamerow__text">
          <b dir="auto">{game.gameName}</b>
          <span className="caption num">{isHere ? t('here') : <RowFacts game={game} />}</span>
        </span>
        <Playing gameCode={game.gameCode} />
      </button>
      <FavouriteHeart game={game} favourites={favourites} />
      <a
        className="iconbtn"
        href={isClosed ? undefined : addressOf(game, mode)}
        target="_blank"
        rel="noopener"
        aria-label={t('beside', { name: game.gameName })}
        title={t('beside', { name: game.gameName })}
      >
        <Icon of={ExternalLink} isFlipped />
      </a>
    </li>
  )
}

/** For money where that can be; else, and for visitors, free where that is offered. */
function useBestMode(): (game: GameCard) => 'real' | 'free' {
  const hasFreePlay = useFeature('FREEPLAY3')
  const member = useMember()
  return ({ canPlay, supportPlay }) => {
    const isFree = hasFreePlay && supportPlay === 0
    return isFree && (!canPlay || !member || member.isTrial) ? 'free' : 'real'
  }
}

function RowFacts({ game }: { readonly game: GameCard }) {
  const { t } = useTranslation(['game-finder', 'lobby'])
  const closingText = useClosingText()(game)
  const { multiple } = useCardFigures()(game)
  if (closingText) return closingText
  if (game.returnText === '') return game.vendorName
  return (
    <>
      {t('lobby:returnOf', { returnText: figuresText(game.returnText) })}
      {multiple && <span> · {t('game-finder:maxWin', { multiple })}</span>}
    </>
  )
}

function Playing({ gameCode }: { readonly gameCode: string }) {
  const { t, i18n } = useTranslation('lobby')
  const count = usePlayingCount(gameCode)
  if (count === 0) return null
  return (
    <span className="gamerow__playing num">
      <Icon of={Users} size="s" />
      <span className="sr-only">{t('playing', { count })}</span>
      <span aria-hidden="true">{formatWhole(BigInt(count), i18n.language)}</span>
    </span>
  )
}
