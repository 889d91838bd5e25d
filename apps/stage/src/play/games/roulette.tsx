import './roulette.css'
import type { RouletteResult } from '@baize/games/roulette/events'
import { colourOf, WHEEL } from '@baize/games/roulette/rules'
import { classNames } from '@baize/ui-kit'
import { RotateCw } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import { Fit } from '../parts/fit.tsx'
import { RadioCells } from '../parts/radio-cells.tsx'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Spot {
  readonly spot: string
  readonly kind: string
  readonly numbers: readonly number[]
}
const spotsOf = (view: PlayView) =>
  (view.facts.game.table as { readonly spots: readonly Spot[] }).spots
const spotText = ({ kind, numbers }: Spot) =>
  say(`roulette.spots.${kind}`, {
    numbers:
      numbers.length > 4 ? `${Math.min(...numbers)}–${Math.max(...numbers)}` : numbers.join(', '),
  })

const SECTOR = 360 / WHEEL.length
const TURNS = 5
const SHOW_MS = 4_200

/** A wheel with its ball, and the cloth beneath it. */
export const scene: PlayScene = {
  icon: RotateCw,
  action: 'wheel',
  ground: 'curtain',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board: Wheel,
  Choices: Cloth,
  choicesOf: () => ['red', 'black', 'even', 'odd', 'low', 'high', 'dozen-1', 'dozen-2', 'dozen-3'],
  betText: (key) => say(`roulette.kinds.${key}`),
  outcomeText(shown) {
    const { number } = shown as RouletteResult
    return say('roulette.result', { number, colour: say(`roulette.colours.${colourOf(number)}`) })
  },
  showMs: () => SHOW_MS,
}

function Wheel({ hud }: PlayView) {
  const { shown, step } = hud.board
  const drawn = shown as RouletteResult | undefined
  const turned = useRef({ round: 0, angle: 0 })
  if (drawn && turned.current.round !== hud.board.round) {
    const at = -WHEEL.indexOf(drawn.number as (typeof WHEEL)[number]) * SECTOR
    const before = turned.current.angle
    const rest = (((at - before) % 360) + 360) % 360
    turned.current = { round: hud.board.round, angle: before + 360 * TURNS + rest }
  }
  const style = { '--turn': `${turned.current.angle}deg` } as CSSProperties
  return (
    <Fit wide={[30, 20]} tall={[20, 20]} className="wheel">
      <svg viewBox="-110 -110 220 220" className="wheel__disc" style={style} aria-hidden="true">
        <circle r="106" className="wheel__rim" />
        {WHEEL.map((number, at) => (
          <g key={number} transform={`rotate(${at * SECTOR})`}>
            <path d={sectorPath(96, 52)} data-colour={colourOf(number)} />
            <text y="-83">{number}</text>
          </g>
        ))}
        <circle r="52" className="wheel__cone" />
        <circle r="20" className="wheel__hub" />
      </svg>
      <span
        className="wheel__ball"
        data-on={drawn !== undefined || step === 'waiting' || undefined}
      />
      <span
        className="wheel__number"
        data-colour={drawn && step === 'shown' ? colourOf(drawn.number) : undefined}
      >
        {step === 'shown' ? drawn?.number : ''}
      </span>
    </Fit>
  )
}

function sectorPath(outer: number, inner: number): string {
  const half = (SECTOR / 2 / 180) * Math.PI
  const [x, y] = [Math.sin(half), -Math.cos(half)]
  return `M${-x * outer} ${y * outer}A${outer} ${outer} 0 0 1 ${x * outer} ${y * outer}L${x * inner} ${y * inner}A${inner} ${inner} 0 0 0 ${-x * inner} ${y * inner}Z`
}

/** The cloth: numbers in three rows, what lies outside of them, and bets on more numbers around the one chosen. */
function Cloth(view: PlayView) {
  const { choice, isBusy, onChoose, hud } = view
  const spots = spotsOf(view)
  const drawn =
    hud.board.step === 'shown' ? (hud.board.shown as RouletteResult | undefined) : undefined
  const cells = spots.flatMap((spot) => {
    const place = placeOf(spot)
    if (!place) return []
    return [
      {
        choice: spot.spot,
        label: spotText(spot),
        className: classNames(
          'cloth__cell',
          spot.kind === 'straight' && `cloth__cell--${colourOf(spot.numbers[0] ?? 0)}`,
          `cloth__cell--${spot.kind}`,
        ),
        style: { gridColumn: place[0], gridRow: place[1] },
        isLit: drawn !== undefined && spot.numbers.includes(drawn.number),
        children: shortText(spot),
      },
    ]
  })
  const isOnCloth = cells.some((cell) => cell.choice === choice)
  return (
    <div className="cloth-dock">
      <Near view={view} spots={spots} />
      <RadioCells
        className="cloth"
        label={say('bets')}
        choice={isOnCloth ? choice : undefined}
        isBusy={isBusy}
        onChoose={onChoose}
        cells={cells}
      />
    </div>
  )
}

/** Splits, streets, corners and lines that the chosen number is part of. */
function Near({ view, spots }: { readonly view: PlayView; readonly spots: readonly Spot[] }) {
  const { choice, isBusy, onChoose } = view
  const chosen = spots.find(({ spot }) => spot === choice)
  const last = useRef(0)
  if (chosen?.kind === 'straight') last.current = chosen.numbers[0] ?? 0
  const isInside = chosen !== undefined && !placeOf(chosen)
  if (chosen?.kind !== 'straight' && !isInside) {
    return <p className="cloth-dock__hint">{chosen ? spotText(chosen) : ''}</p>
  }
  const near = spots.filter((spot) => !placeOf(spot) && spot.numbers.includes(last.current))
  return (
    <RadioCells
      className="cloth-near"
      label={say('roulette.near', { number: last.current })}
      choice={choice}
      isBusy={isBusy}
      onChoose={onChoose}
      cells={near.map((spot) => ({
        choice: spot.spot,
        label: spotText(spot),
        children:
          spot.numbers.length > 4
            ? `${spot.numbers[0]}–${spot.numbers.at(-1)}`
            : spot.numbers.join('·'),
      }))}
    />
  )
}

/** Column and row of a spot that lies on a cell of its own. */
function placeOf({ kind, spot, numbers }: Spot): readonly [string, string] | undefined {
  const [first = 0] = numbers
  switch (kind) {
    case 'straight':
      if (first === 0) return ['1', '1 / 4']
      return [String(2 + Math.floor((first - 1) / 3)), String(3 - ((first - 1) % 3))]
    case 'column':
      return ['14', String(4 - Number(spot.slice(-1)))]
    case 'dozen':
      return [`${Number(spot.slice(-1)) * 4 - 2} / span 4`, '4']
    case 'low':
    case 'even':
    case 'red':
    case 'black':
    case 'odd':
    case 'high':
      return [
        `${2 + ['low', 'even', 'red', 'black', 'odd', 'high'].indexOf(kind) * 2} / span 2`,
        '5',
      ]
    default:
      return undefined
  }
}

function shortText({ kind, numbers }: Spot): string {
  switch (kind) {
    case 'straight':
      return String(numbers[0])
    case 'column':
      return '2:1'
    case 'dozen':
      return `${numbers[0]}–${numbers.at(-1)}`
    case 'low':
      return '1–18'
    case 'high':
      return '19–36'
    default:
      return say(`roulette.kinds.${kind}`)
  }
}
