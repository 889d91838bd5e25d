import { EVENT_STATUS, type EventStatus, sportByKey } from '@baize/sports'
import { statusElement } from '../messages/event-status.ts'
import { element, printXml, type XmlElement } from '../xml/element.ts'
import type {
  DescribedMarket,
  Fixture,
  MarketDescriptionsDocument,
  Named,
  RecoveryDocument,
  UofDocument,
} from './document.ts'

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'

/** A document as the feed's HTTP answers have it. */
export function printDocument(document: UofDocument): string {
  return DECLARATION + printXml(elementOf(document))
}

function elementOf(document: UofDocument): XmlElement {
  switch (document.type) {
    case 'fixture':
      return element('fixtures_fixture', { generated_at: isoOf(document.generatedAt) }, [
        fixtureElement('fixture', document.fixture),
        document.status && statusElement(document.status),
      ])
    case 'schedule':
      return element(
        'schedule',
        { generated_at: isoOf(document.generatedAt) },
        document.fixtures.map((fixture) => fixtureElement('sport_event', fixture)),
      )
    case 'market_descriptions':
      return descriptionsElement(document)
    case 'recovery':
      return recoveryElement(document)
  }
}

export function isoOf(moment: number): string {
  return new Date(moment).toISOString()
}

function fixtureElement(name: string, fixture: Fixture): XmlElement {
  const { id, kickOff, status, season, round, bestOf, extra } = fixture
  return element(name, { id, scheduled: isoOf(kickOff), status, best_of: bestOf }, [
    round === undefined ? undefined : element('tournament_round', { number: round }),
    season && named('season', season),
    element('tournament', attributesOf(fixture.tournament), [
      named('sport', fixture.sport),
      element('category', {
        ...attributesOf(fixture.category),
        country_code: fixture.category.countryCode,
      }),
    ]),
    element('competitors', {}, [
      element('competitor', { ...attributesOf(fixture.home), qualifier: 'home' }),
      element('competitor', { ...attributesOf(fixture.away), qualifier: 'away' }),
    ]),
    extraElement(extra),
  ])
}

function extraElement(extra: Fixture['extra']): XmlElement | undefined {
  const entries = Object.entries(extra)
  return entries.length === 0
    ? undefined
    : element(
        'extra_info',
        {},
        entries.map(([key, value]) => element('info', { key, value })),
      )
}

function named(name: string, of: Named): XmlElement {
  return element(name, attributesOf(of))
}

function attributesOf({ id, name }: Named) {
  return { id, name }
}

export const STATUS_NAMES = Object.keys(EVENT_STATUS) as readonly EventStatus[]

function descriptionsElement({ markets }: MarketDescriptionsDocument): XmlElement {
  return element('market_descriptions', { response_code: 'OK' }, markets.map(describedElement))
}

function describedElement(market: DescribedMarket): XmlElement {
  const { id, variant, name, group, sport, specifiers, outcomes } = market
  return element('market', { id, variant, name, groups: group, sport: sportByKey(sport).id }, [
    element(
      'outcomes',
      {},
      outcomes.map((outcome) => element('outcome', { ...outcome })),
    ),
    specifiers.length === 0
      ? undefined
      : element(
          'specifiers',
          {},
          specifiers.map((specifier) => element('specifier', { name: specifier })),
        ),
  ])
}

function recoveryElement({ isAccepted, text }: RecoveryDocument): XmlElement {
  return element('response', {
    response_code: isAccepted ? 'ACCEPTED' : 'SERVICE_UNAVAILABLE',
    message: text,
  })
}
