import './scratch.css'
import type { ScratchThreeShown } from '@baize/games/vendor-play/shown'
import { Eraser } from 'lucide-react'
import type { CSSProperties } from 'react'
import type { PlayFacts } from '../../stage-facts.ts'
import { BetBar } from '../parts/bet-bar.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say, timesText, wholeText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Book {
  readonly prizes: readonly number[]
  readonly tickets: readonly number[]
}
const TICKETS = 1_000_000
const FIELDS = 9
const SHOW_MS = 3_400
const booksOf = ({ game }: PlayFacts) =>
  (game.table as { readonly books: Readonly<Record<string, Book>> }).books

/** A card of nine fields under foil. */
export const scene: PlayScene = {
  icon: Eraser,
  action: 'play',
  sounds: { start: 'press', shown: 'flip' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say(`scratch-three.bets.${key}`),
  outcomeText: (shown) =>
    say((shown as ScratchThreeShown).prize === null ? 'scratch-three.none' : 'scratch-three.three'),
  showMs: () => SHOW_MS,
  pays: (facts) =>
    Object.entries(booksOf(facts)).map(([book, { prizes, tickets }]) => ({
      name: say(`scratch-three.bets.${book}`),
      text: prizes
        .map((prize, at) => {
          const share = { tickets: wholeText(tickets[at] ?? 0), all: wholeText(TICKETS) }
          return `${timesText(prize)}: ${say('scratch-three.ticketsOf', share)}`
        })
        .join(' · '),
    })),
}

function Board({ facts, hud, choice }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as ScratchThreeShown | undefined
  const prizes = booksOf(facts)[choice ?? '']?.prizes ?? []
  return (
    <Fit wide={[30, 20]} tall={[21, 24]} className="ticket" key={round}>
      <div className="ticket__grid ticket__grid--three">
        {placesOf(FIELDS).map((place) => {
          const field = drawn?.fields[place]
          return (
            <span
              key={place}
              className="foil"
              data-won={
                (step === 'shown' && drawn?.prize !== null && field === drawn?.prize) || undefined
              }
              style={{ '--at': place } as CSSProperties}
            >
              <b>{field === undefined ? '' : timesText(prizes[field] ?? 0)}</b>
              {(field === undefined || step !== 'idle') && (
                <i data-off={field !== undefined || undefined} />
              )}
            </span>
          )
        })}
      </div>
      <ol className="ticket__prizes" aria-label={say('scratch-three.prizes')}>
        {prizes.map((prize, at) => (
          <li key={prize} data-on={(step === 'shown' && drawn?.prize === at) || undefined}>
            {timesText(prize)}
          </li>
        ))}
      </ol>
    </Fit>
  )
}
