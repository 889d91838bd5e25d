import { assert, type Minor, minor, type Result, refuse, succeed, type Uuid } from '@baize/kernel'
import { planEnvelopeFunding, planEnvelopeReturn } from '@baize/ledger'
import { type Decision, replaceRow, requestRow } from '@baize/ledger/pg'
import {
  type ClaimRefusal,
  decideEnvelopeClaim,
  decideEnvelopeEnd,
  splitEqually,
  splitRandomly,
} from '@baize/rewards'
import { auditEntries } from '../../../platform/audit/audit-entries.ts'
import type { AuditEntry } from '../../../platform/audit/audit-log.ts'
import { inputHashOf } from '../../../platform/input-hash.ts'
import { postingKey } from '../../../platform/scoped-key.ts'
import { drawBelow } from './draw-below.ts'
import { envelopeAccountsOf } from './envelope-accounts.ts'
import { type EnvelopeDeps, PURPOSE } from './envelope-deps.ts'
import {
  envelopeRows,
  envelopeShares,
  type LockedEnvelope,
  type StoredEnvelope,
} from './envelopes.store.ts'
import { prepareShare } from './prepare-share.ts'

/** An envelope is the house's: its own movements are under no member. */
const NOBODY = 0n

/** Splits an envelope that two people agreed on and sets its money aside, once; bonus money is no money before it is granted. */
export async function fundEnvelope(
  deps: EnvelopeDeps,
  { envelopeId, totalMinor, shares, leastMinor, split }: StoredEnvelope,
): Promise<void> {
  const terms = { totalMinor: minor(totalMinor), shares, leastMinor: minor(leastMinor) }
  const drawn = split === 'equal' ? splitEqually(terms) : splitRandomly(terms, drawBelow)
  assert(drawn.ok, 'a draft is large enough for its shares')
  const { promotionId, escrowId } = await envelopeAccountsOf(deps)
  const outcome = await deps.poster.post<null, 'state_changed'>({
    ...postingKey(PURPOSE, NOBODY, envelopeId, ':fund'),
    inputHash: inputHashOf('fund'),
    causeId: envelopeId,
    accountIds: [promotionId, escrowId],
    rows: [requestRow(envelopeRows, envelopeId)],
    decide(view): Decision<null, 'state_changed'> {
      const row = view.row(envelopeRows, envelopeId)
      assert(row, 'an envelope is never removed')
      if (row.state !== 'approved') return { refused: { code: 'state_changed' } }
      return {
        accepted: {
          transfers: row.isCash
            ? planEnvelopeFunding({ promotionId, escrowId }, envelopeId, terms.totalMinor)
            : [],
          rows: [
            replaceRow(envelopeRows, envelopeId, {
              ...row,
              state: 'funded',
              sharesMinor: drawn.value,
            }),
          ],
          answer: null,
        },
      }
    },
  })
  if (outcome.kind === 'posted') deps.changed()
}

export type ShareRefusal =
  | Exclude<ClaimRefusal, 'marketing_closed'>
  | 'not_open'
  | 'already_taken'
  | 'not_eligible'

