import type { DeskSportsEvent, DeskSportsEventPage, DeskSportsMarket } from '@baize/contract'
import { Button, Notice } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useMay } from '../../../app/use-session.ts'
import { RecordPanel } from '../../../frames/record-panel.tsx'
import type { QueuePanel } from '../../../frames/use-queue-panel.ts'
import { readPlace } from '../../../parts/sports/market-place.logic.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { useKeys } from '../../../parts/use-keys.ts'
import { eventQuery } from '../desk.queries.ts'
import { EventScore, EventTime } from '../event-text.tsx'
import { HoldDialog } from '../hold-dialog.tsx'
import { CloseAction } from '../house/close-action.tsx'
import { LimitDialog } from '../limits/limit-dialog.tsx'
import { namedEvent } from '../named-event.ts'
import { useHoldChoices } from '../use-hold-choices.ts'
import { useHoldText } from '../use-hold-text.ts'
import { ChangeDialog } from './change-dialog.tsx'
import type { ChangeKind } from './change-draft.logic.ts'
import { HouseBars } from './house-bars.tsx'
import { LastBets } from './last-bets.tsx'
import { MarketState } from './market-state.tsx'
import { PriceEditor } from './price-editor.tsx'

interface MarketPanelProps {
  readonly place: string
  readonly panel: Pick<QueuePanel, 'onStep' | 'onClose'>
}

interface Found {
  readonly event: DeskSportsEvent
  readonly market: DeskSportsMarket
  readonly bets: DeskSportsEventPage['bets']
}

/** One market beside the table: what it can cost, its prices, its last bets and what can be done about it. */
export function MarketPanel({ place, panel }: MarketPanelProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const { eventId = '', market: name = '' } = readPlace(place) ?? {}
  const query = useQuery(eventQuery(useApi(), eventId))
  const market = query.data?.markets.find((each) => each.market === name)
  const data: Found | undefined = query.data &&
    market && { event: query.data.event, bets: query.data.bets, market }
  const isGone = query.data !== undefined && market === undefined
  const nameOf = ({ event, market: { market: of } }: Found) => names.whole(namedEvent(event), of)
  return (
    <RecordPanel
      query={{ ...query, data, error: query.error ?? (isGone ? new Error('no market') : null) }}
      name={t('panel.name')}
      nameOf={nameOf}
      failedText={t(isGone ? 'panel.gone' : 'panel.failed')}
      title={nameOf}
      state={(found) => <MarketState market={found.market} />}
      foot={(found) => <Foot key={place} {...found} />}
      isNarrow
      onStep={panel.onStep}
      onClose={panel.onClose}
    >
      {(found) => (
        <>
          <p className="caption market-panel__event">
            <Link
              className="link"
              to="/sports/$eventId"
              params={{ eventId: found.event.eventId }}
              search={{}}
            >
              {names.event({ home: found.event.home.name, away: found.event.away.name })}
            </Link>
            <EventScore event={found.event} />
            <EventTime event={found.event} />
          </p>
          <HouseBars event={found.event} market={found.market} />
          <PriceEditor key={place} event={found.event} market={found.market} />
          <CloseAction event={found.event} market={found.market} />
          <LastBets {...found} />
        </>
      )}
    </RecordPanel>
  )
}

type OpenDialog = 'hold' | 'limit' | ChangeKind

function Foot({ event, market }: Found) {
  const { t } = useTranslation('sportsDesk')
  const navigate = useNavigate()
  const names = useMarketNames()
  const mayManage = useMay('sports.manage')
  const [dialog, setDialog] = useState<OpenDialog>()
  const close = () => setDialog(undefined)
  const { choices, isHeld, heldBy } = useHoldChoices(event, market.market)
  const textOf = useHoldText()
  const ask = (wanted: OpenDialog) => () => mayManage && setDialog(wanted)
  useKeys({
    s: ask('hold'),
    v: ask('void'),
    l: ask('limit'),
    e: () =>
      void navigate({
        to: '/sports/$eventId',
        params: { eventId: event.eventId },
        search: {},
      }),
  })
  return (
    <div className="market-foot">
      {heldBy && (
        <Notice tone="warn">
          {heldBy.jump
            ? textOf(heldBy)
            : t('hold.heldBy', { name: heldBy.heldBy, what: choices[0].name })}
        </Notice>
      )}
      {!mayManage && <p className="caption">{t('notAllowed')}</p>}
      <div className="market-foot__actions">
        <Button variant="outline" disabled={!mayManage} onClick={ask('hold')}>
          {t(isHeld ? 'hold.open.action' : 'hold.suspend.action')} <kbd className="badge">S</kbd>
        </Button>
        <Button variant="danger-soft" disabled={!mayManage} onClick={ask('void')}>
          {t('change.void')} <kbd className="badge">V</kbd>
        </Button>
        <Button disabled={!mayManage} onClick={ask('result')}>
          {t('change.resultAction')}
        </Button>
      </div>
      {dialog === 'hold' && <HoldDialog choices={choices} isOpening={isHeld} onClose={close} />}
      {dialog === 'limit' && (
        <LimitDialog
          level="event"
          subject={event.eventId}
          name={names.event({ home: event.home.name, away: event.away.name })}
          onClose={close}
        />
      )}
      {(dialog === 'void' || dialog === 'result' || dialog === 'take_back') && (
        <ChangeDialog {...{ event, market }} kind={dialog} onClose={close} />
      )}
    </div>
  )
}
