import { type AskedMarks, type RoadResult, type Roads, roadsOf } from '@baize/rooms'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { DISC, RING, Road, SLASH, THIN_RING } from './road.tsx'
import '../messages.ts'
import './past.css'

/** A round on the bead plate. */
export interface Bead {
  readonly mark: RoadResult
  readonly isBankerPair: boolean
  readonly isPlayerPair: boolean
}

/** The letters on the beads, and the names that they stand for. */
export interface SideWords {
  readonly letters: Readonly<Record<RoadResult, string>>
  readonly names: Readonly<Record<RoadResult, string>>
}

const COLUMNS = {
  wide: { bead: 11, big: 36, eye: 29, small: 21, cockroach: 22 },
  narrow: { bead: 6, big: 14, eye: 11, small: 11, cockroach: 11 },
} as const

interface FiveRoadsProps {
  /** The oldest first. */
  readonly beads: readonly Bead[]
  readonly sides: SideWords
  /** Pairs are counted, and dotted on the beads. */
  readonly hasPairs: boolean
  readonly isNarrow: boolean
}

/** The five roads of a shoe, what either side would add to them, and the tally. */
export function FiveRoads({ beads, sides, hasPairs, isNarrow }: FiveRoadsProps) {
  const { t } = useTranslation('tables')
  const roads = useMemo(() => roadsOf(beads.map(({ mark }) => mark)), [beads])
  const columns = COLUMNS[isNarrow ? 'narrow' : 'wide']
  const { ask } = roads
  return (
    <section
      className="lt-roads"
      aria-label={t('results.title')}
      data-narrow={isNarrow || undefined}
    >
      <Tally {...{ beads, sides, hasPairs }} />
      <div className="lt-roads__papers">
        <BeadPlate {...{ beads, roads }} letters={sides.letters} columns={columns.bead} />
        <div className="lt-roads__right">
          <BigRoad roads={roads} columns={columns.big} />
          <Road
            className="lt-road--eye"
            grid={roads.bigEye.grid}
            columns={columns.eye}
            mark={() => THIN_RING}
          />
          <Road
            className="lt-road--small"
            grid={roads.small.grid}
            columns={columns.small}
            mark={() => DISC}
          />
          <Road
            className="lt-road--cockroach"
            grid={roads.cockroach.grid}
            columns={columns.cockroach}
            mark={() => SLASH}
          />
        </div>
        <div className="lt-asks">
          <span className="label">{t('results.next')}</span>
          <Ask sides={sides} side="P" marks={ask.player} />
          <Ask sides={sides} side="B" marks={ask.banker} />
        </div>
      </div>
    </section>
  )
}

function Tally({ beads, sides, hasPairs }: Omit<FiveRoadsProps, 'isNarrow'>) {
  const { t } = useTranslation('tables')
  const { letters, names } = sides
  const count = (wanted: (bead: Bead) => boolean) => beads.filter(wanted).length
  return (
    <p className="lt-tally">
      {(['B', 'P', 'T'] as const).map((mark) => (
        <span key={mark}>
          <i className="lt-letter" data-mark={mark} aria-hidden="true">
            {letters[mark]}
          </i>
          <span className="sr-only">{names[mark]}</span> {count((bead) => bead.mark === mark)}
        </span>
      ))}
      {hasPairs && (
        <>
          <span>
            <i className="lt-dot" data-mark="B" aria-hidden="true" />
            {t('results.bankerPairs', { count: count(({ isBankerPair }) => isBankerPair) })}
          </span>
          <span>
            <i className="lt-dot" data-mark="P" aria-hidden="true" />
            {t('results.playerPairs', { count: count(({ isPlayerPair }) => isPlayerPair) })}
          </span>
        </>
      )}
      <span className="lt-tally__rounds">{t('results.rounds', { count: beads.length })}</span>
      <span className="lt-tally__past">{t('past')}</span>
    </p>
  )
}

interface BeadPlateProps {
  readonly letters: SideWords['letters']
  readonly beads: readonly Bead[]
  readonly roads: Roads
  readonly columns: number
}

function BeadPlate({ letters, beads, roads, columns }: BeadPlateProps) {
  return (
    <Road
      className="lt-road--bead"
      grid={roads.bead}
      columns={columns}
      mark={(letter, column, row) => {
        const at = column * roads.bead.length + row
        const bead = beads[at]
        return (
          <>
            <circle r="8.6" fill="var(--mark)" />
            {at === beads.length - 1 && (
              <circle r="9.2" fill="none" className="lt-road__newest" strokeWidth="1.6" />
            )}
            <text y="3.8" textAnchor="middle">
              {letters[letter as 'B']}
            </text>
            {bead?.isBankerPair && (
              <circle cx="-6.4" cy="-6.4" r="2.7" className="lt-road__pair" data-mark="red" />
            )}
            {bead?.isPlayerPair && (
              <circle cx="6.4" cy="6.4" r="2.7" className="lt-road__pair" data-mark="blue" />
            )}
          </>
        )
      }}
    />
  )
}

function BigRoad({ roads, columns }: { readonly roads: Roads; readonly columns: number }) {
  const { grid, ties } = roads.bigRoad
  const tiesAt = new Map(ties.map((each) => [`${each.column} ${each.row}`, each.ties]))
  return (
    <Road
      className="lt-road--big"
      grid={grid}
      columns={columns}
      mark={(letter, column, row) => {
        const count = tiesAt.get(`${column} ${row}`)
        return (
          <>
            {letter === 't' ? null : RING}
            {count !== undefined && (
              <g data-mark="green">
                <path d="M-8 8L8 -8" stroke="var(--mark)" strokeWidth="2.4" strokeLinecap="round" />
                {count > 1 && (
                  <text y="4" textAnchor="middle" className="lt-road__ties">
                    {count}
                  </text>
                )}
              </g>
            )}
          </>
        )
      }}
    />
  )
}

interface AskProps {
  readonly sides: SideWords
  readonly side: 'B' | 'P'
  readonly marks: AskedMarks
}

const SHAPES = { bigEye: THIN_RING, small: DISC, cockroach: SLASH } as const
const ROADS = ['bigEye', 'small', 'cockroach'] as const

/** What the derived roads would show if that side won next. It is a matter of drawing, not of chance. */
function Ask({ sides, side, marks }: AskProps) {
  const { t } = useTranslation('tables')
  const { letters, names } = sides
  const colour = (mark: 'r' | 'b' | null) =>
    mark === null ? t('results.none') : t(`results.colours.${mark === 'r' ? 'red' : 'blue'}`)
  return (
    <p className="lt-ask">
      <i className="lt-letter" data-mark={side} aria-hidden="true">
        {letters[side]}
      </i>
      <span className="sr-only">
        {t('results.ask', {
          side: names[side],
          bigEye: colour(marks.bigEye),
          small: colour(marks.small),
          cockroach: colour(marks.cockroach),
        })}
      </span>
      {ROADS.map((road) => (
        <svg key={road} viewBox="-10 -10 20 20" aria-hidden="true">
          {marks[road] === null ? (
            <path d="M-3 0H3" className="lt-road__lines" />
          ) : (
            <g data-mark={marks[road] === 'r' ? 'red' : 'blue'}>{SHAPES[road]}</g>
          )}
        </svg>
      ))}
    </p>
  )
}
