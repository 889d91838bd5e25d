import { colourOf } from '@baize/games/roulette/rules'
import { finalsOf, NEIGHBOURS_MAX, neighboursOf, WHEEL_PARTS, type WheelPart } from '@baize/rooms'
import { Icon } from '@baize/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ChipCounts, chipCountOf } from '../cloth.logic.ts'
import { LONG_TRACK, middleOf, SHORT_TRACK, sidesOf, type Track } from './racetrack.logic.ts'
import '../messages.ts'
import './racetrack.css'

interface RacetrackProps {
  readonly isFixed: boolean
  /** Stands on its end, where there is more height than width. */
  readonly isUpright?: boolean
  /** Lays chips on several spots at once. */
  lay(counts: ChipCounts): void
}

const PARTS: readonly WheelPart[] = ['tiers', 'orphelins', 'voisins', 'zero']
const FIRST_ASIDE = 2
const FIGURES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]

/** Bets by the order of the wheel: a number with its neighbours, the parts of the wheel, and last figures. */
export function Racetrack({ isFixed, isUpright = false, lay }: RacetrackProps) {
  const { t } = useTranslation('tables')
  const [aSide, setASide] = useState(FIRST_ASIDE)
  const [pointed, setPointed] = useState<number>()
  const near = new Set(pointed === undefined ? [] : Object.keys(neighboursOf(pointed, aSide)))
  const track = isUpright ? SHORT_TRACK : LONG_TRACK
  return (
    <section
      className="lt-track"
      aria-label={t('track.title')}
      data-upright={isUpright || undefined}
      dir="ltr"
    >
      <div className="lt-track__oval">
        <TrackDrawing {...{ track, isUpright, near }} />
        <TrackNumbers
          {...{ track, isUpright, isFixed, aSide }}
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

interface DrawnTrack {
  readonly track: Track
  readonly isUpright: boolean
}

function TrackDrawing({
  track: { shape, places, lines },
  isUpright,
  near,
}: DrawnTrack & { readonly near: ReadonlySet<string> }) {
  const turn = isUpright ? `translate(${shape.height} 0) rotate(90)` : undefined
  const [width, height] = sidesOf(shape, isUpright)
  return (
    <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {places.map(({ number, path, ...place }) => {
        const { x, y } = middleOf(place, shape, isUpright)
        return (
          <g key={number} data-colour={colourOf(number)} data-near={near.has(`straight-${number}`)}>
            <path d={path} transform={turn} />
            <text x={x} y={y + 5.5} textAnchor="middle">
              {number}
            </text>
          </g>
        )
      })}
      {lines.map((line) => (
        <path key={line} d={line} transform={turn} className="lt-track__line" />
      ))}
    </svg>
  )
}

interface TrackNumbersProps extends DrawnTrack {
  readonly isFixed: boolean
  readonly aSide: number
  onPoint(number: number | undefined): void
  onPick(number: number): void
}

/** One stop of Tab; arrows go around. */
function TrackNumbers(props: TrackNumbersProps) {
  const { track, isUpright, isFixed, aSide, onPoint, onPick } = props
  const { shape, places } = track
  const [width, height] = sidesOf(shape, isUpright)
  const { t } = useTranslation('tables')
  const group = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState(0)
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const next = (current + step + places.length) % places.length
    group.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <fieldset ref={group} className="lt-track__numbers" onKeyDown={move}>
      <legend className="sr-only">{t('track.numbers')}</legend>
      {places.map(({ number, ...point }, place) => (
        <button
          key={number}
          type="button"
          className="lt-track__number"
          style={placeIn(middleOf(point, shape, isUpright), width, height)}
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

const placeIn = (
  { x, y }: { readonly x: number; readonly y: number },
  width: number,
  height: number,
) => ({ '--x': `${(x / width) * 100}%`, '--y': `${(y / height) * 100}%` }) as CSSProperties

const STEPS: Readonly<Record<string, number>> = {
  ...{ ArrowRight: 1, ArrowDown: 1 },
  ...{ ArrowLeft: -1, ArrowUp: -1 },
}

interface AsideStepperProps {
  readonly aSide: number
  onASide(aSide: number): void
}

function AsideStepper({ aSide, onASide }: AsideStepperProps) {
  const { t } = useTranslation('tables')
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
