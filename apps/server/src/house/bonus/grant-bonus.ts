import {
  assert,
  type Clock,
  type Minor,
  type Refusal,
  type Result,
  refuse,
  succeed,
  type Uuid,
} from '@baize/kernel'
import {
  type LockedView,
  type Poster,
  type RowChange,
  type RowRequest,
  replaceRow,
  requestRow,
} from '@baize/ledger/pg'
import {
  decideGrant,
  type GrantFacts,
  type GrantRefusal,
  type GrantRequest,
  type GrantSum,
} from '@baize/rewards'
import type pg from 'pg'
import { auditEntries } from '../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../platform/input-hash.ts'
import { postingKey } from '../../platform/scoped-key.ts'
import type { BonusFunds } from './bonus-funds.ts'
import type { BonusSession, BonusWrites, GrantAbout } from './bonus-session.ts'
import { type GrantCause, grantCauses, makeBonusWallet } from './bonus-wallets.store.ts'
import type { WouldForfeit } from './give-up-for.ts'

export interface BonusDeps {
  readonly pool: pg.Pool
  readonly clock: Clock
  readonly poster: Poster
  readonly bonus: BonusFunds
}

/** Bonus money that is to be granted; its id is that of what earned it, so that it is granted once. */
export interface BonusOrder extends Omit<GrantRequest, 'id'>, GrantAbout {
  readonly memberId: bigint
  readonly grantId: Uuid
  readonly facts: Omit<GrantFacts, 'isGranted'>
}

/** Grants bonus money: it becomes active at once where no other grant is, and waits behind it otherwise. */
export async function grantBonus(
  deps: BonusDeps,
  order: BonusOrder,
): Promise<Result<null, GrantRefusal>> {
  const { memberId, grantId } = order
  await makeBonusWallet(deps.pool, memberId)
  const granted = await change<GrantRefusal>(deps, {
    ...{ memberId, cause: grantId, what: 'grant' },
    requests: causesOf(order).map((cause) => requestRow(grantCauses, cause)),
    act: (session, view) => addGrant(session, view, order),
  })
  if (granted.ok) deps.bonus.expect(memberId)
  return granted
}

/** Grants bonus money in a commit of the caller's; how much may be known only under the lock. */
export async function prepareBonus(
  deps: Pick<BonusDeps, 'pool' | 'clock' | 'bonus'>,
  order: Omit<BonusOrder, 'sum'>,
) {
  const { memberId } = order
  await makeBonusWallet(deps.pool, memberId)
  const accounts = await deps.bonus.accountsOf(memberId)
  const { cashId, bonusId, promotionId } = accounts
  return {
    accountIds: [cashId, bonusId, promotionId],
    rows: [
      ...deps.bonus.rowsOf(memberId),
      ...causesOf(order).map((cause) => requestRow(grantCauses, cause)),
    ],
    /** Under the lock. */
    plan(view: LockedView, sum: GrantSum): Result<BonusWrites, GrantRefusal> {
      const session = deps.bonus.open(view, memberId, accounts, deps.clock.now())
      const added = addGrant(session, view, { ...order, sum })
      if ('code' in added) return refuse(added.code)
      const { before, after, rows } = session.finish()
      return succeed({ before, after, rows: [...rows, ...added] })
    },
    /** After the commit. */
    afterwards: () => deps.bonus.expect(memberId),
  }
}

function causesOf({ grantId, depositId }: Omit<BonusOrder, 'sum'>): readonly GrantCause[] {
  const grant: GrantCause = { of: 'grant', id: grantId }
  return depositId === null ? [grant] : [grant, { of: 'deposit', id: depositId }]
}

function addGrant(
  session: BonusSession,
  view: LockedView,
  order: BonusOrder,
): readonly RowChange[] | Refusal<GrantRefusal> {
  const causes = causesOf(order)
  const isGranted = causes.some((cause) => view.row(grantCauses, cause))
  const decided = decideGrant({ ...order, id: order.grantId }, { ...order.facts, isGranted })
  if (!decided.ok) return decided.refusal
  session.add(decided.value, order)
  return causes.map((cause) => replaceRow(grantCauses, cause, true))
}

