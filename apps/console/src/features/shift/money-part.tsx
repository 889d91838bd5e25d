import type { DayMoney } from '@baize/contract'
import { SkeletonRows } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useCurrency } from '../../app/session.queries.ts'
import { formatAmount, formatClock, percentText } from '../../parts/format.ts'
import { ReadFailed } from '../../parts/read-failed.tsx'
import { HourBars } from './hour-bars.tsx'
import { changeOf, weekBeforeText } from './shift.logic.ts'
import { type ShiftMoney, shiftMoneyQuery } from './shift.queries.ts'

const LINES = ['deposits', 'withdrawals', 'fees', 'net', 'play'] as const
type Line = (typeof LINES)[number]
/** What leaves the house is shown as such. */
const LEAVING: ReadonlySet<Line> = new Set(['withdrawals', 'fees'])

/** The money of the day so far beside the same weekday a week before, up to the same moment. */
export function MoneyPart() {
  const { t } = useTranslation('shift')
  const { data, error, refetch } = useQuery(shiftMoneyQuery(useApi()))
  return (
    <section className="shift-part">
      <h2>{t('money.title')}</h2>
      {data && <HourBars money={data} />}
      {data && <MoneyTable money={data} />}
      {!data && error && <ReadFailed failure={error} onRetry={refetch} />}
      {!data && !error && <SkeletonRows />}
    </section>
  )
}

function MoneyTable({ money }: { readonly money: ShiftMoney }) {
  const { t } = useTranslation('shift')
  const currency = useCurrency()
  const amount = (line: Line, of: DayMoney) => {
    const wire = of[`${line}Minor`]
    const isZero = BigInt(wire) === 0n
    return formatAmount(LEAVING.has(line) && !isZero ? `-${wire}` : wire, currency)
  }
  return (
    <table className="shift-table">
      <thead>
        <tr>
          <th scope="col">
            {t('money.upTo', { symbol: currency.symbol, at: formatClock(money.at) })}
          </th>
          <th scope="col" className="num">
            {t('money.today')}
          </th>
          <th scope="col" className="num">
            {weekBeforeText(money.at)}
          </th>
          <th scope="col" className="num" aria-label={t('money.changeName')}>
            {t('money.change')}
          </th>
        </tr>
      </thead>
      <tbody>
        {LINES.map((line) => (
          <tr key={line} className={line === 'net' ? 'is-sum' : undefined}>
            <th scope="row">
              {line === 'play'
                ? t('money.play', { at: formatClock(money.playUpTo) })
                : t(`money.${line}`)}
            </th>
            <td className="num strong">{amount(line, money.today)}</td>
            <td className="num">{amount(line, money.weekBefore)}</td>
            <td className="num">
              <Change now={money.today[`${line}Minor`]} before={money.weekBefore[`${line}Minor`]} />
            </td>
          </tr>
        ))}
        <tr>
          <th scope="row">{t('money.unconfirmed')}</th>
          <td className="num strong">{formatAmount(money.unconfirmedMinor, currency)}</td>
          <td />
          <td />
        </tr>
      </tbody>
    </table>
  )
}

function Change({ now, before }: { readonly now: string; readonly before: string }) {
  const change = changeOf(now, before)
  if (!change) return '–'
  const text = percentText(change, 1)
  return change.numerator > 0n ? `+${text}` : text
}
