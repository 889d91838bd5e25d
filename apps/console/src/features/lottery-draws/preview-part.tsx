import type { DrawPreview } from '@baize/contract'
import { Skeleton } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { formatCount, formatWireMoney } from '../../parts/format.ts'
import { differenceColumn, moneyColumn } from '../../parts/money-columns.tsx'

interface PreviewPartProps {
  readonly preview: {
    readonly data: DrawPreview | undefined
    readonly error: unknown
    readonly isFetching: boolean
  }
}

/** What a change would move: sums, and the slips that it changes most. */
export function PreviewPart({ preview: { data, error, isFetching } }: PreviewPartProps) {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  const columns = useSlipColumns()
  if (error) return <p role="alert">{failureText(error)}</p>
  if (!data) return isFetching ? <Skeleton className="h-[120px]" /> : <p>{t('preview.first')}</p>
  const money = (wire: string) => <span className="num">{formatWireMoney(wire, currency)}</span>
  return (
    <section aria-label={t('preview.title')} className="lottery-preview">
      <FactList
        facts={[
          [t('preview.slips'), formatCount(data.slipCount)],
          [t('preview.members'), formatCount(data.memberCount)],
          [t('preview.changed'), formatCount(data.changedCount)],
          [t('preview.was'), money(data.wasMinor)],
          [t('preview.becomes'), money(data.becomesMinor)],
          [t('preview.toPay'), money(data.toPayMinor)],
          [t('preview.toTake'), money(data.toTakeMinor)],
        ]}
      />
      {data.slips.length > 0 && (
        <DataTable
          caption={t('preview.slipsTitle')}
          columns={columns}
          rows={data.slips}
          rowKey={(row) => row.wagerId}
        />
      )}
    </section>
  )
}

type SlipChange = DrawPreview['slips'][number]

function useSlipColumns(): readonly DataColumn<SlipChange>[] {
  const { t } = useTranslation('lotteryDraws')
  const currency = useCurrency()
  return useMemo(() => {
    return [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: (row) => <bdi>{row.username}</bdi>,
      },
      moneyColumn(
        { id: 'stake', header: t('column.stake') },
        currency,
        ({ stakeMinor }) => stakeMinor,
      ),
      moneyColumn(
        { id: 'was', header: t('preview.wasShort') },
        currency,
        ({ wasMinor }) => wasMinor,
      ),
      moneyColumn(
        { id: 'becomes', header: t('preview.becomesShort') },
        currency,
        ({ becomesMinor }) => becomesMinor,
      ),
      differenceColumn(t('preview.difference'), currency),
    ]
  }, [t, currency])
}
