import { minor } from '@baize/kernel'
import { MoneyText, SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/status.ts'
import { LoadFailure } from '../../shell/load-failure.tsx'
import { netPositionQuery } from './protection.queries.ts'

/** What play has cost or brought: today, this week, this month, this year, all in all. */
export function NetPositionPanel() {
  const { t } = useTranslation(['protection', 'common'])
  const currency = useCurrency()
  const position = useQuery(netPositionQuery)
  if (position.isError) return <LoadFailure failure={position.error} onRetry={position.refetch} />
  return (
    <section className="panel" aria-labelledby="net-title">
      <div className="panel__head">
        <h2 className="h3" id="net-title">
          {t('net.title')}
        </h2>
      </div>
      {position.data ? (
        <table className="net">
          <thead>
            <tr>
              <th scope="col">{t('net.span')}</th>
              <th scope="col">{t('figures.staked')}</th>
              <th scope="col">{t('figures.won')}</th>
              <th scope="col">{t('figures.net')}</th>
            </tr>
          </thead>
          <tbody>
            {position.data.positions.map((each) => (
              <tr key={each.span}>
                <th scope="row">{t(`net.spans.${each.span}`)}</th>
                <td>
                  <MoneyText amountMinor={minor(BigInt(each.stakedMinor))} currency={currency} />
                </td>
                <td>
                  <MoneyText amountMinor={minor(BigInt(each.wonMinor))} currency={currency} />
                </td>
                <td>
                  <MoneyText
                    amountMinor={minor(BigInt(each.netMinor))}
                    currency={currency}
                    tone="net"
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <SkeletonRows count={5} />
      )}
      <p className="small secrows__note">{t('net.text')}</p>
    </section>
  )
}
