import type { Minor } from '@baize/kernel'
import { MoneyText } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/status.ts'
import type { SlotFacts } from './slot-rules.tsx'
import { moneyOfUnits } from './slots.logic.ts'
import { SymbolPicture } from './symbol-picture.tsx'

const SHOWN = 4

/** What the best symbols pay at most, at the present stake. */
export function TopSymbols({
  facts: { rules },
  stakeMinor,
}: {
  readonly facts: SlotFacts
  readonly stakeMinor: Minor
}) {
  const { t } = useTranslation('slots')
  const currency = useCurrency()
  const best = rules.symbols.flatMap(({ name, pays }) => {
    const top = pays?.at(-1)
    return top ? [{ name, top }] : []
  })
  return (
    <ul className="top-pays" aria-label={t('top')}>
      {best.slice(0, SHOWN).map(({ name, top }) => (
        <li key={name} className="top-pays__row">
          <SymbolPicture symbol={name} />
          <span>
            <span className="label">{t('topCount', { count: top.from })}</span>
            <MoneyText
              amountMinor={moneyOfUnits(stakeMinor, rules.stakeUnits, top.units)}
              currency={currency}
            />
          </span>
        </li>
      ))}
    </ul>
  )
}
