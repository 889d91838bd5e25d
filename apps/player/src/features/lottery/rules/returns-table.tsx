import type { Minor, Ratio } from '@baize/kernel'
import type { Family } from '@baize/lottery'
import { type Column, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useMoneyText } from '../../../app/money-text.ts'
import { decimalText, percentText } from '../../../app/number-text.ts'
import { useEntryText } from '../bet/entry-text.ts'
import { useLotteryNames } from '../parts/lottery-names.ts'
import type { PriceReturn } from './returns.logic.ts'

interface ReturnsTableProps {
  readonly family: Family
  readonly rows: readonly PriceReturn[]
  readonly lineStakeMinor: Minor
  readonly caption: string
}

/** Plays of a group with their rules; a play with several prices has a row for each. */
export function ReturnsTable({ family, rows, lineStakeMinor, caption }: ReturnsTableProps) {
  const columns = useColumns(family, lineStakeMinor, rows)
  return <Table isDense caption={caption} columns={columns} rows={rows} rowKey={({ key }) => key} />
}

function useColumns(
  family: Family,
  lineStakeMinor: Minor,
  rows: readonly PriceReturn[],
): readonly Column<PriceReturn>[] {
  const { t } = useTranslation('lottery-rules')
  const names = useLotteryNames()
  const entryText = useEntryText(family)
  const money = useMoneyText()
  const returnText = ([least, most]: PriceReturn['returns']) =>
    isSame(least, most)
      ? percentText(most)
      : t('range', { least: percentText(least), most: percentText(most) })
  return [
    {
      ...{ id: 'play', header: t('play'), card: 'lead' },
      cell: (row) => {
        const isFirst = rows.find(({ play }) => play.id === row.play.id) === row
        return (
          <span className="rules__play">
            <b className="strong">{names.play(family.id, row.play.id)}</b>
            {isFirst && <span className="text-text-2">{names.rule(family.id, row.play.id)}</span>}
          </span>
        )
      },
    },
    {
      ...{ id: 'example', header: t('example'), card: 'second' },
      cell: ({ play, example, lineCount }) => (
        <span className="rules__play">
          <span className="num">{entryText(play.id, example)}</span>
          <span className="caption">{t('lines', { count: lineCount })}</span>
        </span>
      ),
    },
    {
      ...{ id: 'chance', header: t('chance'), isNumber: true, card: 'second-end' },
      cardLabel: t('chance'),
      cell: ({ oneIn }) => <span className="num">{t('oneIn', { lines: chanceText(oneIn) })}</span>,
    },
    {
      ...{ id: 'prize', header: t('prize', { stake: money(lineStakeMinor) }), isNumber: true },
      ...{ card: 'third', cardLabel: t('prize', { stake: money(lineStakeMinor) }) },
      cell: ({ prizesMinor: [smallest, largest] }) => (
        <span className="num">
          {smallest === largest
            ? money(largest)
            : t('range', { least: money(smallest), most: money(largest) })}
        </span>
      ),
    },
    {
      ...{ id: 'return', header: t('return'), isNumber: true, card: 'lead-end' },
      cell: ({ returns }) => <b className="strong num">{returnText(returns)}</b>,
    },
  ]
}

function chanceText(oneIn: Ratio): string {
  return decimalText(oneIn, oneIn.numerator < 100n * oneIn.denominator ? 2 : 0)
}

function isSame(one: Ratio, other: Ratio): boolean {
  return one.numerator * other.denominator === other.numerator * one.denominator
}
