import { type GameCategory, operations } from '@baize/contract'
import { Button, GameTile } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { GAMES } from '../../../app/catalogue.ts'
import { readersWords } from '../../../app/language.ts'
import { isSportsbook, useStartCard } from '../../../app/start-game.ts'

const TITLES_SHOWN = 12

/** Titles of game providers in the same category, under our own. */
export function OtherTitles({ category }: { readonly category: GameCategory }) {
  const { t } = useTranslation('sports')
  const startCard = useStartCard()
  const query = { gameType: category, pageNo: 1, pageSize: TITLES_SHOWN }
  const { data } = useQuery({
    queryKey: [...GAMES, 'list', query],
    queryFn: ({ signal }) =>
      api.call(operations.getGameList, { query: { ...query, ...readersWords() }, signal }),
  })
  const games = data?.games.filter(({ vassalage }) => !isSportsbook(vassalage)) ?? []
  if (games.length === 0) return null
  return (
    <section className="sb-others" aria-label={t('others.title')}>
      <h2 className="h2">{t('others.title')}</h2>
      <ul className="sb-others__tiles">
        {games.map((game) => (
          <li key={game.nodeId}>
            <GameTile
              name={game.gameName}
              art={{ ...game.tile, picture: game.iconUrl }}
              isClosed={game.maintenance !== null}
              meta={
                <Button
                  size="s"
                  isBlock
                  disabled={game.maintenance !== null}
                  aria-label={t('others.open', { name: game.gameName })}
                  onClick={() => startCard(game)}
                >
                  {game.vendorName}
                </Button>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
