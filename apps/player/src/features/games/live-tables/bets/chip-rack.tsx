import type { Minor } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../../app/money-text.ts'
import { Chip } from '../../tables/chip.tsx'
import { useChipDrag } from './use-chip-drag.ts'

interface ChipRackProps {
  readonly chips: readonly Minor[]
  readonly picked: number
  readonly isOpen: boolean
  onPick(chip: number): void
  onDrop(spot: string, chip: number): void
}

/** The chips: one is picked by a tap, or carried to a spot. */
export function ChipRack({ chips, picked, isOpen, onPick, onDrop }: ChipRackProps) {
  const { t } = useTranslation('tables')
  const money = useMoneyText()
  const { dragged, begin } = useChipDrag(onDrop)
  return (
    <fieldset className="lt-rack" dir="ltr" data-open={isOpen || undefined}>
      <legend className="sr-only">{t('chips')}</legend>
      {chips.map((amountMinor, index) => (
        <button
          key={amountMinor}
          type="button"
          className="rack__chip"
          aria-pressed={picked === index}
          aria-label={t('chip', { amount: money(amountMinor) })}
          onPointerDown={(event) => begin(index, event)}
          onClick={() => onPick(index)}
        >
          <Chip amountMinor={amountMinor} colour={index} />
        </button>
      ))}
      {dragged && (
        <span
          className="lt-dragged"
          style={{ translate: `${dragged.x}px ${dragged.y}px` }}
          aria-hidden="true"
        >
          <Chip amountMinor={chips[dragged.chip] ?? (0n as Minor)} colour={dragged.chip} />
        </span>
      )}
    </fieldset>
  )
}
