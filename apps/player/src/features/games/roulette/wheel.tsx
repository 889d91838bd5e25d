import { colourOf, WHEEL } from '@baize/games/roulette/rules'
import { memo } from 'react'
import { useShowProgress } from '../originals/show-clock.ts'
import type { StageView } from '../tables/table-look.ts'
import { numberOf, wheelAt } from './roulette.logic.ts'

const FILL = { red: '#b3122f', black: '#15171c', green: '#0f7a4a' } as const
const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315]
const STEP = 360 / WHEEL.length
/** Radii of the drawing: where pockets begin and end, where numbers stand, where the ball runs. */
const [OUTER, INNER, TEXT, RIM] = [168, 108, 153, 182]

/** The wheel, its pockets in the European order, and the ball. */
export function Wheel({ round, clock }: StageView) {
  const number = numberOf(round)
  const progress = useShowProgress(clock)
  const shown = wheelAt(number ?? 0, number === undefined ? 1 : progress)
  const isOver = progress === 1 && number !== undefined
  return (
    <svg
      className="wheel"
      viewBox="-220 -220 440 440"
      aria-hidden="true"
      data-over={isOver || undefined}
    >
      <defs>
        <radialGradient id="wheel-wood">
          <stop offset="0.78" stopColor="#2a1408" />
          <stop offset="0.86" stopColor="#7a4320" />
          <stop offset="0.93" stopColor="#a5642f" />
          <stop offset="1" stopColor="#3a1c0b" />
        </radialGradient>
        <radialGradient id="wheel-bowl">
          <stop offset="0" stopColor="#6b3a19" />
          <stop offset="0.7" stopColor="#4a2510" />
          <stop offset="1" stopColor="#231007" />
        </radialGradient>
        <linearGradient id="wheel-brass" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff1c4" />
          <stop offset="0.45" stopColor="#d9ae5f" />
          <stop offset="1" stopColor="#7d561f" />
        </linearGradient>
        <radialGradient id="wheel-ball" cx="0.35" cy="0.3">
          <stop offset="0" stopColor="#fff" />
          <stop offset="0.6" stopColor="#e9e4d6" />
          <stop offset="1" stopColor="#8f897a" />
        </radialGradient>
      </defs>
      <circle r="216" fill="url(#wheel-wood)" />
      <circle r="194" fill="none" stroke="url(#wheel-brass)" strokeWidth="2.5" />
      <circle r={RIM} fill="none" stroke="#1d0d05" strokeWidth="20" strokeOpacity="0.75" />
      <Deflectors />
      <g transform={`rotate(${shown.wheel})`}>
        <Pockets lit={isOver ? number : undefined} />
      </g>
      <g transform={`rotate(${shown.ball}) translate(0 ${-RIM * shown.distance})`}>
        {number !== undefined && (
          <>
            <circle r="8" cy="2.5" fill="#000" fillOpacity="0.4" />
            <circle r="7.5" fill="url(#wheel-ball)" />
          </>
        )}
      </g>
      {isOver && <Result number={number} />}
    </svg>
  )
}

function Deflectors() {
  return (
    <g fill="url(#wheel-brass)">
      {EIGHTHS.map((angle) => (
        <path
          key={angle}
          d="M0 -7L3.4 0L0 7L-3.4 0Z"
          transform={`rotate(${angle + 22.5}) translate(0 -204) rotate(${angle % 90 ? 90 : 0})`}
        />
      ))}
    </g>
  )
}

/** A ring piece of one pocket, its middle at the top. */
function ringPiece(from: number, to: number): string {
  const half = (STEP / 2) * (Math.PI / 180)
  const hundredths = (value: number) => Math.round(value * 100) / 100
  const at = (radius: number, angle: number) =>
    `${hundredths(radius * Math.sin(angle))} ${hundredths(-radius * Math.cos(angle))}`
  return `M${at(to, -half)}A${to} ${to} 0 0 1 ${at(to, half)}L${at(from, half)}A${from} ${from} 0 0 0 ${at(from, -half)}Z`
}

const PIECE = ringPiece(INNER, OUTER)

const Pockets = memo(function Pockets({ lit }: { readonly lit: number | undefined }) {
  return (
    <>
      <circle r={OUTER + 3} fill="url(#wheel-brass)" />
      {WHEEL.map((number, place) => (
        <g key={number} transform={`rotate(${place * STEP})`}>
          <path
            d={PIECE}
            fill={FILL[colourOf(number)]}
            stroke={number === lit ? '#fff3c8' : '#d9ae5f'}
            strokeWidth={number === lit ? 3 : 0.9}
          />
          <text className="wheel__number" y={-TEXT + 5.5} textAnchor="middle">
            {number}
          </text>
        </g>
      ))}
      <circle r="136" fill="none" stroke="#d9ae5f" strokeWidth="1.4" />
      <circle r="136" fill="none" stroke="#000" strokeOpacity="0.22" strokeWidth="1" />
      <circle r={INNER} fill="url(#wheel-bowl)" stroke="url(#wheel-brass)" strokeWidth="3" />
      {EIGHTHS.map((angle) => (
        <path
          key={angle}
          d="M0 -104L7 -34L0 -22L-7 -34Z"
          transform={`rotate(${angle})`}
          fill={angle % 90 ? '#8d5527' : '#5a2f13'}
        />
      ))}
      {[0, 90, 180, 270].map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M-4 0L-2.5 -52L2.5 -52L4 0Z" fill="url(#wheel-brass)" />
          <circle cy="-56" r="7" fill="url(#wheel-brass)" />
        </g>
      ))}
      <circle r="22" fill="url(#wheel-brass)" />
      <circle r="13" fill="#6d4717" />
      <circle r="9" fill="url(#wheel-brass)" />
    </>
  )
})

function Result({ number }: { readonly number: number }) {
  return (
    <g className="wheel__result">
      <circle r="62" fill={FILL[colourOf(number)]} stroke="url(#wheel-brass)" strokeWidth="4" />
      <text y="24" textAnchor="middle">
        {number}
      </text>
    </g>
  )
}
