import type { Envelope } from '@baize/contract'

/** What an envelope is by the clock of now, between two answers of the server. */
export function stateAt(
  { state, left }: Pick<Envelope, 'state' | 'left'>,
  { untilOpen, untilClosed }: { readonly untilOpen: number; readonly untilClosed: number },
): Envelope['state'] {
  if (state === 'ended' || untilClosed <= 0 || left <= 0) return 'ended'
  return untilOpen > 0 ? 'upcoming' : 'open'
}

interface Shown {
  /** Envelopes that the house announces to everybody, the first to open first. */
  readonly announced: readonly { readonly envelopeId: string; readonly left: number }[]
  /** Those that are for this member. */
  readonly own: readonly Pick<Envelope, 'envelopeId' | 'ownShareMinor'>[]
  readonly closed: ReadonlySet<string>
}

/** The envelope to announce: open or about to open, without a share of this member, and not dismissed. */
export function envelopeToShow({ announced, own, closed }: Shown): string | undefined {
  return announced.find(
    ({ envelopeId, left }) =>
      left > 0 &&
      !closed.has(envelopeId) &&
      own.some((each) => each.envelopeId === envelopeId && each.ownShareMinor === null),
  )?.envelopeId
}
