import { describe, expect, it } from 'vitest'
import { buildOffered } from '../../testing/build-offered.ts'
import { launchFactsOf, maintenanceOf, standingOf } from './game-standing.ts'

const NOW = Date.parse('2026-05-01T12:00:00Z')
const at = (hours: number) => new Date(NOW + hours * 3_600_000)
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

  it('is started by the first launcher that knows it, and by nobody otherwise', () => {
    const { game } = buildOffered()
    const facts = { canPlay: false, canTry: true, returnText: '95.10%', opensAt: 'vendor' } as const
    const silent = { describe: () => undefined }
    expect(launchFactsOf([silent, { describe: () => facts }], game)).toEqual(facts)
    expect(launchFactsOf([silent], game)).toMatchObject({ canPlay: false, canTry: false })
  })
})
