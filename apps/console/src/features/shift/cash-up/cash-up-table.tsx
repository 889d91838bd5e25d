import './cash-up.css'
import type { CashUp, CashUpLine } from '@baize/contract'
import { Icon, ScrollRegion } from '@baize/ui-kit'
import { Landmark, Scale, Wallet } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../../app/session.queries.ts'
import { formatAmount, formatMovement, formatWhen, readMinor } from '../../../parts/format.ts'
import { useNow } from '../../../parts/use-now.ts'
import { differenceOf, standingOf } from './cash-up.logic.ts'
import { LineReasons } from './line-reasons.tsx'

type Figures = Pick<CashUp, 'at' | 'since' | 'lines' | 'total' | 'ledgerMinor' | 'lastTransfer'>

const MINUTE_MS = 60_000

/** What the house has where, how it came to that, and what the other side says. */
export function CashUpTable({ cashUp }: { readonly cashUp: Figures }) {
  const { t } = useTranslation('cashUps')
  const now = useNow(MINUTE_MS)
  const { lines, total, at, since } = cashUp
  const hasOther = readMinor(total.otherMinor) !== 0n || lines.some(isOther)
  return (
    <ScrollRegion label={t('table')} className="cash-up-scroll">
      <table className="shift-table cash-up-table">
        <thead>
          <tr>
            <th scope="col">{t('column.place')}</th>
            <th scope="col" className="num moved">
              {since === null
                ? t('column.opening')
                : t('openingAt', { at: formatWhen(since, now) })}
            </th>
            <th scope="col" className="num moved">
              {t('column.in')}
            </th>
            <th scope="col" className="num moved">
              {t('column.out')}
            </th>
            <th scope="col" className="num moved">
              {t('column.fees')}
            </th>
            {hasOther && (
              <th scope="col" className="num moved">
                {t('column.other')}
              </th>
            )}
            <th scope="col" className="num">
              {t('closingAt', { at: formatWhen(at, now) })}
            </th>
            <th scope="col" className="num theirs">
              {t('column.theirs')}
            </th>
            <th scope="col" className="num">
              {t('column.difference')}
            </th>
            <th scope="col">{t('column.why')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={`${line.place} ${line.name} ${line.accountNumber}`}
              {...{ line, hasOther }}
            />
          ))}
          <tr className="is-sum">
            <th scope="row">{t('all')}</th>
            <Sums sums={total} hasOther={hasOther} />
            <td className="theirs" />
            <Difference minor={differenceOf(lines)} />
            <td>
              <Standing lines={lines} />
            </td>
          </tr>
          <LedgerRow cashUp={cashUp} hasOther={hasOther} />
        </tbody>
      </table>
    </ScrollRegion>
  )
}

const isOther = ({ otherMinor }: CashUpLine) => readMinor(otherMinor) !== 0n

interface LineProps {
  readonly line: CashUpLine
  readonly hasOther: boolean
}

function Line({ line, hasOther }: LineProps) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const { place, name, accountNumber, theirsMinor, differenceMinor } = line
  return (
    <tr>
      <th scope="row">
        <span className="cash-up-place">
          <Icon of={place === 'provider' ? Wallet : Landmark} size="s" />
          <b>{place === 'bank_rest' ? t('bankRest') : <bdi>{name}</bdi>}</b>
          {accountNumber !== null && (
            <span className="caption num" dir="ltr">
              {accountNumber}
            </span>
          )}
        </span>
      </th>
      <Sums sums={line} hasOther={hasOther} />
      <td className="num theirs">
        {theirsMinor === null ? (
          <span className="text-text-3">{t(`outside.${line.outside}`)}</span>
        ) : (
          formatAmount(theirsMinor, currency)
        )}
      </td>
      <Difference minor={differenceMinor} />
      <td>
        <LineReasons line={line} />
      </td>
    </tr>
  )
}

interface SumsProps {
  readonly sums: CashUp['total']
  readonly hasOther: boolean
}

function Sums({ sums, hasOther }: SumsProps) {
  const currency = useCurrency()
  const moved = (minor: string) => (
    <span className={readMinor(minor) === 0n ? 'text-text-3' : undefined}>
      {formatMovement(minor, currency)}
    </span>
  )
  return (
    <>
      <td className="num moved text-text-2">{formatAmount(sums.openingMinor, currency)}</td>
      <td className="num moved">{moved(sums.inMinor)}</td>
      <td className="num moved">{moved(sums.outMinor)}</td>
      <td className="num moved">{moved(sums.feesMinor)}</td>
      {hasOther && <td className="num moved">{moved(sums.otherMinor)}</td>}
      <td className="num strong">{formatAmount(sums.closingMinor, currency)}</td>
    </>
  )
}

/** Nothing in grey, anything else as a warning: more on the other side is as wrong as less. */
function Difference({ minor }: { readonly minor: string | null }) {
  const currency = useCurrency()
  if (minor === null) return <td className="num text-text-3">–</td>
  const tone = readMinor(minor) === 0n ? 'text-text-3' : 'strong text-warn-text'
  return <td className={`num ${tone}`}>{formatMovement(minor, currency)}</td>
}

function Standing({ lines }: { readonly lines: readonly CashUpLine[] }) {
  const { t } = useTranslation('cashUps')
  const { differing, unasked } = standingOf(lines)
  return (
    <>
      {differing > 0 && <div>{t('differing', { count: differing })}</div>}
      {unasked > 0 && <div className="text-text-2">{t('unasked', { count: unasked })}</div>}
    </>
  )
}

/** The same accounts by the ledger, and that the lines come to the same. */
function LedgerRow({ cashUp, hasOther }: { readonly cashUp: Figures; readonly hasOther: boolean }) {
  const { t } = useTranslation('cashUps')
  const currency = useCurrency()
  const { total, ledgerMinor, lastTransfer } = cashUp
  const difference = readMinor(total.closingMinor) - readMinor(ledgerMinor)
  return (
    <tr>
      <th scope="row">
        <span className="cash-up-place">
          <Icon of={Scale} size="s" />
          {t('ledger')}
        </span>
      </th>
      <td className="moved" colSpan={hasOther ? 5 : 4} />
      <td className="num">{formatAmount(ledgerMinor, currency)}</td>
      <td className="theirs" />
      <Difference minor={difference.toString()} />
      <td className="text-text-2">{t('upTo', { transfer: lastTransfer })}</td>
    </tr>
  )
}
