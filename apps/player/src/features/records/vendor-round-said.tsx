import type { VendorRoundView } from '@baize/contract'
import { type Column, MoneyText, StatusMark, type StatusTone, Table } from '@baize/ui-kit'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../app/date-text.ts'
import { readMinor } from '../../app/money-text.ts'
import { useCurrency } from '../../app/status.ts'

type Said = VendorRoundView['transactions'][number]

const TONES: Readonly<Record<Said['state'], StatusTone>> = {
  placed: 'waiting',
  settled: 'done',
  refunded: 'done',
  paid: 'done',
  rolled_back: 'failed',
  done: 'done',
  refused: 'failed',
  under_review: 'waiting',
}

/** Everything a vendor said of a round, the oldest first. */
export function SaidList({ said }: { readonly said: readonly Said[] }) {
  const { t } = useTranslation('records')
  const columns = useSaidColumns()
  if (said.length === 0) return <p className="panel__body">{t('vendorRound.noSteps')}</p>
  return (
    <Table
      caption={t('vendorRound.steps')}
      columns={columns}
      rows={said}
      rowKey={(row) => row.transactionId}
    />
  )
}

function useSaidColumns(): readonly Column<Said>[] {
  const { t, i18n } = useTranslation('records')
  const currency = useCurrency()
  return [
    {
      id: 'what',
      header: t('vendorRound.what'),
      cell: (row) => (
        <span className="vendor-round__what">
          <b className="strong">{t(`vendorRound.call.${row.call}`)}</b>
          {row.lines.length > 1 && (
            <span className="caption">{t('vendorRound.lines', { count: row.lines.length })}</span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('vendorRound.amount'),
      isNumber: true,
      cell: (row) => (
        <span className="vendor-round__what">
          {row.amountMinor === null ? (
            '–'
          ) : (
            <MoneyText amountMinor={readMinor(row.amountMinor)} currency={currency} />
          )}
          {row.winMinor !== null && (
            <MoneyText amountMinor={readMinor(row.winMinor)} currency={currency} tone="net" />
          )}
        </span>
      ),
    },
    {
      id: 'state',
      header: t('vendorRound.state'),
      cell: (row) => (
        <StatusMark tone={TONES[row.state]}>{t(`vendorRound.states.${row.state}`)}</StatusMark>
      ),
    },
    {
      id: 'time',
      header: t('bets.time'),
      cell: (row) => <span className="num">{momentText(row.at, i18n.language)}</span>,
    },
    {
      id: 'reference',
      header: t('vendorRound.reference'),
      cell: (row) => (
        <span className="vendor-round__what caption num">
          <span>{row.transactionId}</span>
          <span>{row.txId}</span>
        </span>
      ),
    },
  ]
}
