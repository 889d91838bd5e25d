import type { ShownVipLevel } from '@baize/contract'
import { type Column, MoneyText, Table } from '@baize/ui-kit'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

interface LevelTableProps {
  readonly levels: readonly ShownVipLevel[]
  /** The member's; null for visitors. */
  readonly own: number | null
}

interface Benefit {
  readonly name: string
  of(level: ShownVipLevel): ReactNode
}

/** What each level brings and takes, a column by level. */
export function LevelTable({ levels, own }: LevelTableProps) {
  const { t } = useTranslation('vip')
  const columns: readonly Column<Benefit>[] = [
    { id: 'benefit', header: t('benefit'), cell: ({ name }) => <b className="strong">{name}</b> },
    ...levels.map((level): Column<Benefit> => {
      const isOwn = level.level === own
      const mark = (content: ReactNode) =>
        isOwn ? <span className="vip__own">{content}</span> : content
      return {
        id: `${level.level}`,
        header: mark(t('rank', { rank: level.level, name: level.name })),
        isNumber: true,
        cell: ({ of }) => mark(of(level)),
      }
    }),
  ]
  return (
    <section className="panel vip__table" aria-labelledby="vip-benefits">
      <div className="panel__head">
        <h2 id="vip-benefits" className="h3">
          {t('brings')}
        </h2>
      </div>
      <Table
        caption={t('brings')}
        columns={columns}
        rows={useBenefits()}
        rowKey={({ name }) => name}
      />
    </section>
  )
}

function useBenefits(): readonly Benefit[] {
  const { t } = useTranslation('vip')
  const currency = useCurrency()
  const money = (wire: string | null) =>
    wire === null || wire === '0' ? (
      '–'
    ) : (
      <MoneyText amountMinor={readMinor(wire)} currency={currency} isRound />
    )
  return [
    { name: t('row.reach'), of: ({ reachMinor }) => money(reachMinor) },
    { name: t('row.deposit'), of: ({ reachDepositMinor }) => money(reachDepositMinor) },
    { name: t('row.keep'), of: ({ keepMinor }) => money(keepMinor) },
    { name: t('row.gift'), of: ({ giftMinor }) => money(giftMinor) },
    { name: t('row.birthday'), of: ({ birthdayGiftMinor }) => money(birthdayGiftMinor) },
    { name: t('row.order'), of: ({ withdrawalMaxMinor }) => money(withdrawalMaxMinor) },
    { name: t('row.day'), of: ({ withdrawalDayMaxMinor }) => money(withdrawalDayMaxMinor) },
    { name: t('row.perDay'), of: ({ withdrawalsPerDay }) => withdrawalsPerDay ?? '–' },
  ]
}
