import { MoneyInput } from '@baize/ui-kit'
import { useCurrency } from '../../../app/status.ts'

interface StakeFieldProps {
  readonly label: string
  readonly text: string
  readonly isSmall?: boolean
  onText(text: string): void
}

/** Where a stake is typed; what it says of itself stands beside it. */
export function StakeField({ label, text, isSmall = false, onText }: StakeFieldProps) {
  const currency = useCurrency()
  return (
    <div className="sb-stake" data-small={isSmall || undefined}>
      <MoneyInput label={label} currency={currency} text={text} onText={onText} />
    </div>
  )
}
