import { CERTAINTY, MARKET_STATUS, PRODUCER } from '@baize/sports'
import { element, printXml, type XmlElement } from '../xml/element.ts'
import { statusElement } from './event-status.ts'
import { cancelledElement, offeredElement, refElement, settledElement } from './market-elements.ts'
import type { FixtureChange, OddsChangeMessage, UofMessage } from './message.ts'

export const CHANGE_CODES = {
  new: 1,
  time: 2,
  cancelled: 3,
  format: 4,
  coverage: 5,
} as const satisfies Record<FixtureChange, number>

/** A message as XML, without the line that says so. */
export function printMessage(message: UofMessage): string {
  return printXml(elementOf(message))
}

function elementOf(message: UofMessage): XmlElement {
  switch (message.type) {
    case 'odds_change':
      return oddsChangeElement(message)
    case 'bet_stop':
      return element('bet_stop', {
        ...heading(message),
        groups: message.groups.join('|'),
        market_status: MARKET_STATUS[message.marketStatus],
      })
    case 'bet_settlement':
      return element(
        'bet_settlement',
        { ...heading(message), certainty: CERTAINTY[message.certainty] },
        [element('outcomes', {}, message.markets.map(settledElement))],
      )
    case 'rollback_bet_settlement':
      return element(message.type, heading(message), message.markets.map(refElement))
    case 'bet_cancel':
      return element(
        'bet_cancel',
        {
          ...heading(message),
          ...{ start_time: message.start, end_time: message.end },
          superceded_by: message.supersededBy,
        },
        message.markets.map(cancelledElement),
      )
    case 'rollback_bet_cancel':
      return element(
        message.type,
        { ...heading(message), start_time: message.start, end_time: message.end },
        message.markets.map(refElement),
      )
    case 'fixture_change':
      return element('fixture_change', {
        ...heading(message),
        change_type: message.change && CHANGE_CODES[message.change],
        ...{ start_time: message.kickOff, next_live_time: message.nextLiveAt },
      })
    case 'alive':
      return element('alive', {
        ...system(message),
        subscribed: message.isSubscribed ? 1 : 0,
      })
    case 'snapshot_complete':
      return element('snapshot_complete', { ...system(message), request_id: message.requestId })
  }
}

function oddsChangeElement(message: OddsChangeMessage): XmlElement {
  const { status, bettingStatus, betStopReason, markets } = message
  return element('odds_change', heading(message), [
    status && statusElement(status),
    element(
      'odds',
      { betting_status: bettingStatus, betstop_reason: betStopReason },
      markets.map(offeredElement),
    ),
  ])
}

type AboutEvent = Extract<UofMessage, { readonly event: unknown }>

function heading({ event, requestId, ...message }: AboutEvent) {
  return { event_id: event, ...system(message), request_id: requestId }
}

function system({ producer, at }: Pick<UofMessage, 'producer' | 'at'>) {
  return { timestamp: at, product: PRODUCER[producer] }
}
