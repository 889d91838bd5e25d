import { useId } from 'react'

/** Faces of a ten-sided die from the middle of the light outwards. Raw colours are the game's own art. */
const FACES = [
  ['M50 2 6 30 18 58Z', 3],
  ['M50 2 94 30 82 58Z', 2],
  ['M6 30v40l12-12Z', 4],
  ['M94 30v40L82 58Z', 3],
  ['M6 70l44 32V80L18 58Z', 5],
  ['M94 70 50 102V80l32-22Z', 4],
  ['M50 2 82 58 50 80 18 58Z', 1],
] as const

const COLOURS = {
  red: { 1: '#f4577a', 2: '#c81f4b', 3: '#96123a', 4: '#6e0a2b', 5: '#46061c', digit: '#fff1d6' },
  ivory: { 1: '#fffdf4', 2: '#f0e6cc', 3: '#d9c9a3', 4: '#bba678', 5: '#8e7a52', digit: '#241b10' },
} as const

/** A die that shows one digit. */
export function TenSided({ digit, of }: { digit: string; of: keyof typeof COLOURS }) {
  const id = useId()
  const colours = COLOURS[of]
  return (
    <svg className="ten-sided" viewBox="0 0 100 104" aria-hidden="true">
      <linearGradient id={id} x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#fff" stopOpacity=".55" />
        <stop offset=".45" stopColor="#fff" stopOpacity="0" />
        <stop offset="1" stopColor="#5b4310" stopOpacity=".22" />
      </linearGradient>
      <g stroke={colours[2]} strokeWidth=".7" strokeLinejoin="round">
        {FACES.map(([way, shade]) => (
          <path key={way} d={way} fill={colours[shade]} />
        ))}
      </g>
      <path d={FACES[6][0]} fill={`url(#${id})`} />
      <text x="50" y="66" textAnchor="middle" fill={colours.digit}>
        {digit}
      </text>
    </svg>
  )
}
