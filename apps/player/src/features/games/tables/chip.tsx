import type { Minor } from '@baize/kernel'
import type { CSSProperties } from 'react'
import { useCurrency } from '../../../app/status.ts'
import { chipText } from './chips.logic.ts'

interface ChipProps {
  readonly amountMinor: Minor
  /** Which of the table's chips it looks like, from 0. */
  readonly colour: number
}

/** A chip with its worth on it; what it means is said by the part that shows it. */
export function Chip({ amountMinor, colour }: ChipProps) {
  const { exponent } = useCurrency()
  const text = chipText(amountMinor, exponent)
  return (
    <span
      className="table-chip"
      data-colour={colour}
      style={{ '--letters': text.length } as CSSProperties}
      aria-hidden="true"
    >
      <span data-text={text} />
    </span>
  )
}
