import { type DeskDay, operations } from '@baize/contract'
import { Badge, Button } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { toast } from '../../app/toast.ts'
import { useMay } from '../../app/use-session.ts'
import type { DataColumn } from '../../frames/data-table.tsx'
import { HeadAction } from '../../frames/head-action.tsx'
import { QueuePage } from '../../frames/queue-page.tsx'
import { wholeList } from '../../frames/whole-list.ts'
import { useLotteryCall } from '../../parts/lottery/lottery.queries.ts'
import { useGameName } from '../../parts/lottery/use-game-name.ts'
import { DayDialog } from './day-dialog.tsx'
import { daysQuery } from './draws.queries.ts'

/** Days without draws and with further ones. */
export function DaysScreen() {
  const { t } = useTranslation('lotteryDraws')
  const answer = useQuery(daysQuery(useApi()))
  return (
    <QueuePage
      title={t('days.title')}
      caption={t('days.caption')}
      facts={
        <HeadAction
          text={t('days.add')}
          needs="lottery.manage"
          dialog={(close) => <DayDialog onClose={close} />}
        />
      }
      search={{}}
      answer={wholeList(answer.data?.days, answer)}
      columns={useDayColumns()}
      rowKey={({ game, day }) => `${game} ${day}`}
      empty={{ art: 'clock', title: t('days.emptyTitle'), text: t('days.emptyText') }}
    />
  )
}

function useDayColumns(): readonly DataColumn<DeskDay>[] {
  const { t } = useTranslation('lotteryDraws')
  const nameOf = useGameName()
  const mayManage = useMay('lottery.manage')
  return useMemo(
    () => [
      {
        id: 'day',
        header: t('days.day'),
        phone: 'lead',
        cell: (row) => <b className="num strong">{row.day}</b>,
      },
      { id: 'game', header: t('column.game'), phone: 'below', cell: (row) => nameOf(row.game) },
      {
        id: 'kind',
        header: t('column.state'),
        phone: 'end',
        cell: (row) => (
          <Badge tone={row.kind === 'off' ? 'warn' : 'felt'}>{t(`days.kind.${row.kind}`)}</Badge>
        ),
      },
      { id: 'reason', header: t('days.reason'), phone: 'foot', cell: (row) => row.reason },
      { id: 'by', header: t('days.by'), phone: 'hidden', cell: (row) => <bdi>{row.madeBy}</bdi> },
      {
        id: 'remove',
        header: '',
        phone: 'below-end',
        cell: (row) => mayManage && <RemoveDay of={row} />,
      },
    ],
    [t, nameOf, mayManage],
  )
}

function RemoveDay({ of: { game, day } }: { readonly of: DeskDay }) {
  const { t } = useTranslation('lotteryDraws')
  const remove = useLotteryCall(
    (api, _input: undefined) => api.call(operations.removeLotteryDay, { params: { game, day } }),
    () => toast({ title: t('days.removed') }),
  )
  return (
    <Button
      size="s"
      variant="ghost"
      isBusy={remove.isPending}
      onClick={() => remove.mutate(undefined)}
    >
      {t('days.remove')}
    </Button>
  )
}
