import { tableSource } from '../../../house/timeline/table-source.store.ts'
import type { TimelineSource } from '../../../house/timeline/timeline.ts'

/** Names by language as `name:en`, so that the console shows the one its reader reads. */
const NAMES = `(select coalesce(json_object_agg('name:' || key, value), '{}') from json_each_text(g.name))`

const SUMS = `json_build_object('amountMinor', g.amount_minor::text, 'wageringMinor', g.wagering_minor::text,
  'wageredMinor', (g.wagering_minor - g.remaining_minor)::text, 'convertedMinor', g.converted_minor::text,
  'forfeitedMinor', g.forfeited_minor::text)`

const FACTS = `(${SUMS}::jsonb || ${NAMES}::jsonb)::json`

/** What becomes of a grant, each at its moment; the stakes between stand in the sessions of play. */
export const bonusTimelines: readonly TimelineSource[] = (
  [
    ['bonus_granted', 'granted_at', 'true', "'waiting'"],
    ['bonus_begun', 'activated_at', 'g.activated_at > g.granted_at', "'active'"],
    ['bonus_ended', 'ended_at', 'g.ended_at is not null', 'g.state'],
  ] as const
).map(([kind, moment, isThere, state]) =>
  tableSource({
    ...{ kind, chip: 'money', needs: 'members.ledger' },
    idIs: 'uuid',
    select: `select g.id, g.${moment} as at, g.source as name, ${state} as state, null::bigint as amount_minor,
        ${FACTS} as facts
      from bonus_grant g where g.member_id = $1 and ${isThere}`,
  }),
)
