import type { EpochMs } from '@baize/kernel'
import { HOUSE_PRODUCER } from '@baize/sports'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'

/** Who may be bet on: producers that were heard, and the house. */
export function withHouse(heard: readonly number[]): ReadonlySet<number> {
  return new Set([...heard, HOUSE_PRODUCER])
}

/** A producer that was not heard for so long prices nothing. */
export const SILENCE_MS = 20_000

export interface ProducerRow {
  readonly producer: number
  readonly state: 'up' | 'down' | 'recovering'
  /** Everything that was made up to here has been worked in; null before the first recovery. */
  readonly workedTo: EpochMs | null
  readonly requestId: bigint | null
  readonly failureCount: number
}

const PRODUCER = `producer, state, (extract(epoch from worked_to) * 1000)::float8 as "workedTo",
  request_id as "requestId", failure_count as "failureCount"`

export async function loadProducers(database: Queryable): Promise<ProducerRow[]> {
  const found = await database.query<ProducerRow>(
    `select ${PRODUCER} from sports_producer order by producer`,
  )
  return found.rows
}

/** Which producers may be bet on now, as the database's clock has it. */
export async function loadProducersUp(database: Queryable): Promise<ReadonlySet<number>> {
  const found = await database.query<{ producer: number }>({
    name: 'sports-producers-up',
    text: `select producer from sports_producer
      where state = 'up' and heard_at > clock_timestamp() - make_interval(secs => $1 / 1000.0)`,
    values: [SILENCE_MS],
  })
  return withHouse(found.rows.map(({ producer }) => producer))
}

/** A producer as it stands after some messages; `aliveAt` where it gave a sign of life among them. */
export async function saveProducer(
  database: Queryable,
  row: ProducerRow,
  aliveAt: EpochMs | undefined,
): Promise<void> {
  await database.query({
    name: 'sports-producer-write',
    text: `insert into sports_producer as p (producer, state, worked_to, request_id, failure_count, alive_at, heard_at)
      values ($1, $2, to_timestamp($3::float8 / 1000), $4, $5, to_timestamp($6::float8 / 1000),
        case when $6::float8 is null then null else clock_timestamp() end)
      on conflict (producer) do update set state = excluded.state,
        changed_at = case when p.state = excluded.state then p.changed_at else clock_timestamp() end,
        worked_to = greatest(p.worked_to, excluded.worked_to), request_id = excluded.request_id,
        failure_count = excluded.failure_count, alive_at = coalesce(excluded.alive_at, p.alive_at),
        heard_at = coalesce(excluded.heard_at, p.heard_at)`,
    values: [
      ...[row.producer, row.state, row.workedTo, row.requestId, row.failureCount],
      aliveAt ?? null,
    ],
  })
}
