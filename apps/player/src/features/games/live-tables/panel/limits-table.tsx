import type { TableRoom, TableSpot } from '@baize/contract'
import { minor, type Ratio, ratio } from '@baize/kernel'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyRangeText, useMoneyText } from '../../../../app/money-text.ts'
import { percentText } from '../../../../app/number-text.ts'
import { payText } from '../../tables/pay-text.logic.ts'
import { useKindName } from '../cloth/use-kind-name.ts'

/** What each kind of spot takes, what it pays, and what comes back of it in the long run. */
export function LimitsTable({ room }: { readonly room: TableRoom }) {
  const { t } = useTranslation('live-tables')
  const kindName = useKindName(room.game)
  const range = useMoneyRangeText()
  const money = useMoneyText()
  const rows = new Map<string, TableSpot>()
  for (const spot of room.spots) {
    const name = kindName(spot.spot)
    if (!rows.has(name)) rows.set(name, spot)
  }
  const { layoutMaxMinor, payoutMaxMinor } = room.settings
  return (
    <section className="lt-part">
      <h2 className="h3">{t('limits.title')}</h2>
      <p className="caption">
        {t('limits.text', {
          layout: money(readMinor(layoutMaxMinor)),
          payout: money(readMinor(payoutMaxMinor)),
        })}
      </p>
      <table className="lt-limits">
        <thead>
          <tr>
            <th scope="col">{t('limits.bet')}</th>
            <th scope="col">{t('limits.limit')}</th>
            <th scope="col">{t('limits.pays')}</th>
            <th scope="col">{t('limits.return')}</th>
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([name, { minMinor, maxMinor, pays, returnPercent }]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>
                <bdi dir="ltr">{range(minor(BigInt(minMinor)), minor(BigInt(maxMinor)))}</bdi>
              </td>
              <td>
                <bdi>{payText(ratio(pays[0] + pays[1], pays[1]))}</bdi>
              </td>
              <td>{percentText(shareOf(returnPercent))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** `98.9421` is that many percent, with four places. */
function shareOf(percent: string): Ratio {
  return ratio(BigInt(percent.replace('.', '')), 1_000_000n)
}
