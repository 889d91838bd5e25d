import { epochMs, ratio } from '@baize/kernel'
import {
  HALF_LOST,
  HALF_WON,
  type OutcomeResult,
  type Urn,
  VOID,
  wonInDeadHeat,
} from '@baize/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyMessage, anySport } from '../testing/arbitraries.ts'
import { BET_CANCEL, BET_SETTLEMENT, BET_STOP, ODDS_CHANGE } from '../testing/samples.ts'
import type { UofMessage } from './message.ts'
import { MESSAGE_CHARACTERS_MAX, parseMessage } from './parse-message.ts'
import { printMessage } from './print-message.ts'
import { parseFrame, parseRouting, printFrame } from './routing.ts'

function read<Type extends UofMessage['type']>(text: string, type: Type) {
  const message = parseMessage(text)
  if (!message.ok || message.value.type !== type) throw new Error(JSON.stringify(message))
  return message.value as Extract<UofMessage, { type: Type }>
}

describe('messages of the feed', () => {
  it('a message is read as it is written, with what routes it', () => {
    fc.assert(
      fc.property(anyMessage, anySport, (message, sport) => {
        expect(parseMessage(printMessage(message))).toEqual({ ok: true, value: message })
        const frame = parseFrame(printFrame(message, sport))
        expect(frame).toEqual({
          ok: true,
          value: { message, sport: 'event' in message ? sport : undefined },
        })
      }),
      { numRuns: 300 },
    )
  })

  it('odds of a match that is played tell where it stands', () => {
    const { status, markets, ...heading } = read(ODDS_CHANGE, 'odds_change')
    expect(heading).toEqual({
      ...{ type: 'odds_change', event: 'sr:match:9578495', producer: 'live' },
      ...{ at: 1_488_344_765_417, bettingStatus: 0 },
    })
    expect(status).toEqual({
      ...{ status: 'live', matchStatus: 7, score: { home: 2, away: 1 }, server: 'away' },
      clock: { matchTime: 67 * 60 + 20, isStopped: false },
      periods: [
        { number: 1, matchStatus: 6, score: { home: 1, away: 1 } },
        { number: 2, matchStatus: 7, score: { home: 1, away: 0 } },
      ],
      corners: { home: 6, away: 2 },
      redCards: { home: 0, away: 1 },
    })
    expect(markets.map(({ status: each }) => each)).toEqual(['active', 'suspended', 'settled'])
    const [under] = markets[0]?.outcomes ?? []
    expect(under).toEqual({
      ...{ id: '13', isActive: true, odds: ratio(162, 100) },
      weights: { won: 587_400_000, half_won: 0, void: 0, half_lost: 0, lost: 412_600_000 },
    })
  })

  it('results have halves, stakes returned and dead heats', () => {
    const { certainty, markets } = read(BET_SETTLEMENT, 'bet_settlement')
    expect(certainty).toBe('confirmed')
    const results = markets.flatMap(({ outcomes }) => [...outcomes.values()])
    const expected: readonly OutcomeResult[] = [
      ...[HALF_LOST, HALF_WON, VOID, VOID],
      ...[wonInDeadHeat(1, 2), wonInDeadHeat(1, 3)],
    ]
    expect(results).toEqual(expected)
    expect(markets.map(({ voidReason }) => voidReason)).toEqual([undefined, undefined, 'dead_heat'])
  })

  it('a cancellation covers the bets of a while, and a stop every market', () => {
    expect(read(BET_CANCEL, 'bet_cancel')).toMatchObject({
      ...{ start: 1_564_598_838_000, end: 1_564_602_382_000 },
      markets: [{ market: 8, specifiers: { goalnr: '1' }, voidReason: 'incorrect_odds' }],
    })
    expect(read(BET_STOP, 'bet_stop')).toMatchObject({
      ...{ producer: 'pre_match', groups: ['all'], marketStatus: 'suspended' },
    })
  })

  it.each([
    ['no XML', 'hello', 'not_xml'],
    [
      'an element that is not closed',
      '<alive timestamp="1" product="1" subscribed="1">',
      'not_xml',
    ],
    ['an end without a beginning', '<a></b></a>', 'not_xml'],
    ['ends that cross', '<a><b></a></b>', 'not_xml'],
    ['an end that is missing inside', '<a><b><c/></a>', 'not_xml'],
    ['an attribute twice', '<alive product="1" product="3"/>', 'not_xml'],
    ['an attribute without quotes', '<alive product=1/>', 'not_xml'],
    ['an attribute without a value', '<alive product/>', 'not_xml'],
    ['a quote that is not closed', '<alive product="1/>', 'not_xml'],
    ['a bracket in a value', '<alive product="<"/>', 'not_xml'],
    ['two documents', '<alive/><alive/>', 'not_xml'],
    ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><alive/>', 'not_xml'],
    ['an entity that nobody knows', '<alive timestamp="&x;"/>', 'not_xml'],
    ['text between elements', '<bet_cancel>text</bet_cancel>', 'not_xml'],
    ['elements in elements in elements', `${'<a>'.repeat(50)}${'</a>'.repeat(50)}`, 'not_xml'],
    ['a message that nobody knows', '<weather event_id="sr:match:1"/>', 'unknown'],
    ['a name of the language', '<constructor/>', 'unknown'],
    ['no moment', '<alive product="1" subscribed="1"/>', 'malformed'],
    ['another producer', '<alive product="2" timestamp="1" subscribed="1"/>', 'malformed'],
    ['an id that is none', BET_STOP.replace('sr:match:471123', 'match'), 'malformed'],
    ['a market of a state that does not exist', ODDS_CHANGE.replace('"-3"', '"-9"'), 'malformed'],
    ['odds below one', ODDS_CHANGE.replace('1.62', '0.62'), 'malformed'],
    ['a chance above one', ODDS_CHANGE.replace('0.5874', '1.2'), 'malformed'],
    ['a part of a result', BET_SETTLEMENT.replace('"0.5"', '"0.25"'), 'malformed'],
    [
      'a market without results',
      BET_SETTLEMENT.replace(/<outcome id="a.*b".*\/>/, ''),
      'malformed',
    ],
    ['half of a score', ODDS_CHANGE.replace(' away_score="1" match_status="7"', ''), 'malformed'],
    ['too much', ' '.repeat(MESSAGE_CHARACTERS_MAX + 1), 'too_large'],
  ])('%s is refused', (_, text, code) => {
    expect(parseMessage(text)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('whatever is cut off or changed in a message, reading it never throws', () => {
    const text = fc
      .tuple(anyMessage, fc.nat(), fc.nat(20), fc.string({ maxLength: 5 }))
      .map(([message, at, cut, put]) => {
        const printed = printFrame(message)
        const from = at % printed.length
        return printed.slice(0, from) + put + printed.slice(from + cut)
      })
    fc.assert(
      fc.property(text, (given) => {
        const read = parseFrame(given)
        expect(read.ok ? 'read' : read.refusal.code).toMatch(/^[a-z_]+$/)
      }),
      { numRuns: 300 },
    )
  })

  it('a line that routes names the event of its message, or the message is refused', () => {
    const stop: UofMessage = {
      ...{ type: 'bet_stop', event: 'sr:match:12' as Urn, producer: 'live', at: epochMs(5) },
      ...{ groups: ['all'], marketStatus: 'suspended' },
    }
    const frame = printFrame(stop, 'sr:sport:1' as Urn)
    expect(frame.split('\n')[0]).toBe('hi.-.live.bet_stop.1.sr:match.12.-')
    expect(parseRouting('hi.-.live.bet_stop.1.sr:match.12.-')).toEqual({
      ...{ priority: 'hi', producer: 'live', type: 'bet_stop' },
      ...{ sport: 'sr:sport:1', event: 'sr:match:12' },
    })
    for (const wrong of [frame.replace('.12.', '.13.'), frame.replace('bet_stop', 'alive'), 'x']) {
      expect(parseFrame(wrong)).toMatchObject({ refusal: { code: 'misrouted' } })
    }
  })
})
