import '../sports-texts.ts'
import '../parts/frame.css'
import { operations } from '@baize/contract'
import { Button, buttonClass, EmptyState, Notice, Skeleton } from '@baize/ui-kit'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../../app/api.ts'
import { failureText } from '../../../app/failure-text.ts'
import { useNames } from '../names/use-names.ts'
import { useOddsText } from '../odds/odds-text.ts'
import { SPORTS, sharedSlipQuery } from '../sports.queries.ts'
import { legOfShared } from './rebet.logic.ts'
import { SlipPlace } from './slip-place.tsx'
import { replaceLegs, selectionKey } from './slip-store.ts'

/** `/sports/slip/$code`: selections that somebody shared, to be put on one's own slip. */
export function SharedSlipScreen({ code }: { readonly code: string }) {
  const { t } = useTranslation('sports')
  const shared = useQuery(sharedSlipQuery(code))
  return (
    <div className="sb-frame">
      <div className="sb-frame__main">
        <h1 className="h1">{t('share.title')}</h1>
        {shared.isPending && <Skeleton className="h-64 w-full" />}
        {shared.error && <NoSlip failure={shared.error} />}
        {shared.data && <SharedLegs {...shared.data} />}
      </div>
      <SlipPlace />
    </div>
  )
}

function NoSlip({ failure }: { readonly failure: unknown }) {
  const { t } = useTranslation('sports')
  return (
    <EmptyState
      art="compass"
      title={t('share.none')}
      actions={
        <Link to="/sports" className={buttonClass({ variant: 'primary' })}>
          {t('event.toList')}
        </Link>
      }
    >
      {failureText(failure, 'sports')}
    </EmptyState>
  )
}

type Shared = Awaited<ReturnType<NonNullable<ReturnType<typeof sharedSlipQuery>['queryFn']>>>

function SharedLegs({ legs, goneCount }: Shared) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const odds = useOddsText()
  const navigate = useNavigate()
  const eventIds = [...new Set(legs.map(({ eventId }) => eventId))]
  const events = useQueries({
    queries: eventIds.map((eventId) => ({
      queryKey: [...SPORTS, 'shared-event', eventId],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api.call(operations.getSportsEvent, { params: { eventId }, signal }),
    })),
  })
  const known = new Map(
    events.flatMap(({ data }) => (data ? [[data.event.eventId, data.event]] : [])),
  )
  const ready = legs.flatMap((leg) => {
    const event = known.get(leg.eventId)
    return event ? [legOfShared(leg, event)] : []
  })
  return (
    <div className="panel sb-shared">
      {goneCount > 0 && <Notice tone="warn">{t('share.gone', { count: goneCount })}</Notice>}
      {events.some(({ isPending }) => isPending) && <Skeleton className="h-40 w-full" />}
      <ul>
        {ready.map((leg) => (
          <li key={selectionKey(leg)} className="sb-shared__leg">
            <b>{names.outcome(leg, leg.market, leg.outcomeId)}</b>
            <span className="caption">
              {t('slip.legOf', { market: names.market(leg, leg.market), name: names.event(leg) })}
            </span>
            <span className="num strong">{odds(leg.odds)}</span>
          </li>
        ))}
      </ul>
      <Button
        variant="primary"
        disabled={ready.length === 0}
        onClick={() => {
          replaceLegs(ready)
          void navigate({ to: '/sports' })
        }}
      >
        {t('share.take', { count: ready.length })}
      </Button>
    </div>
  )
}