/** Gives a member the next share: the place, the money and the member's row in one commit. */
export async function takeShare(
  deps: EnvelopeDeps,
  envelope: Pick<StoredEnvelope, 'envelopeId' | 'given' | 'titles'>,
  memberId: bigint,
): Promise<Result<Minor, ShareRefusal>> {
  const { clock } = deps
  const { envelopeId } = envelope
  const prepared = await prepareShare(deps, envelope, memberId)
  const key = { envelopeId, memberId }
  const outcome = await deps.poster.post<Minor, ShareRefusal>({
    ...postingKey(PURPOSE, memberId, envelopeId, ':share'),
    inputHash: inputHashOf('share'),
    causeId: envelopeId,
    accountIds: prepared.accountIds,
    rows: [requestRow(envelopeRows, envelopeId), requestRow(envelopeShares, key), ...prepared.rows],
    decide(view): Decision<Minor, ShareRefusal> {
      const row = view.row(envelopeRows, envelopeId)
      assert(row, 'an envelope is never removed')
      const now = clock.now()
      if (row.state === 'ended') return { refused: { code: 'envelope_over' } }
      if (row.state !== 'funded' || now < row.opensAt) return { refused: { code: 'not_open' } }
      const shareMinor = view.row(envelopeShares, key)?.amountMinor ?? null
      // Who is on a break was asked with the eligibility.
      const claimant = { isMarketingClosed: false, shareMinor }
      const decided = decideEnvelopeClaim(rulesOf(row), claimant, now)
      if (!decided.ok) {
        const { code } = decided.refusal
        assert(code !== 'marketing_closed', 'it was asked as open')
        return { refused: { code } }
      }
      const { value } = decided
      if (value.kind === 'already') return { refused: { code: 'already_taken' } }
      const { taken } = value.envelope
      const paid = prepared.plan(view, value.shareMinor)
      if (!paid) return { refused: { code: 'not_eligible' } }
      const share = {
        ...{ place: taken, amountMinor: value.shareMinor, takenAt: new Date(now) },
        grantId: prepared.grantId,
      }
      return {
        accepted: {
          ...paid,
          rows: [
            replaceRow(envelopeRows, envelopeId, { ...row, taken }),
            replaceRow(envelopeShares, key, share),
            ...paid.rows,
          ],
          answer: value.shareMinor,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'a share is always taken in the same way')
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  if (outcome.kind === 'posted') {
    prepared.afterwards?.()
    deps.changed()
    return succeed(outcome.answer)
  }
  return refuse('already_taken')
}

/** Ends an envelope and gives back what nobody took, once; before its time only where a person says so. */
export async function finishEnvelope(
  deps: EnvelopeDeps,
  envelopeId: Uuid,
  early?: { readonly audit: AuditEntry },
): Promise<Result<Minor, 'envelope_open' | 'state_changed'>> {
  const { promotionId, escrowId } = await envelopeAccountsOf(deps)
  const outcome = await deps.poster.post<Minor, 'envelope_open' | 'state_changed'>({
    ...postingKey(PURPOSE, NOBODY, envelopeId, ':return'),
    inputHash: inputHashOf('return'),
    causeId: envelopeId,
    accountIds: [promotionId, escrowId],
    rows: [
      requestRow(envelopeRows, envelopeId),
      ...(early ? [requestRow(auditEntries, envelopeId)] : []),
    ],
    decide(view): Decision<Minor, 'envelope_open' | 'state_changed'> {
      const row = view.row(envelopeRows, envelopeId)
      assert(row, 'an envelope is never removed')
      if (row.state === 'ended') return { refused: { code: 'state_changed' } }
      const now = deps.clock.now()
      const closesAt = early && now < row.closesAt ? now : row.closesAt
      const decided = decideEnvelopeEnd({ ...rulesOf(row), endsAt: closesAt }, now)
      if (!decided.ok) return { refused: decided.refusal }
      const { returnedMinor } = decided.value
      // One that is called off was never open.
      const ended = { ...row, state: 'ended' as const, returnedMinor }
      const times = closesAt < row.opensAt ? {} : { closesAt }
      return {
        accepted: {
          transfers: row.isCash
            ? planEnvelopeReturn({ promotionId, escrowId }, envelopeId, returnedMinor)
            : [],
          rows: [
            replaceRow(envelopeRows, envelopeId, { ...ended, ...times }),
            ...(early ? [replaceRow(auditEntries, envelopeId, early.audit)] : []),
          ],
          answer: returnedMinor,
        },
      }
    },
  })
  assert(outcome.kind !== 'conflict', 'an envelope always ends in the same way')
  if (outcome.kind === 'refused') return refuse(outcome.refusal.code)
  if (outcome.kind === 'replayed') return refuse('state_changed')
  deps.changed()
  return succeed(outcome.answer)
}

function rulesOf({ sharesMinor, taken, closesAt, state }: LockedEnvelope) {
  return { sharesMinor, taken, endsAt: closesAt, isEnded: state === 'ended' }
}
