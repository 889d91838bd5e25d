import type { MoneySource, StaffWithdrawal } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { Icon } from '@baize/ui-kit'
import { Check, CircleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import {
  formatAmount,
  formatInstant,
  formatMovement,
  formatWhen,
  formatWireMoney,
  movementClass,
  percentText,
} from '../../../parts/format.ts'
import { useMovementText } from '../../../parts/movement-text.ts'
import { useNow } from '../../../parts/use-now.ts'

type CaseMoneyFacts = StaffWithdrawal['case']['money']

/** Where the money comes from: what was there, what came since, deposits with method and holder, play by product. */
export function CaseMoney({ withdrawal }: { readonly withdrawal: StaffWithdrawal }) {
  const { t } = useTranslation('withdrawals')
  const { money } = withdrawal.case
  const now = useNow(60_000)
  return (
    <section className="case-column" aria-labelledby="case-money">
      <div className="case-title">
        <h3 id="case-money">{t('case.moneyTitle')}</h3>
        <span className="caption ms-auto">
          {t('case.asAtRequest', { at: formatWhen(withdrawal.requestedAt, now) })}
        </span>
      </div>
      <Sources money={money} now={now} />
      <Deposits money={money} now={now} />
      <Play money={money} now={now} />
      <Corrections money={money} now={now} />
    </section>
  )
}

interface PartProps {
  readonly money: CaseMoneyFacts
  readonly now: Date
}

/** In the order of the bar. */
const SOURCES: readonly MoneySource[] = [
  ...(['deposits', 'play', 'gifts', 'corrections', 'members', 'others', 'withdrawals'] as const),
]

function Sources({ money, now }: PartProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  const movementText = useMovementText()
  const left = { source: 'left', amountMinor: money.leftMinor, movements: [] } as const
  const came = SOURCES.flatMap((source) => money.sources.filter((each) => each.source === source))
  const lines = [...(money.leftMinor === '0' ? [] : [left]), ...came]
  const from = formatWhen(money.since, now)
  const whole = lines.reduce((sum, each) => sum + positive(each.amountMinor), 0n)
  const textOf = (source: MoneySource | 'left') =>
    source === 'left' ? t('case.source.left', { at: from }) : t(`case.source.${source}`)
  return (
    <>
      <div className="case-bar" aria-hidden="true">
        {lines.map(({ source, amountMinor }) => {
          const share = whole === 0n ? 0 : Number((positive(amountMinor) * 1000n) / whole)
          return share > 0 && <i key={source} data-source={source} style={{ flexGrow: share }} />
        })}
      </div>
      <dl className="case-sources">
        {lines.map(({ source, amountMinor, movements }) => (
          <div key={source} data-source={source}>
            <dt>
              {textOf(source)}
              {movements.length > 0 && (
                <small>{movements.map(({ code }) => movementText(code, null)).join(', ')}</small>
              )}
            </dt>
            <dd className={source === 'left' ? 'num' : `num ${movementClass(amountMinor)}`}>
              {source === 'left'
                ? formatAmount(amountMinor, currency)
                : formatMovement(amountMinor, currency)}
            </dd>
          </div>
        ))}
        <div className="case-sources__sum">
          <dt>{t('case.inWallet')}</dt>
          <dd className="num">{formatAmount(money.walletMinor, currency)}</dd>
        </div>
      </dl>
    </>
  )
}

const positive = (wire: string) => (BigInt(wire) > 0n ? BigInt(wire) : 0n)

function Deposits({ money: { deposits, since }, now }: PartProps) {
  const { t, i18n } = useTranslation('withdrawals')
  const currency = useCurrency()
  const from = formatWhen(since, now)
  if (deposits.count === 0) return <p className="caption">{t('case.noDeposits', { at: from })}</p>
  return (
    <table className="case-table">
      <thead>
        <tr>
          <th scope="col">
            {t('case.depositsSince', {
              number: deposits.count,
              at: from,
              sum: formatWireMoney(deposits.amountMinor, currency),
            })}
          </th>
          <th scope="col">{t('case.column.from')}</th>
          <th scope="col">{t('case.column.holder')}</th>
          <th scope="col" className="num">
            {currency.symbol}
          </th>
        </tr>
      </thead>
      <tbody>
        {deposits.items.map((each) => (
          <tr key={each.depositId}>
            <td title={formatInstant(each.at)}>
              {formatWhen(each.at, now)} <span className="text-text-3">{each.orderNumber}</span>
            </td>
            <td>{each.methodNames[i18n.language] ?? each.methodNames.en ?? '–'}</td>
            <td>
              {each.holder === null ? (
                <span className="text-text-3">{t('case.holderUnknown')}</span>
              ) : (
                <span className={each.holder.isOwn ? 'text-felt-text' : 'text-warn-text'}>
                  <Icon of={each.holder.isOwn ? Check : CircleAlert} size="s" />{' '}
                  <bdi>{each.holder.isOwn ? t('case.holderOwn') : each.holder.name}</bdi>
                </span>
              )}
            </td>
            <td className="num strong">{formatAmount(each.amountMinor, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Play({ money, now }: PartProps) {
  const { t } = useTranslation(['withdrawals', 'catalogue'])
  const currency = useCurrency()
  const share = (percent: number) =>
    percent === 0 ? (
      <span className="text-text-3">–</span>
    ) : (
      <span className={percent > 20 ? 'strong text-warn-text' : ''}>
        {percentText(ratio(percent, 100), 0)}
      </span>
    )
  const from = formatWhen(money.playSince, now)
  if (money.play.length === 0) return <p className="caption">{t('case.noPlay', { at: from })}</p>
  return (
    <>
      <table className="case-table">
        <thead>
          <tr>
            <th scope="col">{t('case.playSince', { at: from })}</th>
            <th scope="col" className="num">
              {t('case.column.staked', { symbol: currency.symbol })}
            </th>
            <th scope="col" className="num">
              {t('case.column.result', { symbol: currency.symbol })}
            </th>
            <th scope="col" className="num">
              {t('case.column.nearEven')}
            </th>
            <th scope="col" className="num">
              {t('case.column.opposed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {money.play.map((each) => (
            <tr key={each.product}>
              <td>
                {each.product === 'OTHER'
                  ? t('case.otherProduct')
                  : t(`catalogue:category.${each.product}`)}
              </td>
              <td className="num">{formatAmount(each.stakedMinor, currency)}</td>
              <td className={`num ${movementClass(each.resultMinor)}`}>
                {formatMovement(each.resultMinor, currency)}
              </td>
              <td className="num">{share(each.nearEvenPercent)}</td>
              <td className="num">{share(each.opposedPercent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="case-results">
        {t('case.dayResult')}{' '}
        <b className={movementClass(money.dayResultMinor)}>
          {formatMovement(money.dayResultMinor, currency)}
        </b>
        {t('case.monthResult')}{' '}
        <b className={movementClass(money.monthResultMinor)}>
          {formatMovement(money.monthResultMinor, currency)}
        </b>
      </p>
    </>
  )
}

function Corrections({ money: { corrections }, now }: PartProps) {
  const { t } = useTranslation('withdrawals')
  const currency = useCurrency()
  if (corrections.length === 0) return <p className="caption">{t('case.noCorrections')}</p>
  return (
    <ul className="case-corrections">
      {corrections.map((each) => (
        <li key={`${each.at} ${each.amountMinor}`}>
          <b className={`num ${movementClass(each.amountMinor)}`}>
            {formatMovement(each.amountMinor, currency)}
          </b>{' '}
          <span dir="auto">{each.reason}</span>{' '}
          <span className="caption">
            {each.by}, {formatWhen(each.at, now)}
          </span>
        </li>
      ))}
    </ul>
  )
}
