import type { Mission } from '@baize/contract'
import { dayAfter, dayOf, dayOfKey, type EpochMs, keyOfDay } from '@baize/kernel'
import { type OfferRules, streaksOf } from '@baize/rewards'
import { type CardSource, viewPromotion } from './view-promotion.ts'

interface Today {
  readonly now: EpochMs
  /** Known before it is counted. */
  readonly isCheckedIn: boolean
}

/** A mission as its member sees it; of a streak the progress is its days so far. */
export function viewMission(card: CardSource, tags: readonly string[], today: Today): Mission {
  const view = viewPromotion(card, tags, today.now)
  const streak = streakOf(card, today)
  const length = streak?.length ?? 0
  const next = view.steps.find(({ reach }) => BigInt(reach) > length)
  return {
    ...view,
    period: periodOf(card.offer.rules.window),
    streak,
    ...(streak && {
      progress: { counted: `${length}`, goal: next?.reach ?? null },
    }),
  }
}

/** No offer is let in with half a month. */
function periodOf(window: OfferRules['window']): Mission['period'] {
  return window === 'semimonthly' ? 'offer' : window
}

function streakOf({ offer, counters }: CardSource, { now, isCheckedIn }: Today): Mission['streak'] {
  const { goal, offsetMinutes, event } = offer.rules
  if (goal.kind !== 'streak') return null
  const today = dayOf(now, offsetMinutes)
  const days = new Map(counters.map(({ windowKey, sum }) => [windowKey, sum]))
  const isCheckIn = event === 'checked_in'
  const key = keyOfDay(today)
  if (isCheckIn && isCheckedIn && !days.has(key)) days.set(key, 1n)
  const last = streaksOf(goal, days).at(-1)
  const lengthMax = Number(goal.steps.at(-1)?.reach ?? 0)
  const goneOn = last ? dayAfter(dayOfKey(last.window), last.length) : undefined
  const isTodayDone = goneOn === dayAfter(today, 1)
  const canGoOn = goneOn === today && (last?.length ?? 0) < lengthMax
  if (!last || !(isTodayDone || canGoOn)) {
    return { firstDay: key, length: 0, isTodayDone: false, isCheckIn }
  }
  return { firstDay: last.window, length: last.length, isTodayDone, isCheckIn }
}
