import type { GameCard } from '@baize/contract'
import { GameThumb, Icon } from '@baize/ui-kit'
import { Play } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { figuresText } from '../../app/number-text.ts'
import { useStartCard } from '../../app/start-game.ts'
import { useClosingText } from './game-actions.tsx'

/** Games at hand: small cards that open the game at once. */
export function QuickRow({ games }: { readonly games: readonly GameCard[] }) {
  const { t } = useTranslation(['lobby', 'shell', 'common'])
  const startCard = useStartCard()
  const closingText = useClosingText()
  return (
    <ul className="recents">
      {games.map((game) => (
        <li key={game.nodeId}>
          <button
            type="button"
            className="card recent"
            disabled={game.maintenance !== null}
            onClick={() => startCard(game)}
          >
            <span className="sr-only">{t('play')}</span>
            <GameThumb art={{ ...game.tile, picture: game.iconUrl }} />
            <span className="recent__text">
              <b dir="auto">{game.gameName}</b>
              <span className="caption num">
                {closingText(game) ??
                  (game.returnText === ''
                    ? game.vendorName
                    : t('returnOf', { returnText: figuresText(game.returnText) }))}
              </span>
            </span>
            <Icon of={Play} isFilled size="s" />
          </button>
        </li>
      ))}
    </ul>
  )
}
