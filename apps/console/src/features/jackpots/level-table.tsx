import type { DeskJackpotLevel, DeskJackpotPool } from '@baize/contract'
import { ratio } from '@baize/kernel'
import { Button, type Column, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatWireMoney, percentText } from '../../parts/format.ts'

const RATE_WHOLE = 1_000_000
const SUMS = [
  ...(['meterMinor', 'reserveMinor', 'seededMinor', 'contributedMinor', 'reservedMinor'] as const),
  ...(['excessMinor', 'paidMinor', 'movedInMinor', 'movedOutMinor'] as const),
] as const

interface LevelTableProps {
  readonly pool: DeskJackpotPool
  onRaise?(place: number): void
}

/** Meters and reserves beside all that ever went in and out. */
export function LevelTable({ pool, onRaise }: LevelTableProps) {
  const { t } = useTranslation('jackpots')
  const currency = useCurrency()
  const money = (amountMinor: string) => formatWireMoney(amountMinor, currency)
  const percent = (millionths: number) => percentText(ratio(millionths, RATE_WHOLE), 4)
  const columns: Column<DeskJackpotLevel>[] = [
    { id: 'name', header: t('column.level'), cell: ({ name }) => <bdi>{name}</bdi> },
    ...SUMS.slice(0, 2).map((name) => ({
      ...{ id: name, header: t(`column.${name}`), isNumber: true },
      cell: (level: DeskJackpotLevel) => <b className="strong">{money(level[name])}</b>,
    })),
    {
      ...{ id: 'rate', header: t('column.rate'), isNumber: true },
      cell: ({ rateMillionths, reserveMillionths }) =>
        `${percent(rateMillionths)} + ${percent(reserveMillionths)}`,
    },
    {
      ...{ id: 'falls', header: t('column.falls'), isNumber: true },
      cell: ({ tickets, ceilingMinor }) =>
        tickets === null
          ? t('byAmount', { amount: money(ceilingMinor) })
          : t('oneIn', { amount: money(tickets) }),
    },
    {
      ...{ id: 'ceiling', header: t('column.ceilingMinor'), isNumber: true },
      cell: ({ name, ceilingMinor, tickets }) => (
        <span className="pool__ceiling">
          {money(ceilingMinor)}
          {onRaise && tickets !== null && pool.state !== 'closed' && (
            <Button
              size="s"
              variant="ghost"
              onClick={() => onRaise(pool.levels.findIndex((level) => level.name === name) + 1)}
            >
              {t('action.raise')}
            </Button>
          )}
        </span>
      ),
    },
    ...SUMS.slice(2).map((name) => ({
      ...{ id: name, header: t(`column.${name}`), isNumber: true },
      cell: (level: DeskJackpotLevel) => money(level[name]),
    })),
    { id: 'cycle', header: t('column.cycle'), isNumber: true, cell: ({ cycle }) => cycle - 1 },
  ]
  return (
    <Table
      caption={t('levelsOf', { name: pool.name })}
      columns={columns}
      rows={pool.levels}
      rowKey={({ name }) => name}
      isDense
    />
  )
}
