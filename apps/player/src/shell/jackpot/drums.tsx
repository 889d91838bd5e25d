import { useTranslation } from 'react-i18next'
import { type DrumPart, drumsOf } from './drums.logic.ts'

interface DrumsProps {
  readonly sum: bigint
  /** How many of its last figures stand behind the point. */
  readonly decimals: number
  readonly symbol: string
  /** The sum in words of its own; it is read out when asked for and does not call out as it grows. */
  readonly label: string
}

/** A sum on drums; only those roll whose figure changes. */
export function Drums({ sum, decimals, symbol, label }: DrumsProps) {
  const { i18n } = useTranslation()
  return (
    <span className="drums" role="img" aria-label={label} dir="ltr">
      <i className="drums__symbol">{symbol}</i>
      {drumsOf(sum, decimals, i18n.language).map((part) => (
        <Drum key={`${part.kind}${part.place}`} part={part} />
      ))}
    </span>
  )
}

/** One figure a line; above the first and below the last stand their neighbours. */
const STRIP = [9, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 0].join('\n')

function Drum({ part }: { readonly part: DrumPart }) {
  if (part.kind === 'mark') return <i className="drums__mark">{part.mark}</i>
  const style = { '--figure': part.figure } as React.CSSProperties
  return (
    <i className="drum">
      <i className="drum__window">
        <i className="drum__strip" style={style} aria-hidden="true">
          {STRIP}
        </i>
      </i>
    </i>
  )
}
