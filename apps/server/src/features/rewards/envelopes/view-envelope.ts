import type { Envelope, EnvelopeRow } from '@baize/contract'
import { type EpochMs, encodeId } from '@baize/kernel'
import { givenFacts, viewGiven } from '../../../house/rewards/give-sum.ts'
import type { MemberEnvelope, StoredEnvelope } from './envelopes.store.ts'

/** An envelope as a member sees it. */
export function viewEnvelope(
  envelope: MemberEnvelope,
  tags: readonly string[],
  now: EpochMs,
): Envelope {
  const { shares, taken, split, totalMinor, leastMinor, given, ownShareMinor } = envelope
  return {
    envelopeId: encodeId('env', envelope.envelopeId),
    title: titleOf(envelope, tags),
    state: stateOf(envelope, now),
    opensAt: envelope.opensAt.toISOString(),
    closesAt: envelope.closesAt.toISOString(),
    totalMinor: totalMinor.toString(),
    reward: viewGiven(given, leastMinor),
    ...{ shares, split, left: shares - taken },
    ownShareMinor: ownShareMinor?.toString() ?? null,
  }
}

function stateOf(
  { state, opensAt, closesAt, shares, taken }: StoredEnvelope,
  now: EpochMs,
): Envelope['state'] {
  if (state === 'ended' || now >= closesAt.getTime() || taken === shares) return 'ended'
  return now < opensAt.getTime() ? 'upcoming' : 'open'
}

/** An envelope as staff see it. */
export function viewRow(
  envelope: StoredEnvelope,
  tags: readonly string[],
  now: EpochMs,
): EnvelopeRow {
  const { titles, shares, split, given, audience, taken, madeBy } = envelope
  return {
    envelopeId: encodeId('env', envelope.envelopeId),
    title: titleOf(envelope, tags),
    phase: phaseOf(envelope, now),
    ...{ titles, shares, split, given, taken, madeBy },
    // As the contract let it in.
    audience: audience as EnvelopeRow['audience'],
    totalMinor: envelope.totalMinor.toString(),
    leastMinor: envelope.leastMinor.toString(),
    opensAt: envelope.opensAt.toISOString(),
    closesAt: envelope.closesAt.toISOString(),
    takenMinor: envelope.takenMinor.toString(),
    returnedMinor: envelope.returnedMinor?.toString() ?? null,
  }
}

function phaseOf(
  { state, isSubmitted, opensAt }: StoredEnvelope,
  now: EpochMs,
): EnvelopeRow['phase'] {
  if (state === 'draft') return isSubmitted ? 'submitted' : 'draft'
  if (state === 'ended') return 'ended'
  return now < opensAt.getTime() ? 'scheduled' : 'running'
}

/** The title in the first language that has one. */
export function titleOf({ titles }: Pick<StoredEnvelope, 'titles'>, tags: readonly string[]) {
  return tags.map((tag) => titles[tag]).find(Boolean) ?? Object.values(titles)[0] ?? ''
}

/** What an approval and the audit log say of an envelope. */
export function factsOf(envelope: StoredEnvelope) {
  const { shares, split, totalMinor, leastMinor, given, opensAt, closesAt } = envelope
  return {
    totalMinor: totalMinor.toString(),
    ...{ shares, split },
    leastMinor: leastMinor.toString(),
    ...givenFacts(given),
    opensAt: opensAt.toISOString(),
    closesAt: closesAt.toISOString(),
  }
}
