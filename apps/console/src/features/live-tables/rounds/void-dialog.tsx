import { type DeskRound, operations, type TableVoidPreview } from '@baize/contract'
import { Skeleton } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { failureText } from '../../../app/failure-text.ts'
import { useCurrency } from '../../../app/session.queries.ts'
import { type DataColumn, DataTable } from '../../../frames/data-table.tsx'
import { FactList } from '../../../frames/fact-list.tsx'
import { ReasonDialog } from '../../../frames/form/reason-dialog.tsx'
import { toastAsked } from '../../../parts/asked-toast.ts'
import { formatCount, formatWireMoney } from '../../../parts/format.ts'
import { differenceColumn, moneyColumn } from '../../../parts/money-columns.tsx'
import { memberColumn } from '../live-columns.tsx'
import { useTableCall, voidPreviewQuery } from '../live-tables.queries.ts'

interface VoidDialogProps {
  readonly round: DeskRound
  onClose(): void
}

/** Asks a second person to void a round, with what that moves. */
export function VoidDialog({ round, onClose }: VoidDialogProps) {
  const { t } = useTranslation('liveTables')
  const { tableRoundId, tableName: table, number, phase } = round
  const preview = useQuery(voidPreviewQuery(useApi(), tableRoundId))
  const ask = useTableCall(
    (api, reason: string) =>
      api.call(operations.askTableVoid, { params: { tableRoundId }, body: { reason } }),
    () => {
      toastAsked()
      onClose()
    },
  )
  return (
    <ReasonDialog
      title={t('void.ask', { table, number: formatCount(number) })}
      text={t(phase === 'settled' ? 'void.textSettled' : 'void.textOpen')}
      submitText={t('askSecond')}
      reasonLabel={t('reason')}
      widthRem={44}
      onSubmit={ask.mutateAsync}
      onClose={onClose}
    >
      {preview.error ? (
        <p role="alert">{failureText(preview.error)}</p>
      ) : preview.data ? (
        <Preview of={preview.data} />
      ) : (
        <Skeleton className="h-[120px]" />
      )}
    </ReasonDialog>
  )
}

type ChangedBet = TableVoidPreview['bets'][number]

function Preview({ of }: { readonly of: TableVoidPreview }) {
  const { t } = useTranslation('liveTables')
  const currency = useCurrency()
  const money = (wire: string) => <span className="num">{formatWireMoney(wire, currency)}</span>
  const columns = useMemo<readonly DataColumn<ChangedBet>[]>(
    () => [
      memberColumn<ChangedBet>(t('column.member')),
      moneyColumn<ChangedBet>(
        { id: 'was', header: t('void.wasShort') },
        currency,
        (row) => row.wasMinor,
      ),
      moneyColumn<ChangedBet>(
        { id: 'becomes', header: t('void.becomesShort') },
        currency,
        (row) => row.becomesMinor,
      ),
      differenceColumn<ChangedBet>(t('void.difference'), currency),
    ],
    [t, currency],
  )
  return (
    <section aria-label={t('void.preview')} className="grid gap-3">
      <FactList
        facts={[
          [t('column.bets'), formatCount(of.betCount)],
          [t('column.members'), formatCount(of.memberCount)],
          [t('void.was'), money(of.wasMinor)],
          [t('void.becomes'), money(of.becomesMinor)],
          [t('void.toPay'), money(of.toPayMinor)],
          [t('void.toTake'), money(of.toTakeMinor)],
        ]}
      />
      {of.bets.length > 0 && (
        <DataTable
          caption={t('void.changed')}
          columns={columns}
          rows={of.bets}
          rowKey={({ wagerId }) => wagerId}
        />
      )}
    </section>
  )
}
