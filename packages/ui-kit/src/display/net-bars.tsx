/** One bar: above the line for a gain, below it for a loss. */
export interface NetBar {
  readonly key: string
  /** Any measure, of which only the proportion is drawn. */
  readonly value: number
  /** The day and the amount in words. */
  readonly text: string
}

interface NetBarsProps {
  /** What the picture shows, for those who cannot see it. */
  readonly label: string
  readonly bars: readonly NetBar[]
  /** What stands under the first and the last bar. */
  readonly from: string
  readonly to: string
}

const HEIGHT = 120
const STEP = 12
/** Of a step; few bars are slimmer, or they would be walls. */
const BAR = 8
const SLIM_BAR = 3
const FEW_BARS = 14

/** Gains and losses side by side. The exact amounts stand in the texts of the bars, and in a table beside. */
export function NetBars({ label, bars, from, to }: NetBarsProps) {
  const highest = Math.max(0, ...bars.map(({ value }) => value))
  const lowest = Math.min(0, ...bars.map(({ value }) => value))
  const reach = highest - lowest || 1
  const zero = (highest / reach) * HEIGHT
  const width = bars.length * STEP
  const bar = bars.length <= FEW_BARS ? SLIM_BAR : BAR
  return (
    <figure className="net-bars">
      <svg
        viewBox={`0 0 ${width} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {bars.map(({ key, value, text }, place) => {
          // What moved is always seen, however small beside the rest.
          const length = value === 0 ? 0 : Math.max(1.5, (Math.abs(value) / reach) * HEIGHT)
          return (
            <g key={key}>
              <title>{text}</title>
              <rect
                x={place * STEP}
                y={0}
                width={STEP}
                height={HEIGHT}
                className="net-bars__space"
              />
              <rect
                x={place * STEP + (STEP - bar) / 2}
                y={value > 0 ? zero - length : zero}
                width={bar}
                height={length}
                className={value > 0 ? 'net-bars__gain' : 'net-bars__loss'}
              />
            </g>
          )
        })}
        <line x1={0} x2={width} y1={zero} y2={zero} className="net-bars__zero" />
      </svg>
      <figcaption>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  )
}
