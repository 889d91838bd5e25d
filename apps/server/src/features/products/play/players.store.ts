import { assert, type Uuid } from '@baize/kernel'
import {
  type Companion,
  int4Array,
  int8Array,
  splitColumn,
  textArray,
  uuidArray,
} from '@baize/ledger/pg'
import type pg from 'pg'
import type { SeedVault } from '../../../house/rounds/seed-vault.ts'
import { loadSeedPairs, type SeedPair } from './seeds.store.ts'

/** What a stake depends on besides money, and the seed that decides the round. */
export interface PlayerRow {
  /** May this member play at all, right now. */
  readonly status: 'active' | 'locked'
  readonly type: number
  /** Until when the member takes a break, in epoch milliseconds; 0 without one. */
  readonly breakUntilMs: number
  /** Stakes are held against limits the member has set. */
  readonly isGuarded: boolean
  /** Stakes may be paid with bonus money: a grant is active or waits. */
  readonly hasBonus: boolean
  /** The five above as they were read, for the write to check. */
  readonly standing: string
  readonly seed: SeedPair
  /** Rounds the seed has decided; the next one carries this plus one. */
  readonly roundsPlayed: number
  /** The count as it was read, for the write to check. */
  readonly roundsRead: number
}

/** Players side by side; all null when there are none. */
interface PlayerColumns {
  readonly members: string | null
  readonly standings: string | null
  readonly seeds: string | null
  readonly rounds: string | null
}

/** All of a member that a stake depends on; read as one word, so that the write can compare it. */
const STANDING = `m.status || ' ' || m.type || ' ' || m.break_until_ms || ' ' || m.is_guarded
  || ' ' || m.has_bonus`

const READ = {
  name: 'play-read-players',
  text: `select string_agg(m.id::text, ',') as members, string_agg(${STANDING}, ',') as standings,
      string_agg(c.seed_id::text, ',') as seeds, string_agg(c.rounds_played::text, ',') as rounds
    from member m join fairness_counter c on c.member_id = m.id where m.id = any($1::bigint[])`,
}
/** Fails the batch when a member's standing or pair was changed or a round counted meanwhile. */
const COUNT_ROUNDS = {
  name: 'play-count-rounds',
  text: `with counted as (
      update fairness_counter s set rounds_played = c.rounds_played
      from unnest($1::uuid[], $2::integer[], $3::integer[], $4::bigint[], $5::text[])
        as c(seed_id, rounds_played, rounds_read, member_id, standing)
        join member m on m.id = c.member_id and ${STANDING} = c.standing
      where s.member_id = c.member_id and s.seed_id = c.seed_id
        and s.rounds_played = c.rounds_read
      returning 1
    )
    select require_rows(count(*), $6::bigint) from counted`,
}
const REMEMBERED_MAX = 50_000

/**
 * Each member with their current seed, read with the stake in its own transaction: a lock acts on
 * the next bet, and no number of a seed is used twice, because the write checks standing and count as
 * they were read. Seed pairs never change, so they are remembered.
 */
export function createPlayerCompanion(vault: SeedVault): Companion<bigint, PlayerRow> {
  const remembered = new Map<Uuid, SeedPair>()
  const remember = async (client: pg.ClientBase, seedIds: readonly Uuid[]): Promise<void> => {
    let unknown = seedIds.filter((seedId) => !remembered.has(seedId))
    if (unknown.length === 0) return
    if (remembered.size + unknown.length > REMEMBERED_MAX) {
      remembered.clear()
      unknown = [...seedIds]
    }
    for (const pair of await loadSeedPairs(client, vault, unknown)) {
      remembered.set(pair.seedId, pair)
    }
  }
  return {
    name: 'player',
    mapKey: (memberId) => memberId,
    async lock(client, memberIds) {
      const found = await client.query<PlayerColumns>({ ...READ, values: [int8Array(memberIds)] })
      const [columns] = found.rows
      const standings = splitColumn(columns?.standings)
      const rounds = splitColumn(columns?.rounds)
      const seedIds = splitColumn(columns?.seeds) as Uuid[]
      await remember(client, seedIds)
      return splitColumn(columns?.members).map((member, index) => {
        const seed = remembered.get(seedIds[index] as Uuid)
        const standing = standings[index]
        assert(seed && standing, 'a counted seed exists')
        const roundsRead = Number(rounds[index])
        const counts = { roundsPlayed: roundsRead, roundsRead }
        return [BigInt(member), { ...readStanding(standing), standing, seed, ...counts }]
      })
    },
    // Of a player, play changes nothing but the count.
    save(client, rows) {
      return client.query({
        ...COUNT_ROUNDS,
        values: [
          uuidArray(rows.map(([, row]) => row.seed.seedId)),
          int4Array(rows.map(([, row]) => row.roundsPlayed)),
          int4Array(rows.map(([, row]) => row.roundsRead)),
          int8Array(rows.map(([memberId]) => memberId)),
          textArray(rows.map(([, row]) => row.standing)),
          rows.length,
        ],
      })
    },
    asStored: (row) => ({ ...row, roundsRead: row.roundsPlayed }),
  }
}

function readStanding(
  standing: string,
): Pick<PlayerRow, 'status' | 'type' | 'breakUntilMs' | 'isGuarded' | 'hasBonus'> {
  const [status, type, breakUntilMs, guarded, bonus] = standing.split(' ')
  assert(status === 'active' || status === 'locked', 'a member is active or locked')
  const isGuarded = guarded === 'true'
  const hasBonus = bonus === 'true'
  return { status, type: Number(type), breakUntilMs: Number(breakUntilMs), isGuarded, hasBonus }
}
