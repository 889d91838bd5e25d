import { encodeId, type Uuid } from '@baize/kernel'
import type { Finder, Hit } from '../../../../house/finder/finder.ts'
import { eventName } from './house/create-event.ts'

interface EventHit {
  readonly feedId: string
  readonly by: 'id' | 'name'
  readonly home: string
  readonly away: string
  readonly tournament: string
  readonly state: string
  readonly at: Date
}

/** Events by words of their sides, runners or tournament, all of them, or by the feed's id; those that are played or to come first. */
export const sportsEventFinder: Finder = {
  kind: 'sports_event',
  needs: 'sports.read',
  async find(pool, { text, words }, limit) {
    if (words.length === 0) return []
    const patterns = words.map((word) => `%${word}%`)
    const found = await pool.query<EventHit>(
      `select feed_id as "feedId", case when feed_id = $1 then 'id' else 'name' end as by, home, away,
          tournament, state, starts_at as at
        from sports_event
        where feed_id = $1
          or sports_event_words(home, away, tournament, runners) like all ($2::text[])
        order by feed_id = $1 desc, state in ('ended', 'abandoned', 'cancelled'), abs(extract(epoch from starts_at - clock_timestamp())), id
        limit $3`,
      [text.toLowerCase(), patterns, limit],
    )
    return found.rows.map(
      ({ feedId, by, tournament, state, at, ...sides }): Hit => ({
        ...{ ...OF_NOBODY, id: feedId, by, name: eventName(sides) },
        ...{ detail: `${tournament} · ${feedId}`, state, at },
      }),
    )
  },
}

const OF_NOBODY = { memberId: null, username: null, amountMinor: null }

/** A bet by the number that its player sees. */
export const sportsBetFinder: Finder = {
  kind: 'sports_bet',
  needs: 'sports.read',
  async find(pool, { roundId }) {
    if (!roundId) return []
    const found = await pool.query<Omit<Hit, 'name' | 'id'> & { readonly id: Uuid }>(
      `select b.wager_id as id, 'id' as by, m.id::text as "memberId", m.username, b.type as detail,
          b.state, b.stake_minor::text as "amountMinor", b.placed_at as at
        from sports_bet b join member m on m.id = b.member_id where b.wager_id = $1`,
      [roundId],
    )
    return found.rows.map((row) => {
      const name = encodeId('rnd', row.id)
      return { ...row, id: name, name }
    })
  },
}
