import { lineThrough } from '../chart.logic.ts'

const BOX = { width: 96, height: 28, inset: 3 } as const

/** How a figure went over the days, as a small line; the figure and its change stand beside it. */
export function SparkLine({ values }: { readonly values: readonly number[] }) {
  const points = lineThrough(values, BOX)
  const last = points.at(-1)
  if (!last || points.length < 2) return null
  return (
    <svg
      className="agentfigure__line"
      viewBox={`0 0 ${BOX.width} ${BOX.height}`}
      aria-hidden="true"
    >
      <polyline points={points.map((point) => point.join(',')).join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.4} />
    </svg>
  )
}
