import type { GameCard } from '@baize/contract'
import { formsTag } from '@baize/languages'
import { Button, classNames, Icon } from '@baize/ui-kit'
import { Heart, Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStartGame } from '../../app/start-game.ts'
import { useFeature } from '../../app/switches.ts'
import type { Favourites } from './use-favourites.ts'

interface PlayButtonsProps {
  readonly game: GameCard
  readonly size?: 'm' | 'l'
}

/** The ways to open a game: for play money of one's own, or free without an account. */
export function PlayButtons({ game, size = 'm' }: PlayButtonsProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const startGame = useStartGame()
  const hasFreePlay = useFeature('FREEPLAY3') && game.supportPlay === 0
  if (game.maintenance) return null
  return (
    <>
      {game.canPlay && (
        <Button
          variant="primary"
          size={size}
          aria-label={t('playNamed', { name: game.gameName })}
          onClick={() => startGame(game.gameCode, 'real', game)}
        >
          <Icon of={Play} isFilled />
          {t('play')}
        </Button>
      )}
      {hasFreePlay && (
        <Button
          size={size}
          {...(game.canPlay ? { className: 'btn--try' } : { variant: 'primary' as const })}
          aria-label={t('tryNamed', { name: game.gameName })}
          onClick={() => startGame(game.gameCode, 'free', game)}
        >
          {t('tryFree')}
        </Button>
      )}
    </>
  )
}

interface HeartProps {
  readonly game: GameCard
  readonly favourites: Favourites
  readonly className?: string
}

/** Marks a favourite. */
export function FavouriteHeart({ game, favourites, className }: HeartProps) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const isOn = favourites.nodeIds.includes(game.nodeId)
  return (
    <button
      type="button"
      className={classNames('fav', className)}
      aria-pressed={isOn}
      aria-label={t(isOn ? 'removeFavourite' : 'addFavourite', { name: game.gameName })}
      onClick={() => favourites.toggle(game.nodeId)}
    >
      <Icon of={Heart} />
    </button>
  )
}

function useTimeText(): (moment: string) => string {
  const { i18n } = useTranslation()
  return (moment) =>
    new Date(moment).toLocaleTimeString(formsTag(i18n.language), {
      hour: '2-digit',
      minute: '2-digit',
    })
}

/** When a closed game opens again, in words. */
export function useClosedText(): (game: GameCard) => string | undefined {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const timeText = useTimeText()
  return ({ maintenance }) => {
    if (!maintenance) return undefined
    return maintenance.until ? t('closedUntil', { time: timeText(maintenance.until) }) : t('closed')
  }
}

/** The same, and of an open game that closes soon, when. */
export function useClosingText(): (game: GameCard) => string | undefined {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const closedText = useClosedText()
  const timeText = useTimeText()
  return (game) =>
    closedText(game) ??
    (game.planned ? t('closesAt', { time: timeText(game.planned.startsAt) }) : undefined)
}
