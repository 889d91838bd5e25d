import './drop-board.css'
import type { DropBoardShown } from '@baize/games/vendor-play/shown'
import { ArrowDownToDot } from 'lucide-react'
import type { CSSProperties } from 'react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SHOW_MS = 2_600
/** Units of the drawing: between pins, and between rows. */
const [PITCH, ROW, TOP, MIDDLE] = [24, 17, 14, 150]

interface Table {
  readonly rows: number
  readonly slots: Readonly<Record<string, readonly number[]>>
}

/** A ball through rows of pins into a slot. */
export const scene: PlayScene = {
  icon: ArrowDownToDot,
  action: 'play',
  sounds: { start: 'press', shown: 'reelStop' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say(`drop-board.bets.${key}`),
  outcomeText: (shown) => say('drop-board.result', { slot: (shown as DropBoardShown).slot + 1 }),
  showMs: () => SHOW_MS,
  pays: ({ game }) =>
    Object.entries((game.table as Table).slots).map(([risk, slots]) => ({
      name: say(`drop-board.bets.${risk}`),
      text: slots.map(timesText).join(' · '),
    })),
}

function Board({ facts, hud, choice }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as DropBoardShown | undefined
  const { rows, slots } = facts.game.table as Table
  const pays = slots[choice ?? ''] ?? []
  const xOf = (row: number, place: number) => MIDDLE + (place - row / 2) * PITCH
  const path = wayOf(drawn?.path ?? [], xOf)
  return (
    <Fit wide={[30, 22.6]} tall={[22, 18]} className="pins" key={round}>
      <svg viewBox="0 0 300 226" aria-hidden="true">
        {placesOf(rows).map((row) =>
          placesOf(row + 1).map((place) => (
            <circle
              key={`${row} ${place}`}
              cx={xOf(row, place)}
              cy={TOP + (row + 1) * ROW - 4}
              r="2.6"
              className="pins__pin"
            />
          )),
        )}
        {placesOf(pays.length).map((slot) => {
          const of100 = pays[slot] ?? 0
          const isHit = step === 'shown' && drawn?.slot === slot
          return (
            <g
              key={slot}
              transform={`translate(${xOf(rows, slot)} ${TOP + (rows + 1) * ROW})`}
              data-hit={isHit || undefined}
            >
              <rect
                x={-PITCH / 2 + 1}
                y="-4"
                width={PITCH - 2}
                height="22"
                rx="4"
                style={{ '--heat': heatOf(of100) } as CSSProperties}
              />
              <text y="10">{timesText(of100).replace('×', '')}</text>
            </g>
          )
        })}
        {drawn && <circle r="6" className="pins__ball" style={{ offsetPath: `path("${path}")` }} />}
      </svg>
    </Fit>
  )
}

/** From the top over each pin to its slot. */
function wayOf(turns: readonly number[], xOf: (row: number, place: number) => number): string {
  let place = 0
  const points = turns.map((turn, row) => {
    const from = xOf(row, place)
    place += turn
    const [to, y] = [xOf(row + 1, place), TOP + (row + 1) * ROW]
    return `Q${from} ${y - 14} ${(from + to) / 2} ${y - 11}T${to} ${y + ROW - 12}`
  })
  return `M${MIDDLE} 0L${MIDDLE} ${TOP}${points.join('')}L${xOf(turns.length, place)} ${TOP + (turns.length + 1) * ROW - 4}`
}

const heatOf = (of100: number) =>
  `${Math.min(100, Math.round((Math.log2(of100 / 20 + 1) / 8) * 100))}%`
