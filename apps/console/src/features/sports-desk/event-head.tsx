import type { DeskSportsRow } from '@baize/contract'
import { Icon, IconButton, StatusMark } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, Sparkles } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCurrency } from '../../app/session.queries.ts'
import { formatCount, formatMajorMoney } from '../../parts/format.ts'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'
import { EventScore, EventTime } from './event-text.tsx'

interface EventHeadProps {
  readonly event: DeskSportsRow
  readonly isFolded: boolean
  onFold(): void
}

/** The line of an event above its markets. */
export function EventHead({ event, isFolded, onFold }: EventHeadProps) {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const currency = useCurrency()
  const { eventId, home, away, tournament, isHeld, worstMinor, recentBetCount } = event
  const name = names.event({ home: home.name, away: away.name })
  const worst = BigInt(worstMinor) > 0n ? `-${worstMinor}` : '0'
  return (
    <span className="event-head">
      <EventTime event={event} />
      <Link className="event-head__name" to="/sports/$eventId" params={{ eventId }} search={{}}>
        {name}
      </Link>
      <EventScore event={event} />
      <span className="caption truncate">{tournament}</span>
      {event.isSimulated && (
        <span className="caption">
          <Icon of={Sparkles} size="s" /> {t('simulated')}
        </span>
      )}
      {event.isHouse && <span className="caption">{t('houseEvent.mark')}</span>}
      {isHeld && <StatusMark tone="waiting">{t('look.held')}</StatusMark>}
      <span className="event-head__end">
        {recentBetCount > 0 && (
          <span className="caption num">
            {t('recentBets', { shown: formatCount(recentBetCount) })}
          </span>
        )}
        <span className="caption">
          {t('worst')} <b className="num text-danger-text">{formatMajorMoney(worst, currency)}</b>
        </span>
        <IconButton
          icon={isFolded ? ChevronRight : ChevronDown}
          size="s"
          label={t(isFolded ? 'unfold' : 'fold', { event: name })}
          aria-expanded={!isFolded}
          onClick={onFold}
        />
      </span>
    </span>
  )
}
