import './rocket-target.css'
import type { RocketTargetShown } from '@baize/games/vendor-play/shown'
import { Rocket } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Fit } from '../parts/fit.tsx'
import { RadioCells } from '../parts/radio-cells.tsx'
import { heightText, say, timesText } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const SHOW_MS_MAX = 5_000
/** Doubles in so much time; high flights are shown faster than they would be. */
const DOUBLE_MS = 1_100
const msOf = (heightOf100: number) =>
  Math.min(SHOW_MS_MAX, 350 + Math.log2(heightOf100 / 100) * DOUBLE_MS)

/** A rocket that climbs until it bursts, and the height at which it was to be left. */
export const scene: PlayScene = {
  icon: Rocket,
  action: 'play',
  sounds: { start: 'spin', shown: 'reelStop' },
  Board,
  Choices: Targets,
  choicesOf: ({ game }) =>
    (game.table as { readonly targets: readonly number[] }).targets.map(String),
  betText: (key) => say('rocket-target.bet', { times: timesText(Number(key)) }),
  outcomeText: (shown) =>
    say('rocket-target.result', { times: heightText((shown as RocketTargetShown).heightOf100) }),
  showMs: (shown) => msOf((shown as RocketTargetShown).heightOf100),
}

function Targets({ facts, choice, isBusy, onChoose }: PlayView) {
  const { targets } = facts.game.table as { readonly targets: readonly number[] }
  return (
    <RadioCells
      className="targets"
      label={say('bets')}
      choice={choice}
      isBusy={isBusy}
      onChoose={onChoose}
      cells={targets.map((target) => ({
        choice: String(target),
        children: <bdi>{timesText(target)}</bdi>,
      }))}
    />
  )
}

function Board({ hud, choice }: PlayView) {
  const { shown, step, tempo } = hud.board
  const drawn = shown as RocketTargetShown | undefined
  const target = Number(choice)
  const height = useClimb(drawn?.heightOf100, step === 'showing' ? tempo : 0)
  const isOver = step === 'shown' && drawn !== undefined
  const isLeft = drawn !== undefined && drawn.heightOf100 >= target && height >= target
  const share = drawn ? Math.min(1, Math.log2(Math.max(100, height) / 100) / 5) : 0
  const [x, y] = [14 + share * 250, 176 - share * share * 130 - share * 20]
  return (
    <Fit wide={[34, 19]} tall={[22, 19]} className="flight panel">
      <svg viewBox="0 0 320 190" aria-hidden="true">
        {[50, 90, 130].map((line) => (
          <line key={line} x1="10" x2="310" y1={line} y2={line} className="flight__line" />
        ))}
        {drawn && (
          <>
            <path
              d={`M14 176Q${14 + share * 170} 176 ${x} ${y}V180H14Z`}
              className="flight__area"
            />
            <path
              d={`M14 176Q${14 + share * 170} 176 ${x} ${y}`}
              className="flight__way"
              data-left={isLeft || undefined}
            />
            <circle
              cx={x}
              cy={y}
              r={isOver ? 13 : 7}
              className="flight__head"
              data-over={isOver || undefined}
            />
          </>
        )}
      </svg>
      <b className="flight__height" data-over={isOver || undefined} data-left={isLeft || undefined}>
        {heightText(drawn ? height : 100)}
      </b>
      <span className="flight__target" data-left={isLeft || undefined}>
        {say(isLeft ? 'rocket-target.left' : 'rocket-target.target', { times: timesText(target) })}
      </span>
    </Fit>
  )
}

/** The height as it climbs; at its end at once where nothing is to move. */
function useClimb(endOf100: number | undefined, tempo: number): number {
  const [height, setHeight] = useState(100)
  useEffect(() => {
    if (endOf100 === undefined) return setHeight(100)
    if (tempo === 0) return setHeight(endOf100)
    const lasts = msOf(endOf100) * tempo
    let begin: number | undefined
    let frame = requestAnimationFrame(function climb(now) {
      begin ??= now
      const share = Math.min(1, (now - begin) / lasts)
      setHeight(Math.floor(100 * (endOf100 / 100) ** share))
      if (share < 1) frame = requestAnimationFrame(climb)
    })
    return () => cancelAnimationFrame(frame)
  }, [endOf100, tempo])
  return endOf100 === undefined ? 100 : Math.min(height, endOf100)
}
