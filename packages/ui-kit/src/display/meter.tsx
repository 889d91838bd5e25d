interface MeterProps {
  /** From 0 to 1. */
  readonly share: number
  /** What is measured, for those who cannot see the bar. */
  readonly label: string
  /** The sum in words, such as `₱300.00 of ₱1,000.00`. */
  readonly valueText?: string
  /** `limit` turns warn at 70 % and danger at 95 %; `progress` stays felt. */
  readonly kind?: 'limit' | 'progress' | 'brass'
}

/** How much of something is used or done. */
export function Meter({ share, label, valueText, kind = 'progress' }: MeterProps) {
  const percent = Math.round(Math.min(1, Math.max(0, share)) * 100)
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers leave no way to style <meter>.
    <div
      className="meter"
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText ?? `${percent}%`}
      data-tone={kind === 'limit' ? limitTone(percent) : kind}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}

function limitTone(percent: number): 'felt' | 'warn' | 'danger' {
  if (percent >= 95) return 'danger'
  return percent >= 70 ? 'warn' : 'felt'
}
