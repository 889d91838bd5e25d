import type { operations, ProfitFigures, ValueOf } from '@baize/contract'
import { formsTag } from '@baize/languages'
import { type Column, MoneyText, Table, Tabs } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCategoryName } from '../../app/category-name.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

type ProfitView = ValueOf<typeof operations.getProfit>
type Product = ProfitView['products'][number]['product']
const WAYS = ['day', 'product', 'game'] as const
type Way = (typeof WAYS)[number]
/** Games beyond are in the sums of their products. */
const GAMES_SHOWN_MAX = 100

/** Where the parts stand on a card; with refunds or corrections there is no room, and the table scrolls. */
const CARDS = { stake: 'third', win: 'third-end', jackpot: 'second-end' } as const
type Part = 'stake' | 'win' | 'jackpot' | 'refund' | 'correction'

function cardOf(part: Part): Pick<Column<Line>, 'card'> {
  return part === 'refund' || part === 'correction' ? {} : { card: CARDS[part] }
}

interface Line {
  readonly key: string
  readonly name: ReactNode
  readonly figures: ProfitFigures
}

/** The same sums by day, by product and by game. */
export function ProfitTables({ view }: { readonly view: ProfitView }) {
  const { t } = useTranslation('records')
  const [way, setWay] = useState<Way>('day')
  const lines = useLines(view)[way]
  const columns = useColumns(t(`profit.${way}`), view.totals)
  return (
    <section className="panel overflow-hidden">
      <div className="records__tabs">
        <Tabs<Way>
          label={t('profit.by')}
          value={way}
          choices={WAYS.map((value) => ({ value, text: t(`profit.by_${value}`) }))}
          onChoose={(value) => setWay(value)}
        />
      </div>
      <div role="tabpanel" aria-label={t(`profit.by_${way}`)}>
        <Table
          caption={t(`profit.by_${way}`)}
          columns={columns}
          rows={lines}
          rowKey={({ key }) => key}
        />
      </div>
    </section>
  )
}

function useLines(view: ProfitView): Readonly<Record<Way, readonly Line[]>> {
  const { t, i18n } = useTranslation('records')
  const categoryName = useCategoryName()
  const productName = (product: Product) =>
    product === 'OTHER' ? t('profit.other') : categoryName(product)
  return {
    day: view.days.toReversed().map(({ day, ...figures }) => ({
      key: day,
      name: <span className="num">{dayName(day, i18n.language)}</span>,
      figures,
    })),
    product: view.products.map(({ product, ...figures }) => ({
      key: product,
      name: <b className="strong">{productName(product)}</b>,
      figures,
    })),
    game: view.games
      .slice(0, GAMES_SHOWN_MAX)
      .map(({ gameCode, gameName, product, ...figures }) => ({
        key: gameCode ?? '',
        name:
          gameCode === null ? (
            t('profit.noGame')
          ) : (
            <Link to="/member/bets" search={{ days: 'all', game: gameCode }} className="link">
              {gameName}
            </Link>
          ),
        figures,
      })),
  }
}

function useColumns(name: string, totals: ProfitFigures): readonly Column<Line>[] {
  const { t } = useTranslation('records')
  const currency = useCurrency()
  const money = (wire: string, tone: 'plain' | 'net' = 'plain') => (
    <MoneyText amountMinor={readMinor(wire)} currency={currency} tone={tone} />
  )
  const shown = (['stake', 'win', 'jackpot', 'refund', 'correction'] as const).filter(
    (part) => part === 'stake' || part === 'win' || totals[`${part}Minor`] !== '0',
  )
  return [
    {
      id: 'name',
      header: name,
      card: 'lead',
      cell: (line) => line.name,
      total: t('profit.total'),
    },
    {
      id: 'bets',
      header: t('profit.bets'),
      isNumber: true,
      card: 'second',
      cardLabel: t('profit.bets'),
      cell: ({ figures }) => <span className="num">{figures.betCount}</span>,
      total: <span className="num">{totals.betCount}</span>,
    },
    ...shown.map((part) => ({
      id: part,
      header: t(`profit.${part}`),
      isNumber: true,
      ...cardOf(part),
      cardLabel: t(`profit.${part}`),
      cell: ({ figures }: Line) => money(figures[`${part}Minor`]),
      total: money(totals[`${part}Minor`]),
    })),
    {
      id: 'net',
      header: t('profit.net'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ figures }) => money(figures.netMinor, 'net'),
      total: money(totals.netMinor, 'net'),
    },
  ]
}

function dayName(day: string, language: string): string {
  return new Date(`${day}T00:00:00`).toLocaleDateString(formsTag(language), {
    ...{ day: 'numeric', month: 'short', year: 'numeric', weekday: 'short' },
  })
}
