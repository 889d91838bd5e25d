import { formatWhole } from '@baize/kernel'
import { LineMaps } from '@baize/ui-kit/reels'
import { useTranslation } from 'react-i18next'
import type { SlotFacts } from '../stage-facts.ts'
import { SymbolView } from './symbol-view.tsx'

const COUNTS = [3, 4, 5] as const
const ROWS = 3

/** The pays of every symbol, its chance, and the ten lines. */
export function SlotSheet({ facts }: { readonly facts: SlotFacts }) {
  const { t, i18n } = useTranslation()
  const { symbols, pays, weights, lines } = facts.game
  return (
    <>
      <p>{t('sheet.slot')}</p>
      <table className="sheet__table">
        <thead>
          <tr>
            <th scope="col">{t('sheet.symbol')}</th>
            {COUNTS.map((count) => (
              <th scope="col" key={count}>
                {t('sheet.row', { count })}
              </th>
            ))}
            <th scope="col">{t('sheet.chance')}</th>
          </tr>
        </thead>
        <tbody>
          {symbols.map((symbol, index) => (
            <tr key={JSON.stringify(symbol)}>
              <th scope="row">
                <SymbolView symbol={symbol} base={facts.base} />
              </th>
              {COUNTS.map((count) => (
                <td key={count}>
                  <bdi>{formatWhole(BigInt(pays[index]?.[count - 3] ?? 0), i18n.language)}×</bdi>
                </td>
              ))}
              <td>
                <bdi>{weights[index]}%</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h3 className="h3">{t('sheet.linesTitle')}</h3>
      <LineMaps lines={lines} rowCount={ROWS} nameOf={(line) => t('sheet.line', { line })} />
    </>
  )
}
