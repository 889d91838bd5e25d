import { say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'
import { RadioCells } from './radio-cells.tsx'

/** Every kind of bet in a row, with what it pays; for games with a few of them. */
export function BetBar({
  view,
  scene,
}: {
  readonly view: PlayView
  readonly scene: Pick<PlayScene, 'betText'>
}) {
  const { facts, choice, isBusy, onChoose } = view
  return (
    <RadioCells
      className="bet-bar"
      label={say('bets')}
      choice={choice}
      isBusy={isBusy}
      onChoose={onChoose}
      cells={facts.game.bets.map(({ key, example, topOf100 }) => ({
        choice: example,
        className: `bet-bar__cell bet-bar__cell--${key}`,
        children: (
          <>
            <span>{scene.betText(key)}</span>
            <small>
              <bdi>{timesText(topOf100)}</bdi>
            </small>
          </>
        ),
      }))}
    />
  )
}
