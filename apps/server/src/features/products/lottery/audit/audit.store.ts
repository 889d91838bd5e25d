import type { Uuid } from '@baize/kernel'
import type { Finding } from '@baize/ledger/pg'
import type { Queryable } from '../../../../platform/database/in-transaction.ts'
import type { SoldNumber } from '../limits/exposures.store.ts'
import type { SlipEntry } from '../slips/slip-row.ts'

const FINDINGS_MAX = 100

/** What a plan holds is what its issues that wait will stake, and what was held is what all of them stake. */
const PLANS = `select 'lottery_chase' as table, 'id ' || c.id as key, k.what, k.expected::text as expected,
    k.found::text as found
  from lottery_chase c
  cross join lateral (select coalesce(sum((i ->> 'stakeMinor')::bigint), 0) as reserved,
      coalesce(sum((i ->> 'stakeMinor')::bigint) filter (where i ->> 'state' = 'waiting'), 0) as waiting
    from jsonb_array_elements(c.issues) as i) s
  cross join lateral (values ('waiting_minor', s.waiting, c.waiting_minor),
    ('reserved_minor', s.reserved, c.reserved_minor)) as k(what, expected, found)
  where c.due_at is not null and k.expected <> k.found
  order by c.id limit $1`

/** An issue that is bet has an open slip of that plan with its stake, or one that has ended since. */
const ISSUES = `select 'lottery_chase' as table, 'id ' || c.id || ', issue ' || (i ->> 'issue') as key,
    'the stake of its slip' as what, i ->> 'stakeMinor' as expected,
    coalesce(w.stake_minor::text, 'missing') as found
  from lottery_chase c
  cross join lateral jsonb_array_elements(c.issues) as i
  left join lottery_slip s on s.wager_id = (i ->> 'wagerId')::uuid and s.chase_id = c.id
  left join wager w on w.member_id = s.member_id and w.id = s.wager_id
  where c.due_at is not null and i ->> 'state' = 'open'
    and w.stake_minor is distinct from (i ->> 'stakeMinor')::bigint
  order by c.id, i ->> 'issue' limit $1`

/** What an open wager on a draw holds is what the lines of its slip stake, and both are on the same draw. */
const SLIPS = `select 'lottery_slip' as table, 'wager ' || w.id as key, 'its stake' as what,
    w.stake_minor || ' on draw ' || coalesce(w.event_id::text, 'none') as expected,
    coalesce(e.staked || ' on draw ' || s.draw_id, 'missing') as found
  from wager w
  left join lottery_slip s on s.wager_id = w.id and s.member_id = w.member_id
  left join lateral (select sum((i ->> 'lineStakeMinor')::bigint * (i ->> 'lineCount')::bigint) as staked
    from jsonb_array_elements(s.entries) as i) e on true
  where w.product = 'lottery' and w.state in ('pending', 'open')
    and (e.staked is distinct from w.stake_minor or s.draw_id is distinct from w.event_id)
  order by w.id limit $1`

/** What is wrong with plans and open slips, as far as their own rows tell. */
export async function findWrongRows(snapshot: Queryable): Promise<Finding[]> {
  const plans = await snapshot.query<Finding>(PLANS, [FINDINGS_MAX])
  const issues = await snapshot.query<Finding>(ISSUES, [FINDINGS_MAX])
  const slips = await snapshot.query<Finding>(SLIPS, [FINDINGS_MAX])
  return [...plans.rows, ...issues.rows, ...slips.rows]
}

export interface UndrawnDraw {
  readonly drawId: Uuid
  readonly game: string
  readonly family: string
  readonly issue: string
}

/** Draws that have neither a result nor been voided, and on which something was sold. */
export async function loadUndrawn(snapshot: Queryable): Promise<UndrawnDraw[]> {
  const found = await snapshot.query<UndrawnDraw>(
    `select id as "drawId", game, family, issue from lottery_draw d
     where drawn_at is null and voided_at is null and (
       exists (select from lottery_exposure e where e.draw_id = d.id)
       or exists (select from lottery_slip s where s.draw_id = d.id))
     order by id`,
  )
  return found.rows
}

/** All that was sold of a draw, as it was counted with the stakes. */
export async function loadCounted(snapshot: Queryable, drawId: Uuid): Promise<SoldNumber[]> {
  const found = await snapshot.query<SoldNumber>(
    `select play, number, sold_minor as "soldMinor", liability_minor as "liabilityMinor"
     from lottery_exposure where draw_id = $1`,
    [drawId],
  )
  return found.rows
}

const SLIPS_AT_ONCE = 2_000

/** The entries of all slips of a draw that were not taken back, some slips at a time. */
export async function* loadSoldEntries(
  snapshot: Queryable,
  drawId: Uuid,
): AsyncGenerator<readonly SlipEntry[]> {
  let after: Uuid | null = null
  for (;;) {
    const found: { rows: { wagerId: Uuid; entries: readonly SlipEntry[] }[] } =
      await snapshot.query(
        `select s.wager_id as "wagerId", s.entries from lottery_slip s
         join wager w on w.member_id = s.member_id and w.id = s.wager_id and w.state <> 'void'
         where s.draw_id = $1 and ($2::uuid is null or s.wager_id > $2) order by s.wager_id limit $3`,
        [drawId, after, SLIPS_AT_ONCE],
      )
    const last = found.rows.at(-1)
    if (!last) return
    yield found.rows.flatMap(({ entries }) => entries)
    after = last.wagerId
  }
}
