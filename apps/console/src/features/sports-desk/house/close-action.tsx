import { type DeskSportsEvent, type DeskSportsMarket, operations } from '@baize/contract'
import { useTranslation } from 'react-i18next'
import { useMay } from '../../../app/use-session.ts'
import { ReasonAction } from '../../../frames/form/reason-action.tsx'
import { useSportsCall } from '../../../parts/sports/sports.queries.ts'
import { lookOf } from '../market/cells.logic.ts'

interface CloseActionProps {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
}

const OVER: readonly string[] = ['settled', 'closed']

/** Takes no more bets on a market of an event of the house. */
export function CloseAction({ event: { eventId, isHouse }, market }: CloseActionProps) {
  const { t } = useTranslation('sportsDesk')
  const mayManage = useMay('sports.manage')
  const close = useSportsCall((api, reason: string) =>
    api.call(operations.closeSportsMarket, {
      params: { eventId },
      body: { market: market.market, reason },
    }),
  )
  if (!isHouse || !mayManage || OVER.includes(lookOf(market))) return null
  return (
    <ReasonAction
      action={t('houseEvent.close')}
      title={t('houseEvent.close')}
      text={t('houseEvent.closeText')}
      variant="danger"
      reasonLabel={t('reason')}
      onReason={(reason) => close.mutateAsync(reason.trim())}
    />
  )
}
