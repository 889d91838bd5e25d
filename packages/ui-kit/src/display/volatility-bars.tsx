const LEVELS = ['low', 'medium', 'high', 'veryHigh'] as const
type VolatilityLevel = (typeof LEVELS)[number]

interface VolatilityBarsProps {
  readonly level: VolatilityLevel
  /** The level in words: beside the bars, or read out where there is no room for it. */
  readonly word: string
  readonly isWordShown?: boolean
}

/** How far results swing, as bars: one of four for the calmest games. */
export function VolatilityBars({ level, word, isWordShown = false }: VolatilityBarsProps) {
  return (
    <span className="volatility" data-level={level}>
      <span className="volatility__bars" aria-hidden="true">
        {LEVELS.map((each) => (
          <i key={each} data-lit={LEVELS.indexOf(each) <= LEVELS.indexOf(level) || undefined} />
        ))}
      </span>
      <span className={isWordShown ? undefined : 'sr-only'}>{word}</span>
    </span>
  )
}
