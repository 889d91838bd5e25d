import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildOffered } from '../../../testing/build-offered.ts'
import { launchFactsOf, maintenanceOf, nextTurnOf, standingOf } from './game-standing.ts'
import { noticedOf, sentenceIn, sortWindows, type Window, windowStateOf } from './windows.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000)
const windowOf = (from: number, to: number | null, more: Partial<Window> = {}): Window => ({
  ...{ vendorCode: 'NORTH', nodeId: null, startsAt: at(from), endsAt: to === null ? null : at(to) },
  ...{ noticeMinutes: 30, sentence: '', sentences: {} },
  ...more,
})
const closed = (maintenanceUntil: Date | null) => ({ inMaintenance: true, maintenanceUntil })

describe('where a game stands', () => {
  it.each([
    ['shown', buildOffered()],
    ['draft', buildOffered({ state: 'draft' })],
    ['planned', buildOffered({ releasedAt: at(1) })],
    ['shown', buildOffered({ releasedAt: at(-1) })],
    ['vendor_off', buildOffered({}, { isOn: false })],
    ['blocked', buildOffered({ blockedJurisdictions: ['GB', 'DE'] })],
    ['blocked', buildOffered({}, { blockedJurisdictions: ['GB'] })],
    ['shown', buildOffered({ blockedJurisdictions: ['DE'] })],
    ['no_launcher', buildOffered({}, {}, { canPlay: false, canTry: false })],
    ['shown', buildOffered({}, {}, { canPlay: false, canTry: true })],
    ['maintenance', buildOffered(closed(null))],
    ['maintenance', buildOffered({}, closed(at(2)))],
    ['shown', buildOffered(closed(at(-1)))],
  ] as const)('%s', (standing, offered) => {
    expect(standingOf(offered, 'GB', NOW)).toBe(standing)
  })

  it('keeps the strictest rule where nobody chose a jurisdiction', () => {
    expect(standingOf(buildOffered({ blockedJurisdictions: ['DE'] }), undefined, NOW)).toBe(
      'blocked',
    )
  })

  it.each([
    ['open', buildOffered(), null],
    ['its own end', buildOffered(closed(at(1))), { until: at(1) }],
    ['the later of two ends', buildOffered(closed(at(1)), closed(at(3))), { until: at(3) }],
    ['no known end', buildOffered(closed(at(1)), closed(null)), { until: null }],
    ['what is over does not count', buildOffered(closed(at(-1)), closed(at(2))), { until: at(2) }],
  ])('opens again when both game and vendor do: %s', (_name, offered, expected) => {
    expect(maintenanceOf(offered, NOW)).toEqual(expected)
  })

  it.each([
    ['before it begins', [windowOf(1, 2)], undefined],
    ['from its beginning on', [windowOf(0, 2)], at(2)],
    ['at its end', [windowOf(-1, 0)], undefined],
    ['while nobody knows the end', [windowOf(-1, null)], null],
    ['with one that follows at once', [windowOf(-1, 1), windowOf(1, 3)], at(3)],
    ['with one that follows later', [windowOf(-1, 1), windowOf(2, 3)], at(1)],
  ] as const)('is closed by what was planned: %s', (_name, windows, expected) => {
    expect(maintenanceOf({ ...buildOffered(), windows }, NOW)?.until).toEqual(expected)
  })

  it('opens when both what was closed by hand and what was planned are over', () => {
    const offered = { ...buildOffered(closed(at(1))), windows: [windowOf(0.5, 2)] }
    expect(maintenanceOf(offered, NOW)?.until).toEqual(at(2))
  })

  it('stays as it is until the next moment at which anything begins or ends', () => {
    const hour = fc.integer({ min: -5, max: 20 })
    const moment = fc.option(hour.map(at))
    const closing = fc.record({ inMaintenance: fc.boolean(), maintenanceUntil: moment })
    const window = fc.tuple(hour, fc.option(hour)).map(([from, to]) => windowOf(from, to))
    const world = fc.record({
      ...{ own: closing, vendors: closing, releasedAt: moment },
      windows: fc.array(window, { maxLength: 3 }),
    })
    const late = fc.integer({ min: 0, max: 30 * 3_600_000 })
    const stays = fc.property(world, late, ({ own, vendors, releasedAt, windows }, lateMs) => {
      const offered = { ...buildOffered({ ...own, releasedAt }, vendors), windows }
      const seenAt = (atMs: number) => [
        standingOf(offered, 'GB', atMs),
        maintenanceOf(offered, atMs) !== null,
      ]
      const untilMs = nextTurnOf(offered, NOW)
      expect(untilMs).toBeGreaterThan(NOW)
      expect(seenAt(Math.min(NOW + lateMs, untilMs - 1))).toEqual(seenAt(NOW))
    })
    fc.assert(stays)
  })

  it('is started by the first launcher that knows it, and by nobody otherwise', () => {
    const { game, vendor } = buildOffered()
    const { launch } = buildOffered()
    const facts = { ...launch, canPlay: false, returnText: '95.10%', opensAt: 'vendor' } as const
    const silent = { describe: () => undefined }
    expect(launchFactsOf([silent, { describe: () => facts }], game, vendor)).toEqual(facts)
    expect(launchFactsOf([silent], game, vendor)).toMatchObject({ canPlay: false, canTry: false })
  })
})

describe('planned maintenance', () => {
  it('is told from its notice on until it begins, the next one first', () => {
    const [near, far] = [windowOf(0.4, 1), windowOf(0.5, 1)]
    expect(noticedOf([far, near], NOW)).toBe(near)
    expect(noticedOf([windowOf(0.6, 1)], NOW)).toBeUndefined()
    expect(noticedOf([windowOf(0, 1)], NOW)).toBeUndefined()
    expect(noticedOf([windowOf(0.1, 1, { noticeMinutes: 0 })], NOW)).toBeUndefined()
  })

  it('is told in the language of the reader, else in its own words, else not at all', () => {
    const said = windowOf(0, 1, { sentence: 'Soon.', sentences: { 'pt-BR': 'Logo.' } })
    expect(sentenceIn(said, 'pt')).toBe('Logo.')
    expect(sentenceIn(said, 'vi')).toBe('Soon.')
    expect(sentenceIn(windowOf(0, 1), 'vi')).toBeNull()
  })

  it('of a vendor closes all its games, of a game that game alone', () => {
    const [vendors, own] = [windowOf(0, 1), windowOf(2, 3, { nodeId: '7' })]
    const sorted = sortWindows([vendors, own])
    expect(sorted.ofGame({ nodeId: '7', vendorCode: 'NORTH' })).toEqual([own, vendors])
    expect(sorted.ofGame({ nodeId: '8', vendorCode: 'NORTH' })).toEqual([vendors])
    expect(sorted.ofGame({ nodeId: '9', vendorCode: 'SOUTH' })).toEqual([])
  })

  it.each([
    ['coming', 1, 2, null],
    ['running', 0, 2, null],
    ['running', -1, null, null],
    ['over', -2, 0, null],
    ['over', -2, 2, at(-1)],
    ['cancelled', 1, 2, at(0)],
  ] as const)('is %s', (state, from, to, endedAt) => {
    expect(windowStateOf({ ...windowOf(from, to), endedAt }, NOW)).toBe(state)
  })
})
