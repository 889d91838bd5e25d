import type { StaffWithdrawal } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import {
  formatAmount,
  formatInstant,
  formatMovement,
  formatWhen,
  readMinor,
} from '../../parts/format.ts'
import { useMovementText } from '../../parts/movement-text.ts'
import { useNow } from '../../parts/use-now.ts'

/** The member's last movements with the balance after each. */
export function LedgerLines({ lines }: { readonly lines: StaffWithdrawal['ledger'] }) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const now = useNow(60_000)
  const movementText = useMovementText()
  return (
    <section aria-label={t('ledger')}>
      <h3 className="label panel-head">{t('ledger')}</h3>
      <table className="table table--dense ledger-lines">
        <colgroup>
          <col />
          <col />
          <col />
          <col />
        </colgroup>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('ledgerAt')}</th>
            <th scope="col">{t('ledgerWhat')}</th>
            <th scope="col">{t('ledgerAmount')}</th>
            <th scope="col">{t('ledgerBalance')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.at} ${line.code} ${line.balanceAfterMinor}`}>
              <td className="num text-text-2" title={formatInstant(line.at)}>
                {formatWhen(line.at, now)}
              </td>
              <td className="truncate">{movementText(line.code, line.about)}</td>
              <td className={`n ${readMinor(line.amountMinor) > 0n ? 'text-felt-text' : ''}`}>
                {formatMovement(line.amountMinor, currency)}
              </td>
              <td className="n text-text-2">{formatAmount(line.balanceAfterMinor, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
