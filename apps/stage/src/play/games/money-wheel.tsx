import './money-wheel.css'
import type { MoneyWheelShown } from '@baize/games/vendor-play/shown'
import { RefreshCw } from 'lucide-react'
import { type CSSProperties, useRef } from 'react'
import type { PlayFacts } from '../../stage-facts.ts'
import { BetBar } from '../parts/bet-bar.tsx'
import { Fit } from '../parts/fit.tsx'
import { placesOf } from '../parts/places.ts'
import { say } from '../say.ts'
import type { PlayScene, PlayView } from '../scene.ts'

const TURNS = 3
const SHOW_MS = 3_800
const segmentsOf = ({ game }: PlayFacts) =>
  (game.table as { readonly segments: readonly number[] }).segments

/** A tall wheel of fifty segments under a pointer. */
export const scene: PlayScene = {
  icon: RefreshCw,
  action: 'wheel',
  sounds: { start: 'roll', shown: 'reelStop' },
  Board,
  Choices: (view) => <BetBar view={view} scene={scene} />,
  choicesOf: ({ game }) => game.bets.map(({ example }) => example),
  betText: (key) => say('money-wheel.bet', { number: key }),
  outcomeText: (shown, facts) =>
    say('money-wheel.result', { number: segmentsOf(facts)[(shown as MoneyWheelShown).segment] }),
  showMs: () => SHOW_MS,
}

function Board(view: PlayView) {
  const { shown, step, round } = view.hud.board
  const segments = segmentsOf(view.facts)
  const drawn = shown as MoneyWheelShown | undefined
  const sector = 360 / segments.length
  const turned = useRef({ round: 0, angle: 0 })
  if (drawn && turned.current.round !== round) {
    const rest = (((-drawn.segment * sector - turned.current.angle) % 360) + 360) % 360
    turned.current = { round, angle: turned.current.angle + 360 * TURNS + rest }
  }
  const half = (sector / 2 / 180) * Math.PI
  const [x, y] = [Math.sin(half) * 100, -Math.cos(half) * 100]
  return (
    <Fit wide={[26, 22]} tall={[20, 22]} className="fortune">
      <svg
        viewBox="-112 -112 224 224"
        className="fortune__disc"
        style={{ '--turn': `${turned.current.angle}deg` } as CSSProperties}
        aria-hidden="true"
      >
        <circle r="108" className="fortune__rim" />
        {placesOf(segments.length).map((at) => (
          <g key={at} transform={`rotate(${at * sector})`}>
            <path
              d={`M0 0L${-x} ${y}A100 100 0 0 1 ${x} ${y}Z`}
              data-number={segments[at]}
              data-on={(step === 'shown' && at === drawn?.segment) || undefined}
            />
            <text y="-85">{segments[at]}</text>
            <circle cx={x} cy={y - 3} r="1.6" className="fortune__pin" />
          </g>
        ))}
        <circle r="24" className="fortune__hub" />
      </svg>
      <span className="fortune__pointer" />
    </Fit>
  )
}
