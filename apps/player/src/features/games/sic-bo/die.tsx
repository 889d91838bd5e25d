import { dieEyes } from '@baize/ui-kit/die-eyes'
import type { CSSProperties } from 'react'

interface DieProps {
  readonly face: number
  readonly style?: CSSProperties
}

/** A face of a die; one and four are red, as on the dice of this game. */
export function Die({ face, style }: DieProps) {
  const isRed = face === 1 || face === 4
  return (
    <svg className="die" viewBox="0 0 60 60" style={style} aria-hidden="true">
      <rect x="1" y="1" width="58" height="58" rx="12" fill="#fffdf6" stroke="#cfc6ae" />
      <rect x="4" y="4" width="52" height="52" rx="10" fill="none" stroke="#fff" strokeWidth="2" />
      {dieEyes(face).map(([column, row]) => (
        <circle
          key={`${column} ${row}`}
          cx={15.5 + column * 14.5}
          cy={15.5 + row * 14.5}
          r={face === 1 ? 8 : 5.2}
          fill={isRed ? '#c3122f' : '#1b1d22'}
        />
      ))}
    </svg>
  )
}
