import { addScores, type ScoreChange } from '@baize/rewards'
import type { EventCounter } from '../../../house/rewards/event-counter.ts'
import { pointsOf } from './race-points.ts'
import { loadCountingRaces } from './races.store.ts'
import { addPoints } from './scores.store.ts'

/** Points of races, from the events that offers count, in the same commit. */
export const raceCounter: EventCounter = {
  async count(tx, events) {
    const bets = events.filter(({ kind }) => kind === 'bet_settled')
    if (bets.length === 0) return
    for (const race of await loadCountingRaces(tx)) {
      const changes = bets.map(
        (event): ScoreChange => ({
          memberId: event.memberId,
          points: pointsOf(race, event),
          seq: event.position,
        }),
      )
      const scores = addScores(new Map(), changes)
      await addPoints(
        tx,
        [...scores].map(([memberId, score]) => ({
          raceId: race.raceId,
          memberId: BigInt(memberId),
          ...score,
        })),
      )
    }
  },
}
