import type { TableCard as Card } from '@baize/contract'
import { buttonClass, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { LayoutGrid, Plus } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { watchMedia } from '../../../app/media-query.ts'
import { BESIDE_MAX } from './codes.logic.ts'
import { phaseOfCard, Recent } from './lobby/table-card.tsx'
import { timedCard } from './lobby/timed-card.logic.ts'
import { useMoment } from './room/use-moment.ts'
import type { ServerClock } from './room/use-server-clock.ts'
import { useTableLobby } from './room/use-table-room.ts'
import { TimerRing } from './timer-ring.tsx'

const SHOWN = 4
/** On a phone, to swipe through. */
const SWIPED = 8
const compact = watchMedia('(width < 48rem) or (height < 33rem)')

/** True on a phone, in both directions: other tables lie under the one that is played, where they take no room from it. */
export function useHasCompactStrip(): boolean {
  return compact.use()
}

/** Other tables above the one that is played: a press goes there, or puts it beside. */
export function TableStrip({ codes }: { readonly codes: readonly string[] }) {
  const { t } = useTranslation('live-tables')
  const { tables = [], clock } = useTableLobby()
  const others = tables.filter(({ tableCode }) => !codes.includes(tableCode)).slice(0, SHOWN)
  return (
    <nav className="lt-strip" aria-label={t('strip.title')}>
      <ul>
        {others.map((card) => (
          <li key={card.tableCode}>
            <StripCard {...{ card, clock, codes }} />
          </li>
        ))}
      </ul>
      <AllTables count={tables.length} />
    </nav>
  )
}

/** The same on a phone: nothing of it is asked for before somebody scrolls there. */
export function CompactStrip({ tableCode }: { readonly tableCode: string }) {
  const { t } = useTranslation('live-tables')
  const box = useRef<HTMLElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!box.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return (
    <nav ref={box} className="lt-swipe" aria-label={t('strip.title')}>
      <h2 className="h3">{t('strip.title')}</h2>
      {isSeen && <SwipedCards tableCode={tableCode} />}
    </nav>
  )
}

function SwipedCards({ tableCode }: { readonly tableCode: string }) {
  const { tables = [], clock } = useTableLobby()
  const others = tables.filter((card) => card.tableCode !== tableCode).slice(0, SWIPED)
  return (
    <>
      <ul>
        {others.map((card) => (
          <li key={card.tableCode}>
            <StripCard {...{ card, clock }} />
          </li>
        ))}
      </ul>
      <AllTables count={tables.length} />
    </>
  )
}

function AllTables({ count }: { readonly count: number }) {
  const { t } = useTranslation('live-tables')
  return (
    <Link to="/live/tables" className={buttonClass({ variant: 'outline', size: 's' })}>
      <Icon of={LayoutGrid} />
      {t('lobby.allCount', { count })}
    </Link>
  )
}

interface StripCardProps {
  readonly card: Card
  readonly clock: ServerClock
  /** Those beside which the table can be put; left out on a phone, where there is room for one. */
  readonly codes?: readonly string[]
}

function StripCard({ card, clock, codes }: StripCardProps) {
  const { t } = useTranslation('live-tables')
  const timed = useMemo(() => timedCard(card), [card])
  const seen = useMoment(timed, clock)
  const [first = card.tableCode, ...rest] = codes ?? []
  return (
    <div className="lt-strip__card">
      <TimerRing table={timed} seen={seen} clock={clock} size="small" />
      <span className="lt-strip__name">
        <Link to="/live/tables/$tableCode" params={{ tableCode: card.tableCode }}>
          <bdi>{card.name}</bdi>
        </Link>
        <small>{t(`cardPhase.${phaseOfCard(seen.kind)}`)}</small>
      </span>
      {codes && (
        <span className="lt-strip__recent">
          <Recent card={card} columns={14} />
        </span>
      )}
      {codes && codes.length <= BESIDE_MAX && (
        <Link
          to="/live/tables/$tableCode"
          params={{ tableCode: first }}
          search={{ with: [...rest, card.tableCode].join(',') }}
          className="iconbtn iconbtn--s lt-strip__add"
          aria-label={t('tiles.add', { name: card.name })}
        >
          <Icon of={Plus} />
        </Link>
      )}
    </div>
  )
}
