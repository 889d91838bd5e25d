import { formatWhole } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import type { SlotFacts } from '../stage-facts.ts'
import { SymbolView } from './symbol-view.tsx'

const BEST = 4

/** What the best symbols pay, beside the machine or under it. In stakes of a line, as printed. */
export function TopPays({ facts }: { readonly facts: SlotFacts }) {
  const { t, i18n } = useTranslation()
  const { symbols, pays } = facts.game
  return (
    <ul className="top-pays" aria-label={t('slot.best')}>
      {symbols.slice(0, BEST).map((symbol, index) => (
        <li key={JSON.stringify(symbol)} className="top-pays__row">
          <SymbolView symbol={symbol} base={facts.base} />
          <span>
            <small>5</small>
            <bdi>{formatWhole(BigInt(pays[index]?.[2] ?? 0), i18n.language)}×</bdi>
          </span>
        </li>
      ))}
    </ul>
  )
}
