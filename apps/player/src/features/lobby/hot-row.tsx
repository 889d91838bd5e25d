import type { GameCard } from '@baize/contract'
import { GameThumb, VolatilityBars } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Later } from '../../app/later.tsx'
import { readMinor, useMoneyRangeText } from '../../app/money-text.ts'
import { figuresText } from '../../app/number-text.ts'
import { useIsPhone } from '../../app/use-is-phone.ts'
import { shareText } from './game-figures.logic.ts'
import { GameTileCard } from './game-tile-card.tsx'
import { gameFiguresQuery } from './lobby.queries.ts'
import { useCardFigures } from './tile-figures.tsx'
import type { Favourites } from './use-favourites.ts'

/** With more tiles than this the row is full without the table. */
const TABLE_MAX = 3

interface HotRowProps {
  readonly games: readonly GameCard[]
  readonly favourites: Favourites
}

/** Hot games as tiles; where they leave room, their exact figures stand beside them. */
export function HotRow({ games, favourites }: HotRowProps) {
  // On a phone they lie below the first view.
  const isEager = !useIsPhone()
  const tiles = games.map((game) => (
    <GameTileCard key={game.nodeId} game={game} favourites={favourites} isEager={isEager} />
  ))
  if (games.length > TABLE_MAX) return <div className="tiles">{tiles}</div>
  return (
    <div className="hotrow" style={{ '--tiles': games.length } as React.CSSProperties}>
      {tiles}
      <Later fallback={<div className="panel figures" />}>
        <FiguresTable games={games} />
      </Later>
    </div>
  )
}

/** What each game pays back, at most and how often: known before a stake is put down. */
function FiguresTable({ games }: { readonly games: readonly GameCard[] }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  return (
    <div className="panel figures">
      <div className="figures__head">
        <h3 className="h3">{t('figures.title')}</h3>
        <p className="small text-text-2">{t('figures.text')}</p>
      </div>
      <table>
        <thead>
          <tr className="label">
            <th scope="col">
              <span className="sr-only">{t('figures.game')}</span>
            </th>
            <th scope="col">{t('return')}</th>
            <th scope="col">{t('topWin')}</th>
            <th scope="col">{t('swing')}</th>
            <th scope="col">{t('hitRate')}</th>
            <th scope="col">{t('stakes')}</th>
          </tr>
        </thead>
        <tbody>
          {games.map((game) => (
            <FiguresRow key={game.nodeId} game={game} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FiguresRow({ game }: { readonly game: GameCard }) {
  const { t, i18n } = useTranslation(['lobby', 'shell', 'common'])
  const { multiple, odds, level } = useCardFigures()(game)
  const range = useMoneyRangeText()
  const info = useQuery(gameFiguresQuery(game.gameCode)).data
  const wait = '\u2007'
  return (
    <tr>
      <th scope="row">
        <span className="figures__game">
          <GameThumb art={game.tile} />
          <span>{game.gameName}</span>
        </span>
      </th>
      <td data-label={t('return')}>{figuresText(game.returnText)}</td>
      <td data-label={t('topWin')}>
        {multiple ?? wait}
        {odds && <small>{odds}</small>}
      </td>
      <td data-label={t('swing')}>
        {game.volatility && level ? (
          <VolatilityBars level={game.volatility} word={level} isWordShown />
        ) : (
          t('volatility.chosen')
        )}
      </td>
      <td data-label={t('hitRate')}>
        {!info && wait}
        {info &&
          (info.figures.hitRate
            ? shareText(info.figures.hitRate, i18n.language)
            : t('volatility.chosen'))}
      </td>
      <td data-label={t('stakes')}>
        {info
          ? range(readMinor(info.limits.stakeMinMinor), readMinor(info.limits.stakeMaxMinor))
          : wait}
      </td>
    </tr>
  )
}
