import type { SportsHold } from '@baize/contract'
import { Button } from '@baize/ui-kit'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../app/use-session.ts'
import { type DataColumn, DataTable } from '../../frames/data-table.tsx'
import { useRowDialog } from '../../frames/use-row-dialog.ts'
import { formatInstant } from '../../parts/format.ts'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'
import { HoldDialog } from './hold-dialog.tsx'
import { useHoldText } from './use-hold-text.ts'

/** Everything that takes no bets now because somebody said so, with the way to open it. */
export function HoldList({ holds }: { readonly holds: readonly SportsHold[] }) {
  const { t } = useTranslation('sportsDesk')
  const mayManage = useMay('sports.manage')
  const names = useMarketNames()
  const textOf = useHoldText()
  const { open, dialog } = useRowDialog<SportsHold>((hold, close) => (
    <HoldDialog choices={[{ ...hold, name: names.held(hold) }]} isOpening onClose={close} />
  ))
  const columns = useMemo<readonly DataColumn<SportsHold>[]>(
    () => [
      {
        ...{ id: 'what', header: t('hold.what'), phone: 'lead' },
        cell: (hold) => (
          <span className="stacked">
            <b className="strong">{names.held(hold)}</b>
            <span className="caption">
              {t('hold.ofScope', {
                level: t(`level.${hold.level}`),
                scope: t(`hold.scope.${hold.scope}`),
              })}
            </span>
          </span>
        ),
      },
      { ...{ id: 'reason', header: t('reason'), phone: 'below' }, cell: textOf },
      {
        ...{ id: 'by', header: t('hold.by'), phone: 'foot' },
        cell: ({ heldBy, heldAt, jump }) => (
          <span className="stacked">
            <span>{jump ? t('hold.automatic') : heldBy}</span>
            <time className="caption num" dateTime={heldAt}>
              {formatInstant(heldAt)}
            </time>
          </span>
        ),
      },
      {
        ...{ id: 'action', header: t('column.actions'), phone: 'end' },
        cell: (hold) => (
          <Button
            size="s"
            disabled={!mayManage}
            title={mayManage ? undefined : t('notAllowed')}
            onClick={() => open(hold)}
          >
            {t('hold.open.action')}
          </Button>
        ),
      },
    ],
    [t, names, textOf, mayManage, open],
  )
  if (holds.length === 0) return null
  return (
    <>
      <DataTable
        caption={t('hold.list')}
        columns={columns}
        rows={holds}
        rowKey={({ level, subject, scope }) => `${level} ${scope} ${subject}`}
      />
      {dialog}
    </>
  )
}
