import type { AgentProduct } from '@baize/contract'
import { type Clock, type CurrencyCode, type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import { businessDayOf } from '../../../house/agents/house-day.ts'
import { isAgentType, loadPath, type PathMember } from '../../../house/agents/tree.store.ts'
import type { MemberSession } from '../../../platform/sessions/session.ts'

export interface TeamDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  /** Where a business day begins, east of UTC. */
  readonly offsetMinutes: number
  readonly currency: CurrencyCode
  gameName(code: string): Promise<string>
  productOf(code: string): Promise<AgentProduct | undefined>
}

export function todayOf({ clock, offsetMinutes }: Pick<TeamDeps, 'clock' | 'offsetMinutes'>) {
  return businessDayOf(clock.now(), offsetMinutes)
}

/** The path from an agent down to somebody in the own team, or to the agent. */
export async function findInOwnTeam(
  deps: Pick<TeamDeps, 'pool' | 'clock' | 'offsetMinutes'>,
  { memberId, type }: Pick<MemberSession, 'memberId' | 'type'>,
  wanted: string | undefined,
): Promise<
  Result<
    { readonly path: readonly PathMember[]; readonly member: PathMember; readonly since: string },
    'not_agent' | 'not_in_team'
  >
> {
  if (!isAgentType(type)) return refuse('not_agent')
  const path = await loadPath(deps.pool, BigInt(wanted ?? memberId), {
    below: memberId,
    today: todayOf(deps),
  })
  const member = path.at(-1)
  if (!member) return refuse('not_in_team')
  return succeed({ path, member, since: lastMoveOf(path.slice(1)) })
}

/** From which day on all of a path have stood like this; what they did before belongs to another team. */
export function lastMoveOf(path: readonly PathMember[]): string {
  return path.reduce(
    (latest, { movedOn }) => (movedOn && movedOn > latest ? movedOn : latest),
    '0001-01-01',
  )
}
