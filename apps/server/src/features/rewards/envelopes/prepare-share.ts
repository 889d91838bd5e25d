import { type Minor, type Uuid, uuidV7 } from '@baize/kernel'
import { planEnvelopeShare } from '@baize/ledger'
import type { LockedView } from '@baize/ledger/pg'
import { prepareBonusMoney } from '../../../house/rewards/grant-bonus-money.ts'
import type { GrantPlan, PreparedGrant } from '../../../house/rewards/granter.ts'
import { takeRandomBytes } from '../../../platform/random-bytes.ts'
import { envelopeAccountsOf } from './envelope-accounts.ts'
import { type EnvelopeDeps, PURPOSE } from './envelope-deps.ts'
import type { StoredEnvelope } from './envelopes.store.ts'

/** How a share comes to a member; its sum is known only under the lock. */
interface PreparedShare extends Omit<PreparedGrant, 'plan'> {
  /** Of a share in bonus money. */
  readonly grantId: Uuid | null
  /** Null where the member may not have it now. */
  plan(view: LockedView, shareMinor: Minor): GrantPlan | null
}

/** Cash comes out of what was set aside, bonus money is granted. */
export async function prepareShare(
  deps: EnvelopeDeps,
  { envelopeId, given, titles: name }: Pick<StoredEnvelope, 'envelopeId' | 'given' | 'titles'>,
  memberId: bigint,
): Promise<PreparedShare> {
  if (given) {
    const grantId = uuidV7(deps.clock, takeRandomBytes(10))
    const reward = { rewardId: grantId, memberId, source: PURPOSE, name, deposit: null }
    return { grantId, ...(await prepareBonusMoney(deps, { ...reward, terms: given.terms })) }
  }
  const { accounts, currency } = deps
  const [{ escrowId }, cashId] = await Promise.all([
    envelopeAccountsOf(deps),
    accounts.idOf({ kind: 'player_cash', ownerId: memberId, currency }),
  ])
  return {
    ...{ grantId: null, accountIds: [escrowId, cashId], rows: [] },
    plan: (_, shareMinor) => ({
      transfers: planEnvelopeShare({ escrowId, cashId }, envelopeId, shareMinor),
      rows: [],
    }),
  }
}
