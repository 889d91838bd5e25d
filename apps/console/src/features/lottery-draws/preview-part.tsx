import type { DrawPreview } from '@baize/contract'
import { Skeleton } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../app/failure-text.ts'
import { useCurrency } from '../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { FactList } from '../../frames/fact-list.tsx'
import { formatCount, formatMovement, formatWireMoney } from '../../parts/format.ts'

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
    const sum = (id: string, header: string, of: (row: SlipChange) => string) => ({
      ...{ id, header, isNumber: true, phone: 'hidden' as const },
      cell: (row: SlipChange) => <span className="num">{formatWireMoney(of(row), currency)}</span>,
    })
    return [
      {
        id: 'member',
        header: t('column.member'),
        phone: 'lead',
        cell: (row) => <bdi>{row.username}</bdi>,
      },
      sum('stake', t('column.stake'), ({ stakeMinor }) => stakeMinor),
      sum('was', t('preview.wasShort'), ({ wasMinor }) => wasMinor),
      sum('becomes', t('preview.becomesShort'), ({ becomesMinor }) => becomesMinor),
      {
        id: 'difference',
        header: t('preview.difference'),
        isNumber: true,
        phone: 'end',
        cell: ({ becomesMinor, wasMinor }) => (
          <span className="num">
            {formatMovement((BigInt(becomesMinor) - BigInt(wasMinor)).toString(), currency)}
          </span>
        ),
      },
    ]
  }, [t, currency])
}
