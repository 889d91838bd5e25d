import { ACCOUNTS_A_DAY_MAX, type DownlineKind } from '@baize/contract'
import { type Clock, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import type pg from 'pg'
import { businessDayOf, startOfBusinessDay } from '../../../house/agents/house-day.ts'
import { saveFirstSeries } from '../../../house/series/series.store.ts'
import { verifyGiven } from '../../../house/series/verify-given.ts'
import { saveAuditEntry } from '../../../platform/audit/audit-log.ts'
import { inTransaction, type Tx } from '../../../platform/database/in-transaction.ts'
import { makeInitialPassword } from '../../../platform/initial-password.ts'
import { countOpened, findOpened, insertOpened, lockAgent } from './opened-accounts.store.ts'

/** An account by its kind: agents below another one have the second type of each. */
const TYPES: Readonly<Record<DownlineKind, number>> = {
  player: 0,
  agent: 2,
  agent_without_play: 42,
}
/** Long enough to reach its owner. */
const INITIAL_PASSWORD_MS = 7 * 24 * 60 * 60_000

export interface CreateDownlineDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly offsetMinutes: number
  hashPassword(password: string): Promise<string>
  openDownline(
    tx: Tx,
    downline: {
      readonly username: string
      readonly type: number
      readonly uplineId: bigint
      readonly passwordHash: string
      readonly at: Date
      readonly expiresAt: Date
      readonly ip: string
    },
  ): Promise<Result<bigint, 'fields_invalid' | 'username_taken'>>
}

interface Asked {
  readonly agentId: bigint
  readonly agentName: string
  readonly key: Uuid
  readonly username: string
  readonly kind: DownlineKind
  /** Null is what the house gives. */
  readonly seriesPoints: number | null
  readonly ip: string
}

export interface Opened {
  readonly memberId: bigint
  readonly username: string
  /** Null when it was opened by an earlier call with the same key. */
  readonly initialPassword: string | null
  readonly expiresAt: Date
}

/** Opens an account below an agent, so many a day. */
export async function createDownline(
  deps: CreateDownlineDeps,
  asked: Asked,
): Promise<
  Result<
    Opened,
    | 'fields_invalid'
    | 'username_taken'
    | 'accounts_of_day_reached'
    | 'key_reused'
    | 'series_above_own'
  >
> {
  const { agentId, key, username, kind, seriesPoints, ip } = asked
  const initialPassword = makeInitialPassword()
  const passwordHash = await deps.hashPassword(initialPassword)
  const now = deps.clock.now()
  const at = new Date(now)
  const expiresAt = new Date(now + INITIAL_PASSWORD_MS)
  return await inTransaction(deps.pool, async (tx) => {
    await lockAgent(tx, agentId)
    const known = await findOpened(tx, agentId, key)
    if (known) {
      if (known.username !== username || known.kind !== kind) return refuse('key_reused')
      return succeed({ ...known, initialPassword: null })
    }
    if ((await countOpened(tx, agentId, startOfToday(deps))) >= ACCOUNTS_A_DAY_MAX) {
      return refuse('accounts_of_day_reached')
    }
    const series = await verifyGiven(tx, deps, { uplineId: agentId, points: seriesPoints })
    if (!series.ok) return series
    const opened = await deps.openDownline(tx, {
      ...{ username, type: TYPES[kind], uplineId: agentId, passwordHash, at, expiresAt, ip },
    })
    if (!opened.ok) return opened
    const memberId = opened.value
    if (seriesPoints !== null) await saveFirstSeries(tx, memberId, seriesPoints)
    await insertOpened(tx, { agentId, key, memberId, username, kind, at, expiresAt })
    await saveAuditEntry(tx, {
      at: now,
      actor: { kind: 'member', id: agentId.toString(), name: asked.agentName, ip },
      action: 'agent.account_opened',
      subject: memberId.toString(),
      details: { username, kind, seriesPoints },
    })
    return succeed({ memberId, username, initialPassword, expiresAt })
  })
}

export function startOfToday({
  clock,
  offsetMinutes,
}: Pick<CreateDownlineDeps, 'clock' | 'offsetMinutes'>) {
  return startOfBusinessDay(businessDayOf(clock.now(), offsetMinutes), offsetMinutes)
}
