import type { DeskSportsBet } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { DataTable } from '../../../frames/data-table.tsx'
import { useRowDialog } from '../../../frames/use-row-dialog.ts'
import { ClassDialog } from '../../../parts/sports/class-dialog.tsx'
import { useBetColumns } from '../bets/bet-columns.tsx'

/** The newest bets on an event. */
export function EventBets({ bets }: { readonly bets: readonly DeskSportsBet[] }) {
  const { t } = useTranslation('sportsDesk')
  const { open, dialog } = useRowDialog<DeskSportsBet>(({ memberId, username }, close) => (
    <ClassDialog {...{ memberId, username }} onClose={close} />
  ))
  const columns = useBetColumns({ onClass: open })
  if (bets.length === 0) return <p className="text-text-2">{t('bets.noneYet')}</p>
  return (
    <>
      <DataTable
        caption={t('bets.menu')}
        columns={columns}
        rows={bets}
        rowKey={({ betId }) => betId}
      />
      {dialog}
    </>
  )
}
