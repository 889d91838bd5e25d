import './dragon-tiger.css'
import { type DragonTigerResult, winnerOf } from '@baize/games/dragon-tiger/events'
import { Swords } from 'lucide-react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Card, CardPlace, cardText } from '../parts/card.tsx'
import { Fit } from '../parts/fit.tsx'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SIDES = ['dragon', 'tiger'] as const
const SHOW_MS = 1_900

/** One card on each side of a split ground. */
export const scene: PlayScene = {
  icon: Swords,
  action: 'cards',
  sounds: { start: 'deal', shown: 'flip' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say(`dragon-tiger.bets.${key}`),
  outcomeText(shown) {
    const drawn = shown as DragonTigerResult
    const values = { dragon: cardText(drawn.dragon), tiger: cardText(drawn.tiger) }
    return say(`dragon-tiger.results.${winnerOf(drawn)}`, values)
  },
  showMs: () => SHOW_MS,
}

function Board({ facts, hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as DragonTigerResult | undefined
  const winner = drawn && step === 'shown' ? winnerOf(drawn) : undefined
  return (
    <Fit wide={[34, 16]} tall={[20, 17]} className="duel" key={round}>
      {SIDES.map((side, at) => (
        <section
          key={side}
          className="duel__side"
          data-side={side}
          data-won={winner === side || winner === 'tie' || undefined}
        >
          <img src={`${facts.base}/vendor/art/${side}.webp`} alt="" crossOrigin="anonymous" />
          <h2>{say(`dragon-tiger.bets.${side}`)}</h2>
          {drawn ? (
            <Card
              card={drawn[side]}
              at={at * 3}
              isLit={winner === side}
              isDim={winner !== undefined && winner !== side && winner !== 'tie'}
            />
          ) : (
            <CardPlace />
          )}
        </section>
      ))}
      <b className="duel__versus">{say('dragon-tiger.versus')}</b>
    </Fit>
  )
}
