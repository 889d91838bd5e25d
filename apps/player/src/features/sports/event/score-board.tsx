import { SPORTS_STATISTICS, type SportsEvent, type SportsScoreBoard } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { CircleDot } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { EventState } from '../parts/event-state.tsx'
import { PeriodTable } from '../parts/period-table.tsx'
import { periodColumns } from '../parts/periods.logic.ts'
import { TeamMark } from '../parts/team-mark.tsx'

/** Who plays, the score, and what each period came to. */
export function ScoreBoard({ event }: { readonly event: SportsEvent }) {
  const { board } = event
  return (
    <div className="sb-score">
      <p className="sb-score__state caption num">
        <EventState event={event} />
        <span>
          <bdi>{event.tournament}</bdi>
        </span>
      </p>
      <Side event={event} side="home" />
      {event.away.name !== '' && <Side event={event} side="away" />}
      {board && <Periods event={event} board={board} />}
    </div>
  )
}

function Side({ event, side }: { readonly event: SportsEvent; readonly side: 'home' | 'away' }) {
  const { t } = useTranslation('sports')
  const { board } = event
  return (
    <p className="sb-score__side">
      <TeamMark id={event[side].id} />
      <span dir="auto">{event[side].name}</span>
      {board?.server === side && (
        <>
          <Icon of={CircleDot} size="s" className="sb-score__serve" />
          <span className="sr-only">{t('event.serves')}</span>
        </>
      )}
      {board && <b className="num">{board.score[side]}</b>}
    </p>
  )
}

interface PeriodsProps {
  readonly event: SportsEvent
  readonly board: SportsScoreBoard
}

/** A column for each period, of tennis with the points of the game, of football with corners and cards. */
function Periods({ event, board }: PeriodsProps) {
  const { t } = useTranslation('sports')
  const shown = SPORTS_STATISTICS.filter((each) => board.statistics[each] !== undefined)
  const { points } = board
  return (
    <PeriodTable
      event={event}
      periods={board.periods}
      columnCount={periodColumns(event.sport, board.periods.length)}
      more={[
        ...(points
          ? [{ title: t('event.points'), figureOf: (side: 'home' | 'away') => points[side] }]
          : []),
        ...shown.map((each) => ({
          title: t(`statistic.${each}`),
          figureOf: (side: 'home' | 'away') => board.statistics[each]?.[side],
        })),
      ]}
    />
  )
}
