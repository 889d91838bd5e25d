import './card-ladder.css'
import type { CardLadderShown } from '@baize/games/vendor-play/shown'
import { ChevronDown, ChevronUp, ListOrdered } from 'lucide-react'
import { Card, cardText } from '../parts/card.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

/** What the rungs are worth, the ground left out. */
const rungsOf = (table: unknown) => (table as { readonly rungs: readonly number[] }).rungs.slice(1)
const SHOW_MS = 700

/** A ladder of rungs beside the card that the next one is guessed against. */
export const scene: PlayScene = {
  icon: ListOrdered,
  action: 'cards',
  sounds: { start: 'deal', shown: 'flip' },
  Board,
  choicesOf: () => [],
  betText: () => say('card-ladder.bet'),
  outcomeText(shown) {
    const { cards, worthOf100, isOver, rung } = shown as CardLadderShown
    const card = cardText(cards.at(-1) ?? 0)
    if (!isOver && rung === 0) return say('card-ladder.begin', { card })
    if (!isOver) return say('card-ladder.open', { card, times: timesText(worthOf100), rung })
    return worthOf100 > 0
      ? say('card-ladder.won', { card, times: timesText(worthOf100), rung })
      : say('card-ladder.lost', { card })
  },
  showMs: () => SHOW_MS,
  pays: ({ game }) =>
    rungsOf(game.table).map((worth, at) => ({ name: String(at + 1), text: timesText(worth) })),
  pressed({ hud }) {
    const { worthOf100, rung } = hud.board.shown as CardLadderShown
    return {
      text: rung > 0 ? say('collect', { times: timesText(worthOf100) }) : say('card-ladder.guess'),
      move: rung > 0 ? 'collect' : undefined,
    }
  },
}

function Board({ facts, hud, isWaiting, onMove }: PlayView) {
  const { shown, round } = hud.board
  const drawn = shown as CardLadderShown | undefined
  const rung = drawn?.rung ?? 0
  return (
    <Fit wide={[32, 19]} tall={[22, 22]} className="ladder" key={round}>
      <ol className="ladder__rungs">
        {rungsOf(facts.game.table).map((worth, at) => (
          <li
            key={worth}
            data-on={rung > at || undefined}
            data-next={(isWaiting && rung === at) || undefined}
          >
            <span>{at + 1}</span>
            <b>{timesText(worth)}</b>
          </li>
        ))}
      </ol>
      <div className="ladder__table">
        <p className="ladder__past">
          {placesOf((drawn?.cards.length ?? 1) - 1).map((at) => (
            <Card key={at} card={drawn?.cards[at]} />
          ))}
        </p>
        <div className="ladder__card" key={drawn?.cards.length ?? 0}>
          <Card
            card={drawn?.cards.at(-1)}
            isDim={drawn?.isOver && drawn.worthOf100 === 0}
            isLit={drawn?.isOver && drawn.worthOf100 > 0}
          />
        </div>
        <div className="ladder__moves">
          <button
            type="button"
            className="move"
            disabled={!isWaiting}
            onClick={() => onMove('higher')}
          >
            <ChevronUp aria-hidden="true" />
            {say('card-ladder.higher')}
          </button>
          <button
            type="button"
            className="move"
            disabled={!isWaiting}
            onClick={() => onMove('lower')}
          >
            <ChevronDown aria-hidden="true" />
            {say('card-ladder.lower')}
          </button>
        </div>
      </div>
    </Fit>
  )
}
