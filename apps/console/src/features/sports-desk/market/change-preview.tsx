import type { SportsChangePreview } from '@baize/contract'
import { classNames } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { FactList } from '../../../frames/fact-list.tsx'
import {
  formatAmount,
  formatCount,
  formatMovement,
  formatWireMoney,
  movementClass,
} from '../../../parts/format.ts'

type PreviewRow = Pick<SportsChangePreview, 'betCount' | 'paidMinor' | 'afterMinor'>

/** What a change moves, before anybody asks for it: paid so far, after it, the difference, and who cannot pay it back. */
export function ChangePreview({ of }: { readonly of: SportsChangePreview }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const houseMinor = (-BigInt(of.differenceMinor)).toString()
  return (
    <section aria-label={t('change.preview')} className="change-preview">
      <div className="table-scroll panel">
        <table className="table change-table">
          <thead>
            <tr>
              <th scope="col">{t('change.money', { symbol: currency.symbol })}</th>
              <th scope="col" className="n">
                {t('column.bets')}
              </th>
              <th scope="col" className="n">
                {t('change.paid')}
              </th>
              <th scope="col" className="n">
                {t('change.after')}
              </th>
              <th scope="col" className="n">
                {t('change.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {of.rows.map((row) => (
              <tr key={row.kind}>
                <td>{t(`change.row.${row.kind}`)}</td>
                <Figures of={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('change.all')}</th>
              <Figures of={of} />
            </tr>
          </tfoot>
        </table>
      </div>
      <FactList
        facts={[
          [t('change.members'), formatCount(of.memberCount)],
          [t('change.short'), formatCount(of.shortCount)],
          [t('change.owed'), formatWireMoney(of.owedMinor, currency)],
          [
            t('change.house'),
            <b key="house" className={classNames('num', movementClass(houseMinor))}>
              {formatMovement(houseMinor, currency)}
            </b>,
          ],
        ]}
      />
    </section>
  )
}

function Figures({ of: { betCount, paidMinor, afterMinor } }: { readonly of: PreviewRow }) {
  const currency = useCurrency()
  const differenceMinor = (BigInt(afterMinor) - BigInt(paidMinor)).toString()
  return (
    <>
      <td className="n num">{formatCount(betCount)}</td>
      <td className="n num">{formatAmount(paidMinor, currency)}</td>
      <td className="n num">{formatAmount(afterMinor, currency)}</td>
      <td className={classNames('n num', movementClass(differenceMinor))}>
        {formatMovement(differenceMinor, currency)}
      </td>
    </>
  )
}
