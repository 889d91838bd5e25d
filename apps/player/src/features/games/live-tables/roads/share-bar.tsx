interface Share {
  readonly text: string
  readonly percent: number
  readonly tone?: 'red' | 'black' | 'green' | 'blue'
}

/** How results were shared out: a bar of parts, each with its name and percent. */
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
            <bdi>{text}</bdi> <b>{percent}%</b>
          </span>
        ))}
      </span>
    </div>
  )
}
