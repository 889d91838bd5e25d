import '../sports-desk.css'
import type { DeskSportsEventPage } from '@baize/contract'
import { Badge, StatusMark } from '@baize/ui-kit'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../app/api.tsx'
import { useCurrency } from '../../../app/session.queries.ts'
import { BackLink, DetailHead, DetailPage, DetailSection } from '../../../frames/detail-page.tsx'
import { HeadAction } from '../../../frames/head-action.tsx'
import { useChangeSearch } from '../../../frames/use-change-search.ts'
import { useQueuePanel } from '../../../frames/use-queue-panel.ts'
import { formatCount, formatWireMoney } from '../../../parts/format.ts'
import { printPlace } from '../../../parts/sports/market-place.logic.ts'
import { useMarketNames } from '../../../parts/sports/use-market-names.ts'
import { eventQuery } from '../desk.queries.ts'
import { EventScore, EventTime } from '../event-text.tsx'
import { HoldDialog } from '../hold-dialog.tsx'
import { OfferDialog } from '../house/offer-dialog.tsx'
import { StandingDialog } from '../house/standing-dialog.tsx'
import { LimitDialog } from '../limits/limit-dialog.tsx'
import { MarketPanel } from '../market/market-panel.tsx'
import { MarketTable } from '../market/market-table.tsx'
import { useMoves } from '../market/use-moves.ts'
import { RuleDialog } from '../reviews/rule-dialog.tsx'
import type { EventSearch } from '../sports-search.ts'
import { useHoldChoices } from '../use-hold-choices.ts'
import { EventBets } from './event-bets.tsx'
import { inGroups } from './groups.logic.ts'
import { MessageTable } from './message-table.tsx'

/** One event: all of its markets by group, its bets and what was said of its results. */
export function SportsEventScreen() {
  const { t } = useTranslation('sportsDesk')
  const { eventId } = useParams({ from: '/sports/$eventId' })
  const { open } = useSearch({ from: '/sports/$eventId' })
  const changeSearch = useChangeSearch<EventSearch>()
  const query = useQuery(eventQuery(useApi(), eventId))
  const openPlace = (place: string | undefined) =>
    changeSearch({ open: place }, place !== undefined && open === undefined)
  const groups = query.data ? inGroups(query.data.event.sport, query.data.markets) : []
  const places = groups.flatMap(({ markets }) =>
    markets.map(({ market }) => printPlace({ eventId, market })),
  )
  const panel = useQueuePanel(true, places, open, openPlace)
  return (
    <>
      <DetailPage
        className="sports-event"
        top={
          <BackLink to="/sports" search={{}}>
            {t('title')}
          </BackLink>
        }
        query={query}
        missing={{ title: t('event.missing'), text: t('event.missingText') }}
      >
        {(found) => (
          <>
            <Head found={found} />
            <Markets {...{ found, groups, open }} onOpen={openPlace} />
            <DetailSection
              title={t('bets.menu')}
              actions={
                <Link className="link" to="/sports-bets" search={{ event: eventId }}>
                  {t('bets.all')}
                </Link>
              }
            >
              <EventBets bets={found.bets} />
            </DetailSection>
            <DetailSection title={t('message.title')} text={t('message.text')}>
              <MessageTable event={found.event} messages={found.messages} />
            </DetailSection>
          </>
        )}
      </DetailPage>
      {open !== undefined && <MarketPanel key={open} place={open} panel={panel} />}
    </>
  )
}

function Head({ found: { event, markets } }: { readonly found: DeskSportsEventPage }) {
  const { t } = useTranslation('sportsDesk')
  const currency = useCurrency()
  const names = useMarketNames()
  const { eventId, tournamentId, tournament } = event
  const name = names.event({ home: event.home.name, away: event.away.name })
  const { choices, isHeld } = useHoldChoices(event)
  const money = (wire: string) => formatWireMoney(wire, currency)
  return (
    <DetailHead
      title={
        <>
          {name} <EventScore event={event} />
        </>
      }
      state={
        <>
          <EventTime event={event} />
          {event.isHouse && <Badge tone="info">{t('houseEvent.mark')}</Badge>}
          {isHeld && <StatusMark tone="waiting">{t('look.held')}</StatusMark>}
        </>
      }
      caption={t('event.caption', {
        sport: names.sport(event.sport),
        tournament,
        id: eventId,
      })}
      figures={[
        [t('event.markets'), formatCount(markets.length)],
        [t('column.staked'), money(event.stakedMinor)],
        [t('worst'), money(event.worstMinor)],
        [t('event.recent'), formatCount(event.recentBetCount)],
      ]}
      actions={
        <>
          {event.isHouse && (
            <>
              <HeadAction
                text={t('houseEvent.offer')}
                isMain
                needs="sports.manage"
                dialog={(close) => <OfferDialog event={event} onClose={close} />}
              />
              <HeadAction
                text={t('houseEvent.standing')}
                needs="sports.manage"
                dialog={(close) => <StandingDialog event={event} onClose={close} />}
              />
            </>
          )}
          <HeadAction
            text={t('limits.ofTournament')}
            needs="sports.manage"
            dialog={(close) => (
              <LimitDialog
                level="tournament"
                subject={tournamentId}
                name={tournament}
                onClose={close}
              />
            )}
          />
          <HeadAction
            text={t('limits.ofEvent')}
            needs="sports.manage"
            dialog={(close) => (
              <LimitDialog level="event" subject={eventId} name={name} onClose={close} />
            )}
          />
          <HeadAction
            text={t('reviews.newRule')}
            needs="sports.manage"
            dialog={(close) => (
              <RuleDialog
                choices={[
                  { level: 'tournament', subject: tournamentId, name: tournament },
                  { level: 'event', subject: eventId, name },
                  { level: 'sport', subject: event.sport, name: names.sport(event.sport) },
                ]}
                onClose={close}
              />
            )}
          />
          <HeadAction
            text={t(isHeld ? 'hold.open.action' : 'hold.suspend.event')}
            isMain={isHeld}
            needs="sports.manage"
            dialog={(close) => <HoldDialog choices={choices} isOpening={isHeld} onClose={close} />}
          />
        </>
      }
    />
  )
}

interface MarketsProps {
  readonly found: DeskSportsEventPage
  readonly groups: ReturnType<typeof inGroups>
  readonly open: string | undefined
  onOpen(place: string): void
}

function Markets({ found: { event, markets }, groups, open, onOpen }: MarketsProps) {
  const { t } = useTranslation('sportsDesk')
  const { eventId } = event
  const priced = useMemo(() => [{ eventId, markets }], [eventId, markets])
  const moves = useMoves(priced)
  if (groups.length === 0) return <p className="text-text-2">{t('event.noMarkets')}</p>
  return (
    <MarketTable
      caption={t('event.markets')}
      openPlace={open}
      moves={moves}
      sections={groups.map(({ group, markets: each }) => ({
        ...{ id: group, event, markets: each },
        head: t(`group.${group}`),
      }))}
      onOpen={({ eventId }, { market }) => onOpen(printPlace({ eventId, market }))}
    />
  )
}
