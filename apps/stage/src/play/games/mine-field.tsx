import './mine-field.css'
import type { MineFieldShown } from '@baize/games/vendor-play/shown'
import { Bomb, Gem } from 'lucide-react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Table {
  readonly fields: number
  readonly worths: Readonly<Record<string, readonly number[]>>
}
const SHOW_MS = 320

/** Twenty fields to be opened one by one. */
export const scene: PlayScene = {
  icon: Gem,
  action: 'play',
  sounds: { start: 'press', shown: 'flip' },
  Board,
  Choices: (view) => (view.isWaiting ? <Worth {...view} /> : <BetBar view={view} scene={scene} />),
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say('mine-field.bet', { mines: Number(key) }),
  outcomeText(shown) {
    const { opened, worthOf100, mines } = shown as MineFieldShown
    const times = timesText(worthOf100)
    if (!mines) return say('mine-field.open', { fields: opened.length, times })
    return worthOf100 > 0
      ? say('mine-field.won', { fields: opened.length, times })
      : say('mine-field.lost', { field: (opened.at(-1) ?? 0) + 1 })
  },
  showMs: () => SHOW_MS,
  pays: ({ game }) =>
    Object.entries((game.table as Table).worths).map(([mines, worths]) => ({
      name: say('mine-field.bet', { mines }),
      text: worths.map(timesText).join(' · '),
    })),
  pressed({ hud }) {
    const { opened, worthOf100 } = hud.board.shown as MineFieldShown
    return {
      text:
        opened.length > 0
          ? say('collect', { times: timesText(worthOf100) })
          : say('mine-field.pick'),
      move: opened.length > 0 ? 'collect' : undefined,
    }
  },
}

/** What it is worth now, and with one field more. */
function Worth({ hud }: PlayView) {
  const { worthOf100, nextOf100 } = hud.board.shown as MineFieldShown
  return (
    <p className="worth">
      <span>{say('mine-field.now', { times: timesText(worthOf100) })}</span>
      {nextOf100 !== null && <span>{say('mine-field.next', { times: timesText(nextOf100) })}</span>}
    </p>
  )
}

function Board({ facts, hud, isWaiting, onMove }: PlayView) {
  const { shown, round } = hud.board
  const drawn = shown as MineFieldShown | undefined
  const { fields } = facts.game.table as Table
  return (
    <Fit wide={[26, 20]} tall={[22, 26]} className="mines" key={round}>
      {placesOf(fields).map((field) => {
        const isOpen = drawn?.opened.includes(field) === true
        const isMine = drawn?.mines?.includes(field) === true
        const state = isMine ? 'mine' : isOpen ? 'safe' : 'closed'
        return (
          <button
            key={field}
            type="button"
            className="mines__field"
            data-state={state}
            data-hit={(isOpen && isMine) || undefined}
            disabled={!isWaiting || isOpen}
            aria-label={say(`mine-field.states.${state}`, { field: field + 1 })}
            onClick={() => onMove(`open:${field}`)}
          >
            {isMine ? <Bomb aria-hidden="true" /> : isOpen ? <Gem aria-hidden="true" /> : null}
          </button>
        )
      })}
    </Fit>
  )
}
