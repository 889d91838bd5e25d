import './draw-poker.css'
import type { DrawPokerShown } from '@baize/games/vendor-play/shown'
import { Club } from 'lucide-react'
import { Card } from '../parts/card.tsx'
import { Fit } from '../parts/fit.tsx'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Table {
  readonly pays: Readonly<Record<string, number>>
}
const PLACES = [0, 1, 2, 3, 4] as const
const SHOW_MS = 1_700
/** Held places in rising order, as the draft of a move keeps them. */
const heldIn = (draft: string) => PLACES.filter((place) => draft.includes(String(place)))

/** A machine: the pay table above, five cards below, each of which may be held. */
export const scene: PlayScene = {
  icon: Club,
  action: 'cards',
  sounds: { start: 'deal', shown: 'flip' },
  Board,
  choicesOf: () => [],
  betText: () => say('draw-poker.bet'),
  outcomeText(shown) {
    const { hand, holds } = shown as DrawPokerShown
    const name = hand ? say(`draw-poker.hands.${hand}`) : say('draw-poker.nothing')
    return holds ? name : say('draw-poker.choose', { hand: name })
  },
  showMs: () => SHOW_MS,
  pays: ({ game }) =>
    Object.entries((game.table as Table).pays).map(([hand, times]) => ({
      name: say(`draw-poker.hands.${hand}`),
      text: timesText(times * 100),
    })),
  pressed: ({ draft }) => ({
    text: say('draw-poker.draw', { cards: PLACES.length - heldIn(draft).length }),
    move: `hold:${heldIn(draft).join('')}`,
  }),
}

function Board({ facts, hud, isWaiting, draft, onDraft }: PlayView) {
  const { shown, round } = hud.board
  const drawn = shown as DrawPokerShown | undefined
  const { pays } = facts.game.table as Table
  const held = drawn?.holds ?? (isWaiting ? heldIn(draft) : [])
  const flip = (place: number) =>
    onDraft(PLACES.filter((each) => (each === place) !== held.includes(each)).join(''))
  return (
    <Fit wide={[34, 20]} tall={[25, 24]} className="machine panel" key={round}>
      <ol className="machine__pays">
        {Object.entries(pays).map(([hand, times]) => (
          <li key={hand} data-on={drawn?.hand === hand || undefined}>
            <span>{say(`draw-poker.hands.${hand}`)}</span>
            <b>{times}×</b>
          </li>
        ))}
      </ol>
      <div className="machine__cards">
        {PLACES.map((place) => (
          <button
            key={place}
            type="button"
            className="machine__place"
            disabled={!isWaiting}
            aria-pressed={held.includes(place)}
            onClick={() => flip(place)}
          >
            <Card
              key={drawn?.cards[place] ?? 'back'}
              card={drawn?.cards[place]}
              at={place * 0.7}
              isLit={held.includes(place)}
            />
            <span data-on={held.includes(place) || undefined}>{say('draw-poker.held')}</span>
          </button>
        ))}
      </div>
    </Fit>
  )
}
