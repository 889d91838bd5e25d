import './bingo.css'
import type { BingoShown } from '@baize/games/vendor-play/shown'
import { Grid3x3 } from 'lucide-react'
import type { CSSProperties } from 'react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Table {
  readonly lines: readonly (readonly number[])[]
  readonly corners: readonly number[]
  readonly speeds: Readonly<
    Record<
      string,
      { readonly balls: number; readonly lines: readonly number[]; readonly corners: number }
    >
  >
}
const FREE = 12
const BEAT_MS = 120
const LETTERS = ['B', 'I', 'N', 'G', 'O'] as const

/** A card of five by five beside the balls that were drawn. */
export const scene: PlayScene = {
  icon: Grid3x3,
  action: 'play',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say('bingo.bet', { balls: Number(key) }),
  outcomeText(shown) {
    const { lines, hasCorners } = shown as BingoShown
    return say(hasCorners ? 'bingo.resultCorners' : 'bingo.result', { lines: lines.length })
  },
  showMs: (shown) => (shown as BingoShown).drawn.length * BEAT_MS + 500,
  pays: ({ game }) =>
    Object.values((game.table as Table).speeds).map(({ balls, lines, corners }) => ({
      name: say('bingo.bet', { balls }),
      text: [
        ...lines.map((of100, at) => {
          const count = at + 1 === lines.length ? `${at + 1}+` : String(at + 1)
          return `${say('bingo.lines', { lines: count })} → ${timesText(of100)}`
        }),
        `${say('bingo.corners')} → ${timesText(corners)}`,
      ].join(' · '),
    })),
}

function Board({ facts, hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as BingoShown | undefined
  const { lines, corners } = facts.game.table as Table
  const isOver = step === 'shown'
  const inLine = new Set(isOver ? drawn?.lines.flatMap((line) => lines[line] ?? []) : [])
  if (isOver && drawn?.hasCorners) for (const place of corners) inLine.add(place)
  const at = (turn: number) => ({ '--at': turn * (BEAT_MS / 320) }) as CSSProperties
  return (
    <Fit wide={[36, 20]} tall={[22, 27]} className="hall" key={round}>
      <div className="hall__card">
        {LETTERS.map((letter) => (
          <b key={letter}>{letter}</b>
        ))}
        {placesOf(25).map((place) => {
          const number = drawn?.card[place] ?? 0
          const turn = drawn?.drawn.indexOf(number) ?? -1
          const isMarked = place === FREE || turn !== -1
          return (
            <span key={place} data-line={inLine.has(place) || undefined}>
              {isMarked && (
                <i className={place === FREE ? '' : 'appears'} style={at(Math.max(0, turn))} />
              )}
              <em>{place === FREE ? '★' : number || ''}</em>
            </span>
          )
        })}
      </div>
      <ol className="hall__balls" aria-label={say('bingo.balls')}>
        {drawn?.drawn.map((ball, turn) => (
          <li
            key={ball}
            className="appears"
            data-column={Math.floor((ball - 1) / 15)}
            data-mine={drawn.card.includes(ball) || undefined}
            style={at(turn)}
          >
            {ball}
          </li>
        ))}
      </ol>
    </Fit>
  )
}
