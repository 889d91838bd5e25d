import type { Minor } from '@baize/kernel'
import { useId } from 'react'
import { linePlaces } from './visit-stats.logic.ts'

const WIDTH = 252
const HEIGHT = 64
const INSET = 6

/** How the profit went from round to round: above zero green, below it red. Time runs to the right everywhere. */
export function ProfitLine({ line, label }: { line: readonly Minor[]; label: string }) {
  const id = useId()
  const { points, zero } = linePlaces(line)
  const xOf = (share: number) => INSET + share * (WIDTH - 2 * INSET)
  const yOf = (share: number) => INSET + share * (HEIGHT - 2 * INSET)
  const zeroY = yOf(zero)
  const way = points.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${xOf(x)} ${yOf(y)}`)
  const last = points.at(-1) ?? { x: 0, y: zero }
  const area = `${way.join('')}L${xOf(last.x)} ${zeroY}L${xOf(0)} ${zeroY}Z`
  return (
    <svg className="profit-line" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <clipPath id={`${id}-above`}>
        <rect width={WIDTH} height={zeroY} />
      </clipPath>
      <clipPath id={`${id}-below`}>
        <rect y={zeroY} width={WIDTH} height={HEIGHT - zeroY} />
      </clipPath>
      {(['above', 'below'] as const).map((side) => (
        <g key={side} data-side={side} clipPath={`url(#${id}-${side})`}>
          <path className="profit-line__area" d={area} />
          <path className="profit-line__way" d={way.join('')} />
        </g>
      ))}
      <path className="profit-line__zero" d={`M0 ${zeroY}H${WIDTH}`} />
      <circle cx={xOf(last.x)} cy={yOf(last.y)} r={3.4} />
    </svg>
  )
}
