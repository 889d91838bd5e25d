import type { TableCard as Card } from '@baize/contract'
import { roadsOf } from '@baize/rooms'
import { Badge, Icon } from '@baize/ui-kit'
import { Link } from '@tanstack/react-router'
import { Users } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { readMinor, useMoneyRangeText } from '../../../../app/money-text.ts'
import { Die } from '../../sic-bo/die.tsx'
import { inPlaces } from '../../tables/past/in-places.logic.ts'
import { NumberTile } from '../../tables/past/number-tile.tsx'
import { RING, Road } from '../../tables/past/road.tsx'
import { dealerResultsOf } from '../roads/dealer-results.logic.ts'
import { DealerTile } from '../roads/dealer-tile.tsx'
import { beadsOf, kindOfThrow, numbersOf, throwsOf } from '../roads/results.logic.ts'
import { useMoment } from '../room/use-moment.ts'
import type { ServerClock } from '../room/use-server-clock.ts'
import { TimerRing } from '../timer-ring.tsx'
import { timedCard } from './timed-card.logic.ts'

interface TableCardProps {
  readonly card: Card
  readonly clock: ServerClock
}

/** A table in the lobby, as it stands: what came last, who is there, and how long betting is still open. */
export function TableCard({ card, clock }: TableCardProps) {
  const { t } = useTranslation('live-tables')
  const range = useMoneyRangeText()
  const timed = useMemo(() => timedCard(card), [card])
  const seen = useMoment(timed, clock)
  return (
    <article className="lt-card" data-look={card.look}>
      <header>
        <TimerRing table={timed} seen={seen} clock={clock} size="small" />
        <div>
          <h3 dir="auto">
            <Link
              to="/live/tables/$tableCode"
              params={{ tableCode: card.tableCode }}
              className="lt-card__link"
            >
              {card.name}
            </Link>
          </h3>
          <p className="caption">
            {t(`variants.${card.variant === 'standard' ? card.game : card.variant}`)}
          </p>
        </div>
        {card.pace === 'speed' && <Badge tone="info">{t('speed')}</Badge>}
      </header>
      <Recent card={card} columns={CARD_COLUMNS} />
      <footer>
        <span>
          <Icon of={Users} size="s" />
          <span className="sr-only">{t('bar.players')}</span> {card.playerCount}
        </span>
        <bdi dir="ltr">{range(readMinor(card.spotMinMinor), readMinor(card.spotMaxMinor))}</bdi>
        <span className="lt-card__phase" data-open={seen.kind === 'betting' || undefined}>
          {t(`cardPhase.${phaseOfCard(seen.kind)}`)}
        </span>
      </footer>
    </article>
  )
}

export function phaseOfCard(kind: ReturnType<typeof useMoment>['kind']) {
  if (kind === 'betting' || kind === 'paused') return kind
  const isDealt = ['closed', 'beacon', 'shown', 'playing'].includes(kind)
  return isDealt ? 'dealing' : 'next'
}

const CARD_COLUMNS = 24
const NUMBERS_SHOWN = 12
const THROWS_SHOWN = 5
const DEALT_SHOWN = 7

interface RecentProps {
  readonly card: Pick<Card, 'game' | 'recent' | 'freeSeats'>
  readonly columns: number
}

interface DealerRecentProps {
  readonly card: RecentProps['card']
  readonly isShort: boolean
}

/** Of blackjack: how many seats are free, and what the dealer came to. */
function DealerRecent({ card: { recent, freeSeats }, isShort }: DealerRecentProps) {
  const { t } = useTranslation('live-tables')
  const results = dealerResultsOf(recent.map((text) => ({ text })))
  const shown = results.slice(isShort ? -2 : -DEALT_SHOWN).toReversed()
  return (
    <div className="lt-recent lt-recent--dealer">
      {!isShort && <b>{t('blackjack.freeSeats', { count: freeSeats ?? 0 })}</b>}
      {inPlaces(shown).map(({ key, item }) => (
        <DealerTile key={key} result={item} isNewest={key === '0'} />
      ))}
    </div>
  )
}

/** The last results as the game draws them: a road, numbers, or dice. */
export function Recent({ card, columns }: RecentProps) {
  const { game, recent } = card
  const results = useMemo(
    () => recent.map((text, at) => ({ tableRoundId: `${at}`, text })),
    [recent],
  )
  if (game === 'roulette') {
    return (
      <p className="lt-recent" dir="ltr">
        {inPlaces(numbersOf(results.slice(-NUMBERS_SHOWN).toReversed())).map(({ key, item }) => (
          <NumberTile key={key} number={item} isNewest={key === '0'} />
        ))}
      </p>
    )
  }
  if (game === 'sic-bo') {
    return (
      <p className="lt-recent lt-recent--dice" dir="ltr">
        {inPlaces(throwsOf(results.slice(-THROWS_SHOWN).toReversed())).map(
          ({ key, item: dice }) => (
            <span key={key} data-kind={kindOfThrow(dice)}>
              {inPlaces(dice).map(({ key: place, item: face }) => (
                <Die key={place} face={face} />
              ))}
              <b>{dice[0] + dice[1] + dice[2]}</b>
            </span>
          ),
        )}
      </p>
    )
  }
  if (game === 'blackjack') return <DealerRecent card={card} isShort={columns < CARD_COLUMNS} />
  return <SmallRoad results={results} columns={columns} />
}

function SmallRoad({
  results,
  columns,
}: {
  readonly results: Parameters<typeof beadsOf>[0]
  readonly columns: number
}) {
  const { grid, ties } = useMemo(
    () => roadsOf(beadsOf(results).map(({ mark }) => mark)).bigRoad,
    [results],
  )
  const tied = new Set(ties.map(({ column, row }) => `${column} ${row}`))
  return (
    <Road
      grid={grid}
      columns={columns}
      mark={(letter, column, row) => (
        <>
          {letter !== 't' && RING}
          {tied.has(`${column} ${row}`) && (
            <path d="M-8 8L8 -8" stroke="var(--tie)" strokeWidth="2.6" strokeLinecap="round" />
          )}
        </>
      )}
    />
  )
}
