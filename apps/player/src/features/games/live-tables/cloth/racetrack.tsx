import { colourOf } from '@baize/games/roulette/rules'
import { finalsOf, NEIGHBOURS_MAX, neighboursOf, WHEEL_PARTS, type WheelPart } from '@baize/rooms'
import { Icon } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChipCounts } from '../bets/layout.logic.ts'
import { PART_LINES, TRACK, TRACK_PLACES } from './racetrack.logic.ts'

interface RacetrackProps {
  readonly isFixed: boolean
  /** Lays chips on several spots at once. */
  lay(counts: ChipCounts): void
}

const PARTS: readonly WheelPart[] = ['tiers', 'orphelins', 'voisins', 'zero']
const FIRST_ASIDE = 2
const FIGURES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

export const chipCountOf = (layout: ChipCounts) =>
  Object.values(layout).reduce((sum, count) => sum + count, 0)

/** Bets by the order of the wheel: a number with its neighbours, the parts of the wheel, and last figures. */
export function Racetrack({ isFixed, lay }: RacetrackProps) {
  const { t } = useTranslation('live-tables')
  const [aSide, setASide] = useState(FIRST_ASIDE)
  const [pointed, setPointed] = useState<number>()
  const near = new Set(pointed === undefined ? [] : Object.keys(neighboursOf(pointed, aSide)))
  return (
    <section className="lt-track" aria-label={t('track.title')} dir="ltr">
      <div className="lt-track__oval">
        <TrackDrawing near={near} />
        <TrackNumbers
          {...{ isFixed, aSide }}
          onPoint={setPointed}
          onPick={(number) => lay(neighboursOf(number, aSide))}
        />
        <div className="lt-track__parts">
          {PARTS.map((part) => (
            <button
              key={part}
              type="button"
              data-part={part}
              aria-disabled={isFixed || undefined}
              onClick={() => lay(WHEEL_PARTS[part])}
            >
              <b>{t(`track.parts.${part}`)}</b>
              <small>{t('track.chips', { count: chipCountOf(WHEEL_PARTS[part]) })}</small>
            </button>
          ))}
        </div>
      </div>
      <div className="lt-track__more">
        <AsideStepper aSide={aSide} onASide={setASide} />
        <fieldset className="lt-finals">
          <legend>{t('track.finals')}</legend>
          {FIGURES.map((figure) => (
            <button
              key={figure}
              type="button"
              aria-disabled={isFixed || undefined}
              aria-label={t('track.final', {
                figure,
                count: chipCountOf(finalsOf(figure)),
              })}
              onClick={() => lay(finalsOf(figure))}
            >
              {figure}
            </button>
          ))}
        </fieldset>
      </div>
    </section>
  )
}

function TrackDrawing({ near }: { readonly near: ReadonlySet<string> }) {
  return (
    <svg viewBox={`0 0 ${TRACK.width} ${TRACK.height}`} aria-hidden="true">
      {TRACK_PLACES.map(({ number, path, x, y }) => (
        <g key={number} data-colour={colourOf(number)} data-near={near.has(`straight-${number}`)}>
          <path d={path} />
          <text x={x} y={y + 5.5} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      {PART_LINES.map((line) => (
        <path key={line} d={line} className="lt-track__line" />
      ))}
    </svg>
  )
}

interface TrackNumbersProps {
  readonly isFixed: boolean
  readonly aSide: number
  onPoint(number: number | undefined): void
  onPick(number: number): void
}

/** One stop of Tab; arrows go around. */
function TrackNumbers({ isFixed, aSide, onPoint, onPick }: TrackNumbersProps) {
  const { t } = useTranslation('live-tables')
  const group = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + TRACK_PLACES.length) % TRACK_PLACES.length
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <fieldset ref={group} className="lt-track__numbers" onKeyDown={move}>
      <legend className="sr-only">{t('track.numbers')}</legend>
      {TRACK_PLACES.map(({ number, x, y }, place) => (
        <button
          key={number}
          type="button"
          className="lt-track__number"
          style={
            {
              '--x': `${(x / TRACK.width) * 100}%`,
              '--y': `${(y / TRACK.height) * 100}%`,
            } as CSSProperties
          }
          tabIndex={place === current ? 0 : -1}
          aria-label={t('track.neighboursOf', { number, count: aSide })}
          aria-disabled={isFixed || undefined}
          onFocus={() => {
            setCurrent(place)
            onPoint(number)
          }}
          onBlur={() => onPoint(undefined)}
          onPointerEnter={() => onPoint(number)}
          onPointerLeave={() => onPoint(undefined)}
          onClick={() => onPick(number)}
        />
      ))}
    </fieldset>
  )
}

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1 },
}

interface AsideStepperProps {
  readonly aSide: number
  onASide(aSide: number): void
}

function AsideStepper({ aSide, onASide }: AsideStepperProps) {
  const { t } = useTranslation('live-tables')
  return (
    <div className="lt-aside">
      <span>{t('track.neighbours')}</span>
      <button
        type="button"
        aria-label={t('track.fewer')}
        disabled={aSide === 0}
        onClick={() => onASide(aSide - 1)}
      >
        <Icon of={Minus} size="s" />
      </button>
      <output>{aSide}</output>
      <button
        type="button"
        aria-label={t('track.more')}
        disabled={aSide === NEIGHBOURS_MAX}
        onClick={() => onASide(aSide + 1)}
      >
        <Icon of={Plus} size="s" />
      </button>
    </div>
  )
}
