import type { CoinSide } from '@baize/games/coin-flip/events'
import { useId } from 'react'

/** The house's coin, which turns over in the air. Drawn here; what lies up is told beside it. */
export function Coin({ side, isFlying }: { readonly side: CoinSide; readonly isFlying: boolean }) {
  return (
    <span className="coin" data-side={side} data-flying={isFlying || undefined} aria-hidden="true">
      <span className="coin__turn">
        <span className="coin__face">
          <CoinFace side="heads" />
        </span>
        <span className="coin__face coin__face--tails">
          <CoinFace side="tails" />
        </span>
      </span>
    </span>
  )
}

const NOTCHES = Array.from({ length: 60 }, (_, index) => index * 6)
const BEADS = Array.from({ length: 36 }, (_, index) => index * 10)
const LEAVES = [-150, -130, -110, -90, -70, -50, -30]

/** One side of the coin: a crown for heads, a one in a wreath for tails. */
export function CoinFace({ side }: { readonly side: CoinSide }) {
  const metal = useId()
  const isHeads = side === 'heads'
  const [light, middle, dark] = isHeads
    ? ['#fff2c4', '#e2b452', '#8c6118']
    : ['#f4f8fb', '#b4c2cd', '#56656f']
  return (
    <svg viewBox="-100 -100 200 200" className="coin__art" aria-hidden="true">
      <defs>
        <radialGradient id={metal} cx="0.35" cy="0.28" r="0.85">
          <stop offset="0" stopColor={light} />
          <stop offset="0.55" stopColor={middle} />
          <stop offset="1" stopColor={dark} />
        </radialGradient>
      </defs>
      <circle r="99" fill={dark} />
      {NOTCHES.map((angle) => (
        <path
          key={angle}
          d="M0-99V-92"
          stroke={middle}
          strokeWidth="3"
          transform={`rotate(${angle})`}
        />
      ))}
      <circle r="92" fill={`url(#${metal})`} />
      <circle r="82" fill="none" stroke={dark} strokeOpacity="0.6" strokeWidth="2" />
      {BEADS.map((angle) => (
        <circle key={angle} cy="-75" r="2.4" fill={light} transform={`rotate(${angle})`} />
      ))}
      <g fill={dark} stroke={light} strokeWidth="2.5" strokeLinejoin="round">
        {isHeads ? <Crown /> : <Wreath />}
      </g>
    </svg>
  )
}

function Crown() {
  return (
    <>
      <path d="M-42 24L-50-22L-24-2L0-42L24-2L50-22L42 24Z" />
      <path d="M-42 32H42V44H-42Z" />
      <circle cx="-50" cy="-27" r="6" />
      <circle cy="-48" r="7" />
      <circle cx="50" cy="-27" r="6" />
      <path d="M0 2L9 13L0 24L-9 13Z" />
    </>
  )
}

function Wreath() {
  return (
    <>
      {[1, -1].map((mirror) => (
        <g key={mirror} transform={`scale(${mirror} 1)`}>
          {LEAVES.map((angle) => (
            <path
              key={angle}
              d="M0-66C8-60 8-48 0-42C-8-48-8-60 0-66Z"
              transform={`rotate(${angle}) rotate(24 0 -54)`}
            />
          ))}
        </g>
      ))}
      <path d="M-16-22L4-36H12V28H24V38H-18V28H-6V-18L-16-12Z" />
    </>
  )
}
