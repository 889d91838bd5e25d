import './odds.css'
import type { SportsEvent, SportsMarket } from '@baize/contract'
import { Icon } from '@baize/ui-kit'
import { Lock } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '../../../app/toast.ts'
import { namedEvent, useNames } from '../names/use-names.ts'
import { toggleLeg, useIsPicked } from '../slip/slip-store.ts'
import { useOddsText } from './odds-text.ts'
import { usePriceMove } from './use-price-move.ts'

interface OddsButtonProps {
  readonly event: SportsEvent
  readonly market: SportsMarket
  readonly outcomeId: string
  /** As rows have it: `1`, `−0.5`, `O 2.5`. */
  readonly isShort?: boolean
  /** The feed is silent: prices stand as they were, and nothing is taken. */
  readonly isFrozen: boolean
}

/** A price to press: it goes onto the slip, or off it. Suspended it keeps its place, with a lock. */
export const OddsButton = memo(OddsButtonOf, isSame)

function isSame(one: OddsButtonProps, other: OddsButtonProps): boolean {
  return (
    one.market === other.market &&
    one.outcomeId === other.outcomeId &&
    one.isFrozen === other.isFrozen &&
    one.event.eventId === other.event.eventId
  )
}

function OddsButtonOf({ event, market, outcomeId, isShort = false, isFrozen }: OddsButtonProps) {
  const { t } = useTranslation('sports')
  const names = useNames()
  const oddsText = useOddsText()
  const { eventId } = event
  const isPicked = useIsPicked({ eventId, market: market.market, outcomeId })
  const price = market.outcomes.find((each) => each.outcomeId === outcomeId)?.odds ?? null
  const move = usePriceMove(price)
  const named = namedEvent(event)
  const name = names.outcome(named, market.market, outcomeId)
  const isOpen = market.state === 'active' && price !== null && !isFrozen
  const label = { outcome: name, market: names.market(named, market.market) }
  const press = () => {
    if (!isOpen && !isPicked) return
    const isTaken = toggleLeg({
      ...{ eventId, outcomeId, market: market.market, version: market.version },
      ...{ tournament: event.tournament, startsAt: event.startsAt },
      ...named,
      odds: price ?? '1.01',
    })
    if (!isTaken) toast({ title: t('slip.full'), tone: 'info' })
  }
  return (
    <button
      type="button"
      className="sb-odd"
      data-move={isOpen ? move : undefined}
      data-state={isOpen ? 'open' : 'suspended'}
      aria-pressed={isPicked}
      aria-disabled={!isOpen && !isPicked ? true : undefined}
      onClick={press}
    >
      <span className="sr-only">
        {isOpen
          ? t('odds.press', { ...label, odds: oddsText(price) })
          : t('odds.suspended', { ...label })}
      </span>
      {/* A line keeps its sign in front, whatever direction the page has. */}
      <bdi className="sb-odd__name" aria-hidden="true">
        {isShort ? names.shortOutcome(named, market.market, outcomeId) : name}
      </bdi>
      {isOpen ? (
        <b className="num" aria-hidden="true">
          {oddsText(price)}
        </b>
      ) : (
        <Icon of={Lock} />
      )}
    </button>
  )
}

/** The place of a market that the event does not have now. */
export function EmptyOdds() {
  return <span className="sb-odd" data-state="none" aria-hidden="true" />
}
