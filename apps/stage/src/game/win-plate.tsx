import type { Currency } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import type { Plate } from './hud.ts'

/** What has just come, under the machine. */
export function WinPlate({
  plate,
  currency,
}: {
  readonly plate: Plate
  readonly currency: Currency
}) {
  const { text, amountMinor, size } = plate
  return (
    <div className="plate-win" data-size={size} key={text}>
      <span>{text}</span>
      {amountMinor !== undefined && <MoneyText amountMinor={amountMinor} currency={currency} />}
    </div>
  )
}
