import { epochMs } from '@baize/kernel'
import type { Urn } from '@baize/sports'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyDocument } from '../testing/arbitraries.ts'
import { FIXTURE } from '../testing/samples.ts'
import { parseDocument } from './parse-document.ts'
import { fixturePath, recoveryPath } from './paths.ts'
import { printDocument } from './print-document.ts'

describe('documents of the feed', () => {
  it('a document is read as it is written', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(parseDocument(printDocument(document))).toEqual({ ok: true, value: document })
      }),
      { numRuns: 200 },
    )
  })

  it('a fixture tells who plays where and when', () => {
    const read = parseDocument(FIXTURE)
    expect(read).toMatchObject({
      ok: true,
      value: {
        type: 'fixture',
        fixture: {
          ...{ id: 'sr:match:8816128', status: 'not_started', round: 14 },
          kickOff: Date.parse('2026-12-05T15:00:00Z'),
          sport: { id: 'sr:sport:1' },
          category: { name: 'England', countryCode: 'ENG' },
          home: { name: 'Arsenal' },
          away: { name: 'Brighton & Hove Albion' },
          extra: {},
        },
      },
    })
  })

  it.each([
    ['without one of its sides', FIXTURE.replace('qualifier="away"', ''), 'malformed'],
    ['at no time', FIXTURE.replace('2026-12-05T15:00:00+00:00', 'tomorrow'), 'malformed'],
    ['without a tournament', FIXTURE.replaceAll('tournament ', 'cup '), 'not_xml'],
    ['in a state that does not exist', FIXTURE.replace('not_started', 'begun'), 'malformed'],
    ['that is another document', '<table/>', 'unknown'],
  ])('a fixture %s is refused', (_, text, code) => {
    expect(parseDocument(text)).toMatchObject({ ok: false, refusal: { code } })
  })

  it('addresses name event, producer and moment', () => {
    expect(fixturePath('sr:match:5' as Urn)).toBe(
      '/v1/sports/en/sport_events/sr:match:5/fixture.xml',
    )
    expect(recoveryPath('live', { requestId: 7, after: epochMs(99) })).toBe(
      '/v1/liveodds/recovery/initiate_request?after=99&request_id=7',
    )
    expect(recoveryPath('pre_match', { requestId: 8 })).toBe(
      '/v1/pre/recovery/initiate_request?request_id=8',
    )
  })
})
