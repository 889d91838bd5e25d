import '../live-tables-texts.ts'
import { TABLE_GAMES, type TableGame } from '@baize/contract'
import { Chips, EmptyState, Skeleton } from '@baize/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { LoadFailure } from '../../../../shell/load-failure.tsx'
import { useTableLobby } from '../room/use-table-room.ts'
import { TableCard } from './table-card.tsx'
import './lobby.css'
import '../marks.css'
import '../../tables/past/past.css'

type Filter = TableGame | 'all'

/** The code of a game in the catalogue, which the address of the lobby carries. */
const codeOf = (game: TableGame) => `live-${game}`

interface TablesLobbyProps {
  readonly gameCode: string | undefined
}

/** All tables, as they stand; of one game where that is asked for. */
export function TablesLobbyScreen({ gameCode }: TablesLobbyProps) {
  const { t } = useTranslation('live-tables')
  const { t: ofTables } = useTranslation('tables')
  const { tables, failure, clock, ask } = useTableLobby()
  const navigate = useNavigate()
  const filter: Filter = TABLE_GAMES.find((game) => codeOf(game) === gameCode) ?? 'all'
  const choose = (value: Filter) =>
    void navigate({
      to: '/live/tables',
      search: value === 'all' ? {} : { gameCode: codeOf(value) },
      replace: true,
    })
  const games = TABLE_GAMES.filter((game) => tables?.some((each) => each.game === game))
  const shown = tables?.filter(({ game }) => filter === 'all' || game === filter)
  return (
    <div className="lt-lobby">
      <header className="lt-lobby__head">
        <h1 className="h1">{t('lobby.title')}</h1>
        <p className="text-text-2">{t('lobby.intro')}</p>
      </header>
      <Chips<Filter>
        label={t('lobby.filter')}
        value={filter}
        onChoose={choose}
        choices={[
          { value: 'all', text: t('lobby.all') },
          ...games.map((game) => ({ value: game, text: t(`games.${game}`) })),
        ]}
      />
      {failure !== undefined && failure !== null && <LoadFailure failure={failure} onRetry={ask} />}
      {!shown && !failure && <Skeleton className="h-80" />}
      {shown?.length === 0 && (
        <EmptyState art="die" title={t('lobby.none')}>
          {t('lobby.noneText')}
        </EmptyState>
      )}
      {shown && shown.length > 0 && (
        <ul className="lt-cards">
          {shown.map((card) => (
            <li key={card.tableCode}>
              <TableCard card={card} clock={clock} />
            </li>
          ))}
        </ul>
      )}
      <p className="caption">{ofTables('past')}</p>
    </div>
  )
}
