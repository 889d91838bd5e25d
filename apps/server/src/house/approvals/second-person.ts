import type { DecisionProof, OwnAccount, ProvedDecision } from '@baize/contract'
import { type Result, refuse, succeed } from '@baize/kernel'
import type pg from 'pg'
import type { Approver } from './approve-with-money.ts'
import { placeOf, samePlaceOf } from './decision-place.ts'
import { findOwnAccounts, type OwnAccountQuestion, type Person } from './own-accounts.store.ts'

export type ProofRefusal = 'proof_needed' | 'challenge_expired' | 'code_wrong' | 'too_many_requests'

/** The checks on a second person. */
export interface SecondPerson {
  readonly pool: pg.Pool
  /** True in demonstrations only. */
  readonly allowsOwnAccounts: boolean
  /** Uses up the person's proof for this decision. */
  prove(
    by: Approver,
    decision: { readonly decision: ProvedDecision; readonly subject: string },
    proof: DecisionProof | undefined,
  ): Promise<Result<Record<string, never>, ProofRefusal>>
  /** Raises an alarm if the sum is above the second approval limit, or if there is no sum. */
  ringSameBrowser(decision: SameBrowserDecision): Promise<void>
}

/** A decision that two people took in one browser. */
export interface SameBrowserDecision {
  readonly subject: string
  readonly detail: string
  /** In minor units; null if the decision is not about a sum. */
  readonly amountMinor: bigint | null
}

/** After the second decision: raises an alarm if both people used one browser. */
export async function ringIfSameBrowser(
  secondPerson: Pick<SecondPerson, 'ringSameBrowser'>,
  [first, second]: readonly [Person, Person],
  { what, ...decided }: Omit<SameBrowserDecision, 'detail'> & { readonly what?: string },
): Promise<void> {
  if (samePlaceOf(first.place, second.place) !== 'browser') return
  const names = `${first.displayName}, ${second.displayName}`
  const detail = what === undefined ? names : `${names}: ${what}`
  await secondPerson.ringSameBrowser({ ...decided, detail })
}

export function personOf({ staff, ip }: Approver): Person {
  const { staffId, displayName } = staff
  return { staffId, displayName, place: placeOf(staff, ip) }
}

type OwnAccountParts = Pick<SecondPerson, 'pool' | 'allowsOwnAccounts'>

/** For each question the owner among the people, as shown beside the sum. */
export async function loadOwnAccounts(
  { pool, allowsOwnAccounts }: OwnAccountParts,
  questions: readonly OwnAccountQuestion[],
): Promise<readonly OwnAccount[]> {
  const ties = await findOwnAccounts(pool, questions)
  return ties.map((tie) => tie && { ...tie, isRefused: !allowsOwnAccounts })
}

/** Refuses decisions on an account that belongs to the asker or the approver. */
export async function refuseOwnAccount(
  parts: OwnAccountParts,
  question: OwnAccountQuestion,
): Promise<Result<Record<string, never>, 'own_member_account'>> {
  const [own] = await loadOwnAccounts(parts, [question])
  return own?.isRefused
    ? refuse('own_member_account', { displayName: own.displayName })
    : succeed({})
}
