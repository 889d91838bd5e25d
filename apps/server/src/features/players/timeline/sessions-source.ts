import { encodeId, isUuid } from '@baize/kernel'
import type { TimelineSource } from '../../../house/timeline/timeline.ts'
import { loadPlaySessions } from './play-sessions.store.ts'

/** Play, whatever the product: a line for bets of one game without a pause. Its place is its oldest bet. */
export function createSessionsSource(gameName: (code: string) => Promise<string>): TimelineSource {
  return {
    kind: 'session',
    chip: 'play',
    needs: 'members.ledger',
    knowsPlace: isUuid,
    async load(pool, { memberId, before, place, limit }) {
      const start = { beforeId: place, before }
      const { sessions, hasMore } = await loadPlaySessions(pool, memberId, start, limit)
      const rows = await Promise.all(
        sessions.map(async ({ newest, oldest, gameCode, bets, open, from, at, ...sums }) => ({
          ...{ id: encodeId('rnd', newest), at, from, place: oldest },
          name: await gameName(gameCode),
          state: open > 0 ? 'open' : null,
          amountMinor: (sums.paidMinor - sums.stakedMinor).toString(),
          facts: {
            oldest: encodeId('rnd', oldest),
            bets: bets.toString(),
            stakedMinor: sums.stakedMinor.toString(),
            ...(sums.bonusStakedMinor > 0n && { bonusMinor: sums.bonusStakedMinor.toString() }),
          },
        })),
      )
      return { rows, hasMore }
    },
  }
}
