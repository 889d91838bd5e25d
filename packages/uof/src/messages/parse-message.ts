import { type Result, refuse, succeed } from '@baize/kernel'
import { CERTAINTY, marketStatusOf, PRODUCER, urnOf } from '@baize/sports'
import { defined } from '../xml/defined.ts'
import { parseXml, type XmlFault } from '../xml/parse-xml.ts'
import { type ElementReader, type FaultNote, readerOf } from '../xml/read-element.ts'
import { readStatus } from './event-status.ts'
import { MARKETS_MAX, readCancelled, readOffered, readRef, readSettled } from './market-elements.ts'
import type { FixtureChange, Producer, UofMessage, UofMessageType } from './message.ts'
import { CHANGE_CODES } from './print-message.ts'

/** `malformed`: XML, but not what the feed sends; its details say where. `unknown`: nothing that is known here. */
export type MessageFault = XmlFault | 'malformed' | 'unknown'

/** A message of a match with all its markets has some tens of thousands. */
export const MESSAGE_CHARACTERS_MAX = 2_000_000

/** Reads one message. It never throws: everything that is no message of the feed is refused. */
export function parseMessage(text: string): Result<UofMessage, MessageFault> {
  const xml = parseXml(text, MESSAGE_CHARACTERS_MAX)
  if (!xml.ok) return xml
  const type = xml.value.name
  if (!isType(type)) return refuse('unknown', { type: type.slice(0, NAME_SHOWN) })
  const note: FaultNote = {}
  const message = READERS[type](readerOf(xml.value, note))
  return note.at === undefined ? succeed(message) : refuse('malformed', { at: note.at })
}

const NAME_SHOWN = 40

function isType(name: string): name is UofMessageType {
  return Object.hasOwn(READERS, name)
}

const READERS = {
  odds_change(reader) {
    const odds = reader.child('odds')
    const status = reader.child('sport_event_status')
    return defined({
      type: 'odds_change',
      ...heading(reader),
      status: status && readStatus(status),
      bettingStatus: odds?.wholeMaybe('betting_status'),
      betStopReason: odds?.wholeMaybe('betstop_reason'),
      markets: odds?.children('market', MARKETS_MAX).map(readOffered) ?? [],
    })
  },
  bet_stop: (reader) => ({
    type: 'bet_stop',
    ...heading(reader),
    groups: (reader.textMaybe('groups') ?? 'all').split('|'),
    marketStatus:
      reader.asMaybe('market_status', (text) => marketStatusOf(Number(text))) ?? 'suspended',
  }),
  bet_settlement(reader) {
    const outcomes = reader.child('outcomes')
    if (outcomes === undefined) reader.blame('outcomes')
    return {
      type: 'bet_settlement',
      ...heading(reader),
      certainty: reader.as('certainty', certaintyOf, 'scouted'),
      markets: outcomes?.children('market', MARKETS_MAX).map(readSettled) ?? [],
    }
  },
  rollback_bet_settlement: (reader) => ({
    type: 'rollback_bet_settlement',
    ...heading(reader),
    markets: reader.children('market', MARKETS_MAX).map(readRef),
  }),
  bet_cancel: (reader) =>
    defined({
      type: 'bet_cancel',
      ...heading(reader),
      ...window(reader),
      supersededBy: reader.asMaybe('superceded_by', urnOf),
      markets: reader.children('market', MARKETS_MAX).map(readCancelled),
    }),
  rollback_bet_cancel: (reader) =>
    defined({
      type: 'rollback_bet_cancel',
      ...heading(reader),
      ...window(reader),
      markets: reader.children('market', MARKETS_MAX).map(readRef),
    }),
  fixture_change: (reader) =>
    defined({
      type: 'fixture_change',
      ...heading(reader),
      change: reader.asMaybe('change_type', changeOf),
      kickOff: reader.momentMaybe('start_time'),
      nextLiveAt: reader.momentMaybe('next_live_time'),
    }),
  alive: (reader) => ({
    type: 'alive',
    ...system(reader),
    isSubscribed: reader.whole('subscribed') !== 0,
  }),
  snapshot_complete: (reader) => ({
    type: 'snapshot_complete',
    ...system(reader),
    requestId: reader.whole('request_id'),
  }),
} satisfies Record<UofMessageType, (reader: ElementReader) => UofMessage>

function heading(reader: ElementReader) {
  return defined({
    event: reader.urn('event_id'),
    ...system(reader),
    requestId: reader.wholeMaybe('request_id'),
  })
}

function system(reader: ElementReader) {
  return {
    producer: reader.as('product', producerOf, 'live'),
    at: reader.moment('timestamp'),
  }
}

function window(reader: ElementReader) {
  return { start: reader.momentMaybe('start_time'), end: reader.momentMaybe('end_time') }
}

function producerOf(text: string): Producer | undefined {
  const all: readonly Producer[] = ['live', 'pre_match']
  return all.find((producer) => String(PRODUCER[producer]) === text)
}

function certaintyOf(text: string): keyof typeof CERTAINTY | undefined {
  const all = ['scouted', 'confirmed'] as const
  return all.find((certainty) => String(CERTAINTY[certainty]) === text)
}

/** A change of a kind that is not known is still one. */
function changeOf(text: string): FixtureChange | undefined {
  const all: readonly FixtureChange[] = ['new', 'time', 'cancelled', 'format', 'coverage']
  return all.find((change) => String(CHANGE_CODES[change]) === text)
}
