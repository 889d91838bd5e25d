import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatAmount, formatMovement, movementClass } from '../../../parts/format.ts'
import { useMovementText } from '../../../parts/movement-text.ts'
import { roundTransfersQuery } from './timeline.queries.ts'

interface RoundTransfersProps {
  readonly memberId: string
  readonly roundId: string
}

/** What the round moved on the player's account, as the ledger has it. */
export function RoundTransfers({ memberId, roundId }: RoundTransfersProps) {
  const { t } = useTranslation(['memberTimeline', 'members'])
  const currency = useCurrency()
  const movementText = useMovementText()
  const { data, error } = useQuery(roundTransfersQuery(useApi(), memberId, roundId))
  return (
    <section className="round-transfers">
      <h3 className="strong">{t('round.transfers')}</h3>
      {error && <p>{failureText(error)}</p>}
      {!data && !error && <SkeletonRows />}
      {data?.length === 0 && <p className="caption">{t('round.noTransfers')}</p>}
      {data && data.length > 0 && (
        <table className="table table--dense">
          <caption className="sr-only">{t('round.transfers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('members:ledgerColumn.version')}</th>
              <th scope="col">{t('members:ledgerColumn.what')}</th>
              <th scope="col" className="n">
                {t('column.amount', { symbol: currency.symbol })}
              </th>
              <th scope="col" className="n">
                {t('column.balance')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.map((row) => (
              <tr key={row.transferId}>
                <td className="num">{row.transferId}</td>
                <td>{movementText(row.code, null)}</td>
                <td className={`n num ${movementClass(row.amountMinor)}`}>
                  {formatMovement(row.amountMinor, currency)}
                </td>
                <td className="n num">{formatAmount(row.balanceAfterMinor, currency)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
