import '../live-tables-section.ts'
import { buttonClass, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Radio } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useTableLobby } from '../room/use-table-room.ts'
import { TableCard } from './table-card.tsx'
import './lobby.css'
import '../marks.css'
import '../../tables/past/past.css'

interface LiveRailProps {
  /** How many tables are shown; all of them are a click away. */
  readonly count: number
}

/** Tables on a page of the lobby, as they stand. Without any there is nothing. */
export function LiveRail({ count }: LiveRailProps) {
  const { t } = useTranslation('live-tables')
  const { tables, clock } = useTableLobby()
  if (!tables || tables.length === 0) return null
  return (
    <section className="lt-rail" aria-label={t('lobby.title')}>
      <header>
        <h2 className="h2">
          <Icon of={Radio} />
          {t('lobby.title')}
        </h2>
        <Link to="/live/tables" className={buttonClass({ size: 's' })}>
          {t('lobby.allCount', { count: tables.length })}
        </Link>
      </header>
      <ul className="lt-cards">
        {tables.slice(0, count).map((card) => (
          <li key={card.tableCode}>
            <TableCard card={card} clock={clock} />
          </li>
        ))}
      </ul>
    </section>
  )
}
