import './sic-bo.css'
import type { SicBoResult } from '@baize/games/sic-bo/events'
import { Dices } from 'lucide-react'
import { Die } from '../parts/die.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { RadioCells } from '../parts/radio-cells.tsx'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

/** What lies there before the first throw. */
const IDLE = [1, 3, 5] as const
const SHOW_MS = 2_100
const sumOf = ({ dice }: SicBoResult) => dice.reduce((sum, die) => sum + die, 0)

/** Three dice under a dome, and a cloth of sums and faces. */
export const scene: PlayScene = {
  icon: Dices,
  action: 'dice',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board,
  Choices: Cloth,
  choicesOf: () => ['small', 'big', 'odd', 'even'],
  betText: (key) => {
    const [kind = '', number] = key.split('-')
    return say(`sic-bo.kinds.${kind}`, { numbers: number })
  },
  outcomeText(shown) {
    const drawn = shown as SicBoResult
    return say('sic-bo.result', { dice: drawn.dice.join(', '), total: sumOf(drawn) })
  },
  showMs: () => SHOW_MS,
}

function Board({ hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as SicBoResult | undefined
  return (
    <Fit wide={[28, 15]} tall={[20, 14]} className="dome" key={round}>
      <div className="dome__plate">
        {placesOf(3).map((at) => (
          <Die key={at} face={(drawn?.dice ?? IDLE)[at] ?? 1} at={at} />
        ))}
      </div>
      <div className="dome__glass" />
      <b className="dome__sum">{step === 'shown' && drawn ? sumOf(drawn) : ''}</b>
    </Fit>
  )
}

function Cloth(view: PlayView) {
  const { facts, choice, isBusy, onChoose, hud } = view
  const { step, shown } = hud.board
  const drawn = step === 'shown' ? (shown as SicBoResult | undefined) : undefined
  const paysOf = (kind: string) => {
    const top = timesText(facts.game.bets.find(({ key }) => key === kind)?.topOf100 ?? 0)
    return kind === 'single' ? `2×–${top}` : top
  }
  const rows = [
    ['small', 'odd', 'anyTriple', 'even', 'big'],
    [4, 5, 6, 7, 8, 9, 10].map((sum) => `total-${sum}`),
    [11, 12, 13, 14, 15, 16, 17].map((sum) => `total-${sum}`),
    [1, 2, 3, 4, 5, 6].map((face) => `single-${face}`),
    [1, 2, 3, 4, 5, 6].map((face) => `triple-${face}`),
  ]
  return (
    <RadioCells
      className="sums"
      label={say('bets')}
      choice={choice}
      isBusy={isBusy}
      onChoose={onChoose}
      cells={rows.flatMap((row, at) =>
        row.map((spot, place) => {
          const [kind = '', number] = spot.split('-')
          const span = 210 / row.length
          const key = kind === 'single' || kind === 'triple' ? kind : spot
          return {
            choice: kind === 'anyTriple' ? 'any-triple' : spot,
            label: `${say(`sic-bo.spots.${kind}`, { numbers: number })}, ${paysOf(key)}`,
            style: { gridColumn: `${place * span + 1} / span ${span}`, gridRow: at + 1 },
            isLit: drawn !== undefined && isHit(kind, Number(number), drawn),
            children: (
              <>
                <span>{shortText(kind, number)}</span>
                <small>{paysOf(key)}</small>
              </>
            ),
          }
        }),
      )}
    />
  )
}

function shortText(kind: string, number: string | undefined): string {
  if (number === undefined) return say(`sic-bo.kinds.${kind}`)
  const dots = kind === 'triple' ? 3 : 1
  return kind === 'total' ? number : '⚀⚁⚂⚃⚄⚅'.charAt(Number(number) - 1).repeat(dots)
}

function isHit(kind: string, number: number, drawn: SicBoResult): boolean {
  const [sum, faces] = [sumOf(drawn), new Set(drawn.dice)]
  switch (kind) {
    case 'total':
      return sum === number
    case 'single':
      return faces.has(number)
    case 'triple':
      return faces.size === 1 && faces.has(number)
    case 'anyTriple':
      return faces.size === 1
    default:
      if (faces.size === 1) return false
      if (kind === 'small' || kind === 'big') return kind === (sum <= 10 ? 'small' : 'big')
      return kind === (sum % 2 === 0 ? 'even' : 'odd')
  }
}
