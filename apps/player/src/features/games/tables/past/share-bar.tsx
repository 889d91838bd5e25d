interface Share {
  readonly text: string
  readonly percent: number
  readonly tone?: 'red' | 'black' | 'green' | 'blue'
}

/** A part that is smaller, in percent, has no room for its name. */
const NARROW = 12

/** How results were shared out: a bar of shares, each with its name and percent. */
export function ShareBar({
  title,
  shares,
}: {
  readonly title: string
  readonly shares: readonly Share[]
}) {
  return (
    <div className="lt-shares">
      <span>{title}</span>
      <span className="lt-shares__bar">
        {shares.map(({ text, percent, tone }) => (
          <span key={text} data-tone={tone} style={{ flexGrow: Math.max(percent, 1) }}>
            <bdi className={percent < NARROW && text.length > 2 ? 'sr-only' : undefined}>
              {text}
            </bdi>{' '}
            <b>{percent}%</b>
          </span>
        ))}
      </span>
    </div>
  )
}
