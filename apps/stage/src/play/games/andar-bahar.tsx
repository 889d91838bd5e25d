import './andar-bahar.css'
import type { AndarBaharShown } from '@baize/games/vendor-play/shown'
import { Layers } from 'lucide-react'
import type { CSSProperties } from 'react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Card, CardPlace, cardText } from '../parts/card.tsx'
import { Fit } from '../parts/fit.tsx'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SIDES = ['andar', 'bahar'] as const
/** The longest deal takes no longer than this. */
const DEAL_MS_MAX = 6_000
const beatOf = (cards: number) => Math.min(320, DEAL_MS_MAX / cards)

/** The joker above, and two rows that cards are dealt to in turns. */
export const scene: PlayScene = {
  icon: Layers,
  action: 'cards',
  ground: 'curtain',
  sounds: { start: 'deal', shown: 'flip' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) =>
    /\d/.test(key)
      ? say('andar-bahar.cards', {
          range: key.endsWith('up') ? `${Number.parseInt(key, 10)}+` : key.replace('-', '–'),
        })
      : say(`andar-bahar.bets.${key}`),
  outcomeText(shown) {
    const { cards } = shown as AndarBaharShown
    const side = say(`andar-bahar.bets.${SIDES[(cards.length + 1) % 2]}`)
    return say('andar-bahar.result', {
      side,
      cards: cards.length,
      card: cardText(cards.at(-1) ?? 0),
    })
  },
  showMs: (shown) => {
    const { cards } = shown as AndarBaharShown
    return cards.length * beatOf(cards.length) + 700
  },
}

function Board({ hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as AndarBaharShown | undefined
  const share = drawn ? beatOf(drawn.cards.length) / 320 : 1
  return (
    <Fit wide={[40, 17]} tall={[22, 20]} className="andar felt" key={round}>
      <p className="andar__joker">
        <span>{say('andar-bahar.joker')}</span>
        {drawn ? <Card card={drawn.joker} /> : <CardPlace />}
      </p>
      {SIDES.map((side, at) => {
        const cards =
          drawn?.cards.flatMap((card, turn) => (turn % 2 === at ? [{ card, turn }] : [])) ?? []
        return (
          <section key={side} className="andar__row" data-side={side}>
            <h2>{say(`andar-bahar.bets.${side}`)}</h2>
            <p style={{ '--cards': Math.max(1, cards.length - 1) } as CSSProperties}>
              {cards.length === 0 && <CardPlace />}
              {cards.map(({ card, turn }) => (
                <Card
                  key={turn}
                  card={card}
                  at={turn * share}
                  isLit={step === 'shown' && turn + 1 === drawn?.cards.length}
                />
              ))}
            </p>
          </section>
        )
      })}
    </Fit>
  )
}
