import '../sports-desk.css'
import type { DeskSportsRefund } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { QueuePage } from '../../../frames/queue-page.tsx'
import { useRowDialog } from '../../../frames/use-row-dialog.ts'
import { wholeList } from '../../../frames/whole-list.ts'
import { refundsQuery } from '../desk.queries.ts'
import { useRefundColumns } from './refund-columns.tsx'
import { RefundDialog } from './refund-dialog.tsx'

/** Markets that the feed cancelled, while somebody may still see that it was a mistake. */
export function SportsRefundsScreen() {
  const { t } = useTranslation('sportsDesk')
  const answer = useQuery(refundsQuery(useApi()))
  const { open, dialog } = useRowDialog<DeskSportsRefund>((refund, close) => (
    <RefundDialog refund={refund} onClose={close} />
  ))
  return (
    <QueuePage
      title={t('refunds.menu')}
      caption={t('refunds.caption')}
      search={{}}
      answer={wholeList(answer.data?.refunds, answer)}
      columns={useRefundColumns(open)}
      rowKey={({ eventId, market }) => `${eventId} ${market}`}
      empty={{ art: 'target', title: t('refunds.none'), text: t('refunds.noneText') }}
    >
      {dialog}
    </QueuePage>
  )
}
