import type { EpochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import type { Producer } from '../messages/message.ts'

/** Where a client finds what; all of it below the address of the feed, and all with the token in this header. */
export const ACCESS_TOKEN_HEADER = 'x-access-token'
/** The token of an installation that names none is the HMAC-SHA-256 of this by the secret of server and sandbox, in hex. */
export const ACCESS_TOKEN_TEXT = 'access to the sports feed'

/** The socket of the messages. */
export const STREAM_PATH = '/v1/stream'
/** What the markets of all sports are called. */
export const DESCRIPTIONS_PATH = '/v1/descriptions/en/markets.xml'

/** Recoveries go further back than this never. */
export const RECOVERY_MAX_MS = 24 * 3_600_000

/** `live` for what is played now, `pre` for what is offered before it begins, or a day, `2026-11-30`, in UTC. */
export function schedulePath(of: 'live' | 'pre' | string): string {
  return `/v1/sports/en/schedules/${of}/schedule.xml`
}

export function fixturePath(event: Urn): string {
  return `/v1/sports/en/sport_events/${event}/fixture.xml`
}

/** How addresses name producers. */
export const PRODUCER_PATHS = { live: 'liveodds', pre_match: 'pre' } as const satisfies Record<
  Producer,
  string
>

/** To be sent with POST. Without `after` everything that may be bet on is sent, and nothing that was settled. */
export function recoveryPath(
  producer: Producer,
  { requestId, after }: { readonly requestId: number; readonly after?: EpochMs },
): string {
  const from = after === undefined ? '' : `after=${after}&`
  return `/v1/${PRODUCER_PATHS[producer]}/recovery/initiate_request?${from}request_id=${requestId}`
}
