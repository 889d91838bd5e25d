import { encodeId, type Uuid } from '@baize/kernel'
import type { Finder, Hit } from '../../../house/finder/finder.ts'

type Row = Omit<Hit, 'name' | 'id'> & { readonly id: Uuid }

/** A round by the id that its player sees. */
export const roundFinder: Finder = {
  kind: 'round',
  needs: 'members.ledger',
  async find(pool, { roundId }) {
    if (!roundId) return []
    const found = await pool.query<Row>(
      `select r.id, 'id' as by, m.id::text as "memberId", m.username, r.game_code as detail, r.state,
              r.stake_minor::text as "amountMinor", r.opened_at as at
         from round r join member m on m.id = r.member_id where r.id = $1`,
      [roundId],
    )
    return found.rows.map(namedById)
  },
}

/** A bet that is no round, by its id. */
export const wagerFinder: Finder = {
  kind: 'wager',
  needs: 'members.ledger',
  async find(pool, { roundId }) {
    if (!roundId) return []
    const found = await pool.query<Row>(
      `select w.id, 'id' as by, m.id::text as "memberId", m.username, w.code as detail, w.state,
              w.stake_minor::text as "amountMinor", w.opened_at as at
         from wager w join member m on m.id = w.member_id where w.id = $1`,
      [roundId],
    )
    return found.rows.map(namedById)
  },
}

function namedById(row: Row): Hit {
  const name = encodeId('rnd', row.id)
  return { ...row, id: name, name }
}
