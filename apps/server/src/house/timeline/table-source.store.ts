import type { TimelineRow, TimelineSource } from './timeline.ts'

interface TableTimeline extends Pick<TimelineSource, 'kind' | 'chip' | 'needs'> {
  /**
   * Rows of the member `$1` as `id`, `at`, `name`, and where there are any `state`, `amount_minor` and `facts`, an object
   * of texts.
   */
  readonly select: string
  readonly idIs: 'uuid' | 'bigint'
}

const MICROS = String.raw`^\d{1,16}`
const PLACES = {
  uuid: new RegExp(String.raw`${MICROS}\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$`),
  bigint: new RegExp(String.raw`${MICROS}\.\d{1,18}$`),
}

/** A source that is rows of a table, each at one moment. Its place is moment and id. */
export function tableSource({ select, idIs, ...source }: TableTimeline): TimelineSource {
  const text = `
    select line.id::text as id, line.at, line.name, line.state, line.amount_minor::text as "amountMinor",
           coalesce(line.facts, '{}') as facts,
           (extract(epoch from line.at) * 1000000)::bigint || '.' || line.id as place
      from (${select}) line
     where line.at <= 'epoch'::timestamptz + $2::bigint * interval '1 microsecond'
       and (line.at < 'epoch'::timestamptz + $2::bigint * interval '1 microsecond' or line.id < $3::${idIs})
     order by line.at desc, line.id desc limit $4`
  return {
    ...source,
    knowsPlace: (place) => PLACES[idIs].test(place),
    async load(pool, { memberId, before, place, limit }) {
      const [micros, id] = place?.split('.') ?? [(BigInt(before.getTime()) * 1_000n).toString()]
      const found = await pool.query<TimelineRow>(text, [memberId, micros, id ?? null, limit + 1])
      return { rows: found.rows.slice(0, limit), hasMore: found.rows.length > limit }
    },
  }
}
