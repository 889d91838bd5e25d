import type { DeskSportsEvent, SportsHold } from '@baize/contract'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../app/api.tsx'
import { useMarketNames } from '../../parts/sports/use-market-names.ts'
import { deskQuery } from './desk.queries.ts'
import type { HoldChoice } from './hold-dialog.tsx'
import { holdOver, levelsOf } from './holds.logic.ts'
import { namedEvent } from './named-event.ts'

interface HoldChoices {
  readonly choices: readonly [HoldChoice, ...HoldChoice[]]
  readonly isHeld: boolean
  /** What keeps bets away now. */
  readonly heldBy: SportsHold | undefined
}

/** What can be suspended of an event, its market first; while something holds it, that alone can be opened. */
export function useHoldChoices(event: DeskSportsEvent, market?: string): HoldChoices {
  const { t } = useTranslation('sportsDesk')
  const names = useMarketNames()
  const { data } = useQuery(deskQuery(useApi(), { view: 'held' }))
  const levels = levelsOf(event, market)
  const heldBy = holdOver(data?.holds ?? [], levels, event.state)
  if (heldBy) {
    const { level, subject, scope } = heldBy
    return { choices: [{ level, subject, scope, name: names.held(heldBy) }], isHeld: true, heldBy }
  }
  const nameOf = {
    platform: t('level.platform'),
    sport: names.sport(event.sport),
    tournament: event.tournament,
    event: names.event({ home: event.home.name, away: event.away.name }),
    market: market === undefined ? '' : names.whole(namedEvent(event), market),
  }
  const [first, ...others] = levels
    .filter(({ level }) => level !== 'platform')
    .map((held) => ({ ...held, name: nameOf[held.level] }))
    .toReversed()
  const itself = { level: 'event', subject: event.eventId, name: nameOf.event } as const
  return { choices: [first ?? itself, ...others], isHeld: false, heldBy }
}
