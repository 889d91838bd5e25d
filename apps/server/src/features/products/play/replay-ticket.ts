import { createHmac, timingSafeEqual } from 'node:crypto'
import { decodeId, type EpochMs, encodeId, type Uuid } from '@baize/kernel'

/** Long enough to look at a round, too short to be passed on. */
export const REPLAY_TICKET_MS = 15 * 60_000

interface Replayed {
  readonly memberId: bigint
  readonly roundId: Uuid
}

/** A round that a link shows until a moment, signed so that nobody can name another. */
export function writeReplayTicket(
  key: string,
  { memberId, roundId }: Replayed,
  expiresMs: number,
): string {
  const named = [memberId, encodeId('rnd', roundId), expiresMs].join('.')
  return `${named}.${markOf(key, named)}`
}

/** Undefined for one that is over, or that was not written here. */
export function readReplayTicket(key: string, ticket: string, now: EpochMs): Replayed | undefined {
  const [, named, memberId, round, expires, mark] =
    /^((\d{1,18})\.(\w{1,40})\.(\d{13}))\.([0-9a-f]{64})$/.exec(ticket) ?? []
  if (!named || !memberId || !round || !expires || !mark) return undefined
  const isOurs = timingSafeEqual(Buffer.from(mark), Buffer.from(markOf(key, named)))
  const roundId = decodeId('rnd', round)
  if (!isOurs || !roundId || Number(expires) <= now) return undefined
  return { memberId: BigInt(memberId), roundId }
}

function markOf(key: string, named: string): string {
  return createHmac('sha256', key).update(`replay ${named}`).digest('hex')
}
