import './scratch.css'
import type { ScratchNumbersShown } from '@baize/games/vendor-play/shown'
import { Ticket } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Fit } from '../parts/fit.tsx'
import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

interface Table {
  readonly winning: number
  readonly prizes: readonly number[]
  readonly bonuses: readonly { readonly bonus: number; readonly weight: number }[]
}
const SHOW_MS = 4_800
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7, 8] as const

/** Winning numbers above, the player's own beneath, a bonus beside. */
export const scene: PlayScene = {
  icon: Ticket,
  action: 'play',
  sounds: { start: 'press', shown: 'flip' },
  Board,
  choicesOf: () => [],
  betText: () => say('scratch-numbers.bet'),
  outcomeText(shown) {
    const { own, winning, bonus } = shown as ScratchNumbersShown
    const count = own.filter(({ number }) => winning.includes(number)).length
    return say('scratch-numbers.result', { matches: count, bonus })
  },
  showMs: () => SHOW_MS,
  pays: ({ game }) => {
    const { prizes, bonuses } = game.table as Table
    const all = bonuses.map(({ bonus, weight }) => `×${bonus}: ${weight}/100`)
    return [
      { name: say('scratch-numbers.own'), text: prizes.map(timesText).join(' · ') },
      { name: say('scratch-numbers.bonus'), text: all.join(' · ') },
    ]
  },
}

function Board({ facts, hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as ScratchNumbersShown | undefined
  const { winning } = facts.game.table as Table
  const isOver = step === 'shown'
  return (
    <Fit wide={[34, 20]} tall={[21, 25]} className="ticket ticket--numbers" key={round}>
      <section className="ticket__top">
        <h2>{say('scratch-numbers.winning')}</h2>
        <p>
          {PLACES.slice(0, winning).map((place) => (
            <Field
              key={place}
              at={place}
              isOff={drawn !== undefined}
              text={drawn?.winning[place]}
            />
          ))}
        </p>
      </section>
      <section className="ticket__bonus">
        <h2>{say('scratch-numbers.bonus')}</h2>
        <Field
          at={13}
          isOff={drawn !== undefined}
          text={drawn && `×${drawn.bonus}`}
          isWon={isOver && drawn !== undefined && drawn.bonus > 1}
        />
      </section>
      <section className="ticket__own">
        <h2>{say('scratch-numbers.own')}</h2>
        <div className="ticket__grid ticket__grid--own">
          {PLACES.map((place) => {
            const field = drawn?.own[place]
            return (
              <Field
                key={place}
                at={place + 3.5}
                isOff={drawn !== undefined}
                text={field?.number}
                small={field && timesText(field.prize)}
                isWon={
                  isOver && field !== undefined && drawn?.winning.includes(field.number) === true
                }
              />
            )
          })}
        </div>
      </section>
    </Fit>
  )
}

function Field(props: {
  readonly at: number
  readonly isOff: boolean
  readonly text: string | number | undefined
  readonly small?: string | undefined
  readonly isWon?: boolean
}) {
  const { at, isOff, text, small, isWon } = props
  return (
    <span className="foil" data-won={isWon || undefined} style={{ '--at': at } as CSSProperties}>
      <b>{text}</b>
      {small && <small>{small}</small>}
      <i data-off={isOff || undefined} />
    </span>
  )
}