/** Gives up a grant, where the member knows what they lose; what there is of it goes back to the house. */
export async function giveUpBonus(
  deps: BonusDeps,
  memberId: bigint,
  grantId: Uuid,
  confirmedMinor: Minor,
): Promise<Result<null, 'grant_over' | WouldForfeit>> {
  return await change<'grant_over' | WouldForfeit>(deps, {
    ...{ memberId, cause: grantId, what: 'give up' },
    act(session) {
      if (!session.live.some(({ id }) => id === grantId)) return { code: 'grant_over' }
      const forfeitMinor = session.atStakeMinor(grantId)
      if (forfeitMinor !== confirmedMinor) {
        return { code: 'would_forfeit_bonus', details: { forfeitMinor: forfeitMinor.toString() } }
      }
      session.forfeit(grantId)
      return []
    },
  })
}

/** Ends a grant by a decision of staff, with the audit row of it in the same commit. */
export async function endBonus(
  deps: BonusDeps,
  memberId: bigint,
  grantId: Uuid,
  audit: AuditEntry,
): Promise<Result<null, 'grant_over'>> {
  return await change<'grant_over'>(deps, {
    ...{ memberId, cause: grantId, what: 'end' },
    requests: [requestRow(auditEntries, grantId)],
    act(session) {
      if (!session.live.some(({ id }) => id === grantId)) return { code: 'grant_over' }
      session.forfeit(grantId)
      return [replaceRow(auditEntries, grantId, audit)]
    },
  })
}

/** Ends every grant of a member who may have none any more, such as one who excluded themselves. */
export async function endBonuses(deps: BonusDeps, memberId: bigint, cause: Uuid): Promise<void> {
  await change<never>(deps, {
    ...{ memberId, cause, what: 'end all' },
    act(session) {
      session.forfeit()
      return []
    },
  })
}

/** Ends what is over and begins what waits, as a stake would have done. */
export async function tidyBonuses(deps: BonusDeps, memberId: bigint, cause: Uuid): Promise<void> {
  await change<never>(deps, { ...{ memberId, cause, what: 'tidy' }, act: () => [] })
}

interface BonusChange<Code extends string> {
  readonly memberId: bigint
  readonly cause: Uuid
  readonly what: string
  readonly requests?: readonly RowRequest[]
  /** Answers with further rows to write, or why nothing is done. */
  act(session: BonusSession, view: LockedView): readonly RowChange[] | Refusal<Code>
}

async function change<Code extends string>(
  deps: BonusDeps,
  { memberId, cause, what, requests = [], act }: BonusChange<Code>,
): Promise<Result<null, Code>> {
  const accounts = await deps.bonus.accountsOf(memberId)
  const { cashId, bonusId, promotionId } = accounts
  const outcome = await deps.poster.post<null, Code>({
    ...postingKey('bonus', memberId, cause, `:${what}`),
    inputHash: inputHashOf(what),
    causeId: cause,
    accountIds: [cashId, bonusId, promotionId],
    rows: [...deps.bonus.rowsOf(memberId), ...requests],
    decide(view) {
      const session = deps.bonus.open(view, memberId, accounts, deps.clock.now())
      const acted = act(session, view)
      if ('code' in acted) return { refused: acted }
      const { before, after, rows } = session.finish()
      // Money moves under keys of its grants: a repeat finds nothing left to do.
      return {
        accepted: {
          ...{ before, after, transfers: [], answer: null },
          rows: [...rows, ...acted],
        },
      }
    },
  })
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code, outcome.refusal.details)
  assert(outcome.kind === 'posted', 'a change that leaves no key is never a repeat')
  return succeed(null)
}
