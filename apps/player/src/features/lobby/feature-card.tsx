import type { GameCard } from '@baize/contract'
import { classNames, Icon, longestWord, TileObjects, VolatilityBars } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { ShieldCheck } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyRangeText } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'
import { isAtTables, isSportsbook } from '../../app/start-game.ts'
import { FavouriteHeart, PlayButtons, useClosedText, useClosingText } from './game-actions.tsx'
import { shareOf, shareText } from './game-figures.logic.ts'
import { GameBadge } from './game-tile-card.tsx'
import { gameFiguresQuery } from './lobby.queries.ts'
import { useCardFigures } from './tile-figures.tsx'
import type { Favourites } from './use-favourites.ts'

interface FeatureCardProps {
  readonly game: GameCard
  readonly favourites: Favourites
  /** With the return split by feature; for a card that has a row to itself. */
  readonly isWide?: boolean
  readonly isEager?: boolean
}

/** A game with room: its plate in landscape, its exact figures in print, both ways to play. */
export function FeatureCard(props: FeatureCardProps) {
  const { game, favourites, isWide = false, isEager = false } = props
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const closedText = useClosedText()(game)
  const closingText = useClosingText()(game)
  return (
    <article
      className={classNames('feature plate', `fam-${game.tile.family}`, isWide && 'feature--wide')}
      data-state={closedText === undefined ? undefined : 'closed'}
    >
      <div className="feature__art" aria-hidden="true">
        <TileObjects art={{ ...game.tile, picture: game.iconUrl }} isEager={isEager} />
      </div>
      <div className="feature__body">
        <div className="feature__top">
          <GameBadge game={game} />
          <span className="label">{game.vendorName}</span>
          <FavouriteHeart game={game} favourites={favourites} className="feature__fav" />
        </div>
        <h3
          className="tile__name"
          style={{ '--word': longestWord(game.gameName) } as CSSProperties}
        >
          {game.gameName}
        </h3>
        <FeatureFigures game={game} isWide={isWide} />
        <p className="feature__fair">
          <Icon of={ShieldCheck} size="s" />
          {closingText ?? t(game.opensAt === 'here' ? 'verifiable' : 'simulated')}
        </p>
        <div className="feature__actions">
          <PlayButtons game={game} size="l" />
        </div>
      </div>
      {isWide && isOneGame(game) && <FeatureBreakdown gameCode={game.gameCode} />}
    </article>
  )
}

function FeatureFigures({ game, isWide }: { readonly game: GameCard; readonly isWide: boolean }) {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const figures = useQuery({
    ...gameFiguresQuery(game.gameCode),
    enabled: isOneGame(game),
  }).data
  const { multiple, odds, level } = useCardFigures()(game)
  const range = useMoneyRangeText()
  return (
    <dl className="feature__facts">
      {game.returnText !== '' && <Figure name={t('return')} value={figuresText(game.returnText)} />}
      {/* Of games that run elsewhere it may not be known. */}
      {multiple && <Figure name={t('topWin')} value={multiple} note={odds} />}
      {game.volatility && level && (
        <Figure
          name={t('swing')}
          value={<VolatilityBars level={game.volatility} word={level} isWordShown />}
        />
      )}
      {figures?.figures.hitRate && (
        <Figure name={t('hitRate')} value={shareText(figures.figures.hitRate, i18n.language)} />
      )}
      {isWide && figures && (
        <>
          {figures.figures.volatility === 'chosen' && (
            <Figure name={t('swing')} value={t('volatility.chosen')} />
          )}
          <Figure
            name={t('stakes')}
            value={range(
              readMinor(figures.limits.stakeMinMinor),
              readMinor(figures.limits.stakeMaxMinor),
            )}
          />
        </>
      )}
    </dl>
  )
}

/** A game of the house with figures of its own, which a sportsbook or a row of tables has not. */
function isOneGame({ opensAt, vassalage }: GameCard): boolean {
  return opensAt === 'here' && !isSportsbook(vassalage) && !isAtTables(vassalage)
}

interface FigureProps {
  readonly name: string
  readonly value: ReactNode
  /** Small print under it. */
  readonly note?: string | undefined
}

function Figure({ name, value, note }: FigureProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">
        {value}
        {note && <small>{note}</small>}
      </dd>
    </div>
  )
}

/** What the return is made of: exact shares, feature by feature. */
function FeatureBreakdown({ gameCode }: { readonly gameCode: string }) {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const figures = useQuery(gameFiguresQuery(gameCode)).data?.figures
  if (!figures || figures.breakdown.length < 2) return null
  return (
    <div className="feature__split">
      <h4 className="label">{t('breakdown', { returnText: figuresText(figures.returnText) })}</h4>
      <ul>
        {figures.breakdown.map((part) => (
          <li key={part.feature}>
            <span>{t(`feature.${part.feature}`, { defaultValue: part.feature })}</span>
            <b className="num">{shareText(part.returnRatio, i18n.language)}</b>
            <i
              aria-hidden="true"
              style={{ scale: `${shareOf(part.returnRatio, figures.returnRatio)} 1` }}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
