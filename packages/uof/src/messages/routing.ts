import { type Result, refuse, succeed } from '@baize/kernel'
import { type Urn, urnOf } from '@baize/sports'
import type { UofMessage } from './message.ts'
import { type MessageFault, parseMessage } from './parse-message.ts'
import { printMessage } from './print-message.ts'

/**
 * What a queue sorts messages by without reading them: `hi.-.live.odds_change.1.sr:match.1234.-`. A sport of the feed
 * itself stands as its number, one of another house as its id.
 */
export interface Routing {
  readonly priority: 'hi' | 'lo' | undefined
  readonly producer: UofMessage['producer'] | undefined
  readonly type: UofMessage['type']
  readonly sport: Urn | undefined
  readonly event: Urn | undefined
}

/** What happens now goes before what may wait. */
const URGENT = new Set<UofMessage['type']>(['odds_change', 'bet_stop'])
const FEED_SPORT = 'sr:sport:'

export function printRouting(message: UofMessage, sport?: Urn): string {
  if (!('event' in message)) return `-.-.-.${message.type}.-.-.-.-`
  const bar = message.event.lastIndexOf(':')
  return [
    URGENT.has(message.type) ? 'hi' : 'lo',
    ...(message.producer === 'live' ? ['-', 'live'] : ['pre', '-']),
    message.type,
    sport?.startsWith(FEED_SPORT) ? sport.slice(FEED_SPORT.length) : (sport ?? '-'),
    ...[message.event.slice(0, bar), message.event.slice(bar + 1), '-'],
  ].join('.')
}

const ROUTING =
  /^(hi|lo|-)\.(pre|-)\.(live|-)\.([a-z_]{1,40})\.(-|[a-z0-9:_]{1,60})\.(-|[a-z]{1,8}:[a-z_]{1,40})\.(-|\d{1,15})\.(-|\d{1,9})$/

export function parseRouting(
  text: string,
): (Omit<Routing, 'type'> & { readonly type: string }) | undefined {
  const [, priority, pre, live, type = '', sport = '-', kind = '-', number = '-'] =
    ROUTING.exec(text) ?? []
  if (priority === undefined) return undefined
  return {
    priority: priority === 'hi' || priority === 'lo' ? priority : undefined,
    producer: live === 'live' ? 'live' : pre === 'pre' ? 'pre_match' : undefined,
    type,
    sport: urnOf(/^\d/.test(sport) ? FEED_SPORT + sport : sport),
    event: urnOf(`${kind}:${number}`),
  }
}

/** One text message of the socket: the line that routes it, and the message. */
export function printFrame(message: UofMessage, sport?: Urn): string {
  return `${printRouting(message, sport)}\n${printMessage(message)}`
}

export interface Frame {
  readonly sport: Urn | undefined
  readonly message: UofMessage
}

/** `misrouted`: the line says something else than the message. */
export type FrameFault = MessageFault | 'misrouted'

export function parseFrame(text: string): Result<Frame, FrameFault> {
  const end = text.indexOf('\n')
  const routing = parseRouting(text.slice(0, Math.max(end, 0)))
  if (routing === undefined) return refuse('misrouted')
  const read = parseMessage(text.slice(end + 1))
  if (!read.ok) return read
  const message = read.value
  const event = 'event' in message ? message.event : undefined
  if (routing.type !== message.type || routing.event !== event) return refuse('misrouted')
  return succeed({ sport: routing.sport, message })
}
