import { DEPOSIT_KINDS, DEPOSIT_SHOWS, DEPOSIT_STATES, operations } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMay } from '../../app/use-session.ts'
import { QueuePage } from '../../frames/queue-page.tsx'
import { DeskFacts } from '../../parts/desk/desk-facts.tsx'
import { DeskKeys } from '../../parts/desk/desk-keys.tsx'
import { useHeldFilter } from '../../parts/desk/use-held-filter.ts'
import { DepositBulk } from './deposit-bulk.tsx'
import { useDepositColumns } from './deposit-columns.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { depositsQuery, depositsWish } from './deposits.queries.ts'
import type { DepositsSearch } from './deposits-search.ts'

const KEYS = [
  ...(['next', 'previous', 'open', 'close', 'tick', 'tickAll', 'take', 'reject'] as const),
  ...(['decide', 'note', 'search', 'keys'] as const),
]

/** Deposits with the one that is looked at beside them; what waits for staff comes first. */
export function DepositsScreen() {
  const { t } = useTranslation('deposits')
  const search = useSearch({ from: '/deposits' })
  const api = useApi()
  const answer = useQuery(depositsQuery(api, search))
  const mayAct = useMay('deposits.decide')
  return (
    <QueuePage
      title={t('title')}
      caption={t('caption')}
      facts={answer.data && <DeskFacts figures={answer.data.figures} />}
      search={search}
      tabs={{
        name: 'stands',
        label: t('shows'),
        values: DEPOSIT_SHOWS,
        textOf: (each) => t(`show.${each}`),
        counts: answer.data?.counts,
        counted: DEPOSIT_SHOWS.filter((each) => each !== 'all'),
      }}
      filters={[
        { kind: 'text', name: 'text', label: t('filterText') },
        useHeldFilter<DepositsSearch>(),
        {
          kind: 'select',
          name: 'state',
          label: t('column.state'),
          every: t('everyState'),
          options: DEPOSIT_STATES.map((value) => ({ value, text: t(`state.${value}`) })),
        },
        {
          kind: 'select',
          name: 'kind',
          label: t('kinds.label'),
          every: t('kinds.every'),
          options: DEPOSIT_KINDS.map((value) => ({ value, text: t(`kinds.${value}`) })),
        },
        { kind: 'sum', name: 'amount', label: t('amountExactly') },
        { kind: 'day', name: 'from', label: t('from') },
        { kind: 'day', name: 'to', label: t('to') },
      ]}
      download={(file) =>
        api.download(operations.exportDeposits, { body: { ...depositsWish(search), ...file } })
      }
      answer={answer}
      columns={useDepositColumns(answer.data?.figures.targetMinutes ?? null)}
      rowKey={(row) => row.depositId}
      empty={{ title: t(`empty.${search.stands ?? 'review'}`), text: t('empty.text') }}
      emptyFiltered={{ title: t('empty.filteredTitle'), text: t('empty.filteredText') }}
      ticking={
        mayAct
          ? {
              nameOf: (row) => row.orderNumber,
              bar: (ticked) => <DepositBulk ticked={ticked} />,
            }
          : undefined
      }
      foot={<DeskKeys used={KEYS} />}
      panel={(id, panel) => <DepositPanel key={id} depositId={id} {...panel} />}
    />
  )
}
