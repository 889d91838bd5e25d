import './seven-dice.css'
import type { SevenDiceShown } from '@baize/games/vendor-play/shown'
import { Dices } from 'lucide-react'
import { BetBar } from '../parts/bet-bar.tsx'
import { Die } from '../parts/die.tsx'
import { Fit } from '../parts/fit.tsx'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SHOW_MS = 1_900
const SUMS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]

/** Two dice over a scale from two to twelve with the seven in its middle. */
export const scene: PlayScene = {
  icon: Dices,
  action: 'dice',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say(`seven-dice.bets.${key}`),
  outcomeText(shown) {
    const [one, other] = (shown as SevenDiceShown).dice
    return say('seven-dice.result', { one, other, total: one + other })
  },
  showMs: () => SHOW_MS,
}

function Board({ hud }: PlayView) {
  const { shown, step, round } = hud.board
  const drawn = shown as SevenDiceShown | undefined
  const [one, other] = drawn?.dice ?? [3, 4]
  const sum = drawn && step === 'shown' ? one + other : undefined
  return (
    <Fit wide={[32, 15]} tall={[22, 15]} className="sevens" key={round}>
      <div className="sevens__dice">
        <Die face={one} />
        <Die face={other} at={1} />
      </div>
      <ol className="sevens__scale" aria-hidden="true">
        {SUMS.map((each) => (
          <li
            key={each}
            data-side={each < 7 ? 'under' : each > 7 ? 'over' : 'seven'}
            data-on={each === sum || undefined}
          >
            {each}
          </li>
        ))}
      </ol>
    </Fit>
  )
}
