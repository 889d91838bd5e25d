import { type EpochMs, epochMs, type Result, refuse, succeed } from '@baize/kernel'
import { MARKET_GROUPS, type Score, sportById } from '@baize/sports'
import { readStatus } from '../messages/event-status.ts'
import type { MessageFault } from '../messages/parse-message.ts'
import { defined } from '../xml/defined.ts'
import { parseXml } from '../xml/parse-xml.ts'
import { type ElementReader, type FaultNote, readerOf } from '../xml/read-element.ts'
import type { DescribedMarket, Fixture, Named, UofDocument } from './document.ts'
import { STATUS_NAMES } from './print-document.ts'

export type DocumentFault = MessageFault

/** A schedule of a busy day, or every market of every sport. */
export const DOCUMENT_CHARACTERS_MAX = 16_000_000
const EVENTS_MAX = 20_000
const MARKETS_MAX = 5_000
const OUTCOMES_MAX = 500
const INFOS_MAX = 50

/** Reads one document of an HTTP answer; like messages, it is refused and never throws. */
export function parseDocument(text: string): Result<UofDocument, DocumentFault> {
  const xml = parseXml(text, DOCUMENT_CHARACTERS_MAX)
  if (!xml.ok) return xml
  const note: FaultNote = {}
  const document = read(readerOf(xml.value, note))
  if (document === undefined) return refuse('unknown')
  return note.at === undefined ? succeed(document) : refuse('malformed', { at: note.at })
}

function read(reader: ElementReader): UofDocument | undefined {
  switch (reader.name) {
    case 'fixtures_fixture':
      return readFixtureDocument(reader)
    case 'schedule':
      return {
        type: 'schedule',
        generatedAt: momentIn(reader, 'generated_at'),
        fixtures: reader.children('sport_event', EVENTS_MAX).map(readFixture),
      }
    case 'market_descriptions':
      return {
        type: 'market_descriptions',
        markets: reader.children('market', MARKETS_MAX).map(readDescribed),
      }
    case 'response':
      return {
        type: 'recovery',
        isAccepted: reader.text('response_code') === 'ACCEPTED',
        text: reader.textMaybe('message') ?? '',
      }
    default:
      return undefined
  }
}

function readFixtureDocument(reader: ElementReader): UofDocument {
  const status = reader.child('sport_event_status')
  return defined({
    type: 'fixture',
    generatedAt: momentIn(reader, 'generated_at'),
    fixture: readFixture(needed(reader, 'fixture')),
    status: status && readStatus(status),
  })
}

function readFixture(reader: ElementReader): Fixture {
  const tournament = needed(reader, 'tournament')
  const season = reader.child('season')
  const competitors = needed(reader, 'competitors').children('competitor', 2)
  return defined({
    id: reader.urn('id'),
    kickOff: momentIn(reader, 'scheduled'),
    status: reader.as(
      'status',
      (text) => STATUS_NAMES.find((name) => name === text),
      'not_started',
    ),
    sport: readNamed(needed(tournament, 'sport')),
    category: readCategory(needed(tournament, 'category')),
    tournament: readNamed(tournament),
    season: season && readNamed(season),
    round: reader.child('tournament_round')?.wholeMaybe('number'),
    home: readNamed(competitorIn(competitors, 'home') ?? blamed(reader)),
    away: readNamed(competitorIn(competitors, 'away') ?? blamed(reader)),
    bestOf: reader.asMaybe('best_of', bestOf),
    extra: Object.fromEntries(
      reader
        .child('extra_info')
        ?.children('info', INFOS_MAX)
        .map((info) => [info.text('key'), info.text('value')]) ?? [],
    ),
  })
}

/** A child without which nothing else counts; an element stands in its place that lacks everything. */
function needed(reader: ElementReader, name: string): ElementReader {
  return reader.child(name) ?? blamed(reader, name)
}

function blamed(reader: ElementReader, name = 'competitor'): ElementReader {
  reader.blame(name)
  return readerOf({ name, attributes: {}, children: [] }, { at: name })
}

function competitorIn(competitors: readonly ElementReader[], side: keyof Score) {
  return competitors.find((each) => each.textMaybe('qualifier') === side)
}

function readNamed(reader: ElementReader): Named {
  return { id: reader.urn('id'), name: reader.text('name') }
}

function readCategory(reader: ElementReader): Fixture['category'] {
  return defined({ ...readNamed(reader), countryCode: reader.textMaybe('country_code') })
}

function bestOf(text: string): 3 | 5 | undefined {
  return text === '3' ? 3 : text === '5' ? 5 : undefined
}

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?(Z|[+-]\d{2}:\d{2})$/

function momentIn(reader: ElementReader, attribute: string): EpochMs {
  return reader.as(
    attribute,
    (text) => {
      const moment = ISO.test(text) ? Date.parse(text) : Number.NaN
      return Number.isNaN(moment) ? undefined : epochMs(moment)
    },
    epochMs(0),
  )
}

function readDescribed(reader: ElementReader): DescribedMarket {
  return defined({
    sport: reader.as('sport', (text) => sportById(text)?.key, 'football'),
    id: reader.whole('id'),
    variant: reader.textMaybe('variant'),
    name: reader.text('name'),
    group: reader.as('groups', (text) => MARKET_GROUPS.find((group) => group === text), 'main'),
    specifiers:
      reader
        .child('specifiers')
        ?.children('specifier', OUTCOMES_MAX)
        .map((specifier) => specifier.text('name')) ?? [],
    outcomes: needed(reader, 'outcomes')
      .children('outcome', OUTCOMES_MAX)
      .map((outcome) => ({ id: outcome.text('id'), name: outcome.text('name') })),
  })
}
