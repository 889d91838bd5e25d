import type { Bonus } from '@baize/contract'
import { type Column, MoneyText, StatusMark, type StatusTone, Table } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

const TONES: Readonly<Record<Bonus['state'], StatusTone>> = {
  waiting: 'waiting',
  active: 'waiting',
  completed: 'done',
  used_up: 'neutral',
  expired: 'neutral',
  forfeited: 'neutral',
}

/** What is over, newest first, with what of it became cash. */
export function BonusHistory({ bonuses }: { readonly bonuses: readonly Bonus[] }) {
  const { t } = useTranslation('bonuses')
  return (
    <section className="panel overflow-hidden" aria-labelledby="bonuses-history">
      <div className="panel__head">
        <h2 id="bonuses-history" className="h3">
          {t('history.title')}
        </h2>
      </div>
      <Table
        caption={t('history.title')}
        columns={useColumns()}
        rows={bonuses}
        rowKey={({ grantId }) => grantId}
      />
    </section>
  )
}

function useColumns(): readonly Column<Bonus>[] {
  const { t, i18n } = useTranslation('bonuses')
  const currency = useCurrency()
  const money = (wire: string) => <MoneyText amountMinor={readMinor(wire)} currency={currency} />
  return [
    {
      id: 'ended',
      header: t('history.ended'),
      card: 'second',
      cell: ({ endedAt }) => (
        <span className="num">{endedAt ? momentText(endedAt, i18n.language) : '–'}</span>
      ),
    },
    {
      id: 'name',
      header: t('history.bonus'),
      card: 'lead',
      cell: ({ grantId, name }) => (
        <Link to="/member/bonus-details/$grantId" params={{ grantId }} className="link">
          <b className="strong">{name}</b>
        </Link>
      ),
    },
    {
      id: 'amount',
      header: t('history.amount'),
      isNumber: true,
      card: 'lead-end',
      cell: ({ amountMinor }) => money(amountMinor),
    },
    {
      id: 'converted',
      header: t('history.converted'),
      isNumber: true,
      card: 'third',
      cardLabel: t('history.converted'),
      cell: ({ convertedMinor }) => money(convertedMinor),
    },
    {
      id: 'forfeited',
      header: t('history.forfeited'),
      isNumber: true,
      card: 'third-end',
      cardLabel: t('history.forfeited'),
      cell: ({ forfeitedMinor }) => money(forfeitedMinor),
    },
    {
      id: 'state',
      header: t('history.state'),
      card: 'second-end',
      cell: ({ state }) => <StatusMark tone={TONES[state]}>{t(`state.${state}`)}</StatusMark>,
    },
  ]
}
