import { encodeId, foldName, type Uuid } from '@baize/kernel'
import type { Finder, Hit } from '../../../../house/finder/finder.ts'
import { loadTables, type TableRow } from '../tables.store.ts'
import { isNamed, readRoundNumber } from './read-round-number.ts'

const nobody = { memberId: null, username: null, amountMinor: null }

/** Live tables by words of their name, or by their code; there are few enough to read them all. */
export const tableFinder: Finder = {
  kind: 'live_table',
  needs: 'tables.read',
  async find(pool, { text }, limit) {
    const words = foldName(text).split(' ').filter(Boolean)
    if (words.length === 0) return []
    const named = (await loadTables(pool)).filter((table) => isNamed(namesOf(table), words))
    return named.slice(0, limit).map(({ code, game, settings, isPaused }) => ({
      ...{ ...nobody, id: code, name: settings.name, at: null },
      by: code === text.toLowerCase() ? 'id' : 'name',
      detail: `${game} · ${code}`,
      state: isPaused ? 'paused' : 'open',
    }))
  },
}

interface RoundRow {
  readonly id: Uuid
  readonly by: 'id' | 'number'
  readonly number: number
  readonly tableName: string
  readonly state: string
  readonly at: Date
}

/** Rounds of live tables by the id that players see, or by their number, alone or behind words of the table. */
export const tableRoundFinder: Finder = {
  kind: 'live_round',
  needs: 'tables.read',
  async find(pool, { text, eventId }, limit) {
    const typed = readRoundNumber(text)
    if (!eventId && !typed) return []
    const codes = typed
      ? (await loadTables(pool))
          .filter((table) => isNamed(namesOf(table), typed.words))
          .map(({ code }) => code)
      : []
    const found = await pool.query<RoundRow>(
      `select r.id, case when r.id = $1 then 'id' else 'number' end as by, r.number,
              r.settings ->> 'name' as "tableName", case when r.is_void then 'void' else r.phase end as state,
              r.opened_at as at
         from live_table_round r
        where r.id = $1 or (r.number = $2 and r.table_code = any($3::text[]))
        order by r.opened_at desc limit $4`,
      [eventId ?? null, typed?.number ?? null, codes, limit],
    )
    return found.rows.map(viewHit)
  },
}

function viewHit({ id, by, number, tableName, state, at }: RoundRow): Hit {
  const name = encodeId('evt', id)
  return { ...nobody, id: name, by, name: `${number}`, detail: tableName, state, at }
}

function namesOf({ code, settings }: TableRow) {
  return { code, name: settings.name }
}
