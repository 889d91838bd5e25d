import './baccarat.css'
import { type BaccaratResult, handTotal, winnerOf } from '@baize/games/baccarat/events'
import { Spade } from 'lucide-react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Card, CardPlace } from '../parts/card.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SIDES = ['player', 'banker'] as const

/** Two hands on one cloth, each with its total. */
export const scene: PlayScene = {
  icon: Spade,
  action: 'cards',
  ground: 'curtain',
  sounds: { start: 'deal', shown: 'flip' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say(`baccarat.bets.${key}`),
  outcomeText(shown) {
    const drawn = shown as BaccaratResult
    const values = { player: handTotal(drawn.player), banker: handTotal(drawn.banker) }
    return say(`baccarat.results.${winnerOf(drawn)}`, values)
  },
  showMs: (shown) => {
    const { player, banker } = shown as BaccaratResult
    return (player.length + banker.length) * 420 + 500
  },
}

/** Cards go player, banker, player, banker, and then the third ones. */
const turnOf = (side: number, place: number, players: number) =>
  place < 2 ? place * 2 + side : 4 + (side === 0 ? 0 : players - 2)

function Board({ hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as BaccaratResult | undefined
  const winner = drawn && step === 'shown' ? winnerOf(drawn) : undefined
  return (
    <Fit wide={[38, 16]} tall={[20, 25]} className="punto felt" key={round}>
      {SIDES.map((side, at) => {
        const cards = drawn?.[side] ?? []
        return (
          <section
            key={side}
            className="punto__side"
            data-side={side}
            data-won={winner === side || undefined}
          >
            <h2>
              {say(`baccarat.bets.${side}`)}
              <b>{step === 'shown' && drawn ? handTotal(cards) : '–'}</b>
            </h2>
            <p className="punto__cards">
              {drawn
                ? placesOf(cards.length).map((place) => (
                    <Card
                      key={place}
                      card={cards[place]}
                      at={turnOf(at, place, drawn.player.length) * 1.2}
                      isDim={winner !== undefined && winner !== side && winner !== 'tie'}
                    />
                  ))
                : [0, 1].map((place) => <CardPlace key={place} />)}
            </p>
          </section>
        )
      })}
    </Fit>
  )
}
