import {
  type EpochMs,
  type Minor,
  minor,
  type Result,
  refuse,
  succeed,
  sumMinor,
} from '@baize/kernel'

/** An envelope under its lock: its shares were fixed when it was made. */
export interface Envelope {
  readonly sharesMinor: readonly Minor[]
  /** How many shares have been taken, from the first. */
  readonly taken: number
  readonly endsAt: EpochMs
  readonly isEnded: boolean
}

/** Who claims. */
export interface Claimant {
  readonly isMarketingClosed: boolean
  /** The share that the member already has. */
  readonly shareMinor: Minor | null
}

export type EnvelopeClaim =
  | { readonly kind: 'share'; readonly shareMinor: Minor; readonly envelope: Envelope }
  /** The same as before: each member gets one share. */
  | { readonly kind: 'already'; readonly shareMinor: Minor }

/** Why a claim is refused, in the order in which it is asked. */
export type ClaimRefusal = 'marketing_closed' | 'envelope_over' | 'all_taken'

/** Gives the next share to a member, or says why not. */
export function decideEnvelopeClaim(
  envelope: Envelope,
  { isMarketingClosed, shareMinor }: Claimant,
  at: EpochMs,
): Result<EnvelopeClaim, ClaimRefusal> {
  if (isMarketingClosed) return refuse('marketing_closed')
  if (shareMinor !== null) return succeed({ kind: 'already', shareMinor })
  if (envelope.isEnded || at >= envelope.endsAt) return refuse('envelope_over')
  const nextMinor = envelope.sharesMinor[envelope.taken]
  if (nextMinor === undefined) return refuse('all_taken')
  const after = { ...envelope, taken: envelope.taken + 1 }
  return succeed({ kind: 'share', shareMinor: nextMinor, envelope: after })
}

export interface EnvelopeEnd {
  /** What nobody took: it goes back once. */
  readonly returnedMinor: Minor
  readonly envelope: Envelope
}

/** Ends an envelope whose time is up or whose shares are gone. */
export function decideEnvelopeEnd(
  envelope: Envelope,
  at: EpochMs,
): Result<EnvelopeEnd, 'envelope_open'> {
  const left = envelope.sharesMinor.slice(envelope.taken)
  if (at < envelope.endsAt && left.length > 0 && !envelope.isEnded) return refuse('envelope_open')
  const returnedMinor = envelope.isEnded ? minor(0n) : sumMinor(left)
  return succeed({ returnedMinor, envelope: { ...envelope, isEnded: true } })
}
