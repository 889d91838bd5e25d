import { expect, it } from 'vitest'
import { factsOf, type GameFacts, mergeGame, USUAL_LIMITS } from './merge-game.ts'

const BEFORE: GameFacts = {
  name: 'Red Kite',
  names: { th: 'ว่าวแดง', vi: 'Diều đỏ' },
  category: 'RNG',
  classes: ['video-slots'],
  supportsFreePlay: true,
  blockedPlaces: ['FR', 'US'],
  stakeMinMinor: '100',
  stakeMaxMinor: '10000',
  payoutTimesMax: null,
}
const by = (change: Partial<GameFacts>): GameFacts => ({ ...BEFORE, ...change })

it.each([
  ['nothing new changes nothing', BEFORE, BEFORE, {}, [], []],
  ['what the vendor changes follows', BEFORE, by({ name: 'Kite' }), { name: 'Kite' }, ['name'], []],
  ['what staff changed stays', by({ name: 'Our Kite' }), BEFORE, { name: 'Our Kite' }, [], []],
  [
    'what staff changed stays, whatever the vendor changes it to',
    by({ name: 'Our Kite' }),
    by({ name: 'Kite', supportsFreePlay: false }),
    { name: 'Our Kite', supportsFreePlay: false },
    ['name', 'supportsFreePlay'],
    ['name'],
  ],
  [
    'the same change by both is no quarrel',
    by({ name: 'Kite' }),
    by({ name: 'Kite' }),
    { name: 'Kite' },
    ['name'],
    [],
  ],
  [
    'names in another order are the same names',
    by({ names: { vi: 'Diều đỏ', th: 'ว่าวแดง' } }),
    by({ names: { vi: 'Diều' } }),
    { names: { vi: 'Diều' } },
    ['names'],
    [],
  ],
  [
    'a place the vendor blocks is blocked, and staff’s own stay so',
    by({ blockedPlaces: ['CA-ON', 'FR', 'US'] }),
    by({ blockedPlaces: ['DE', 'US'] }),
    { blockedPlaces: ['CA-ON', 'DE', 'US'] },
    ['blockedPlaces'],
    [],
  ],
  [
    'a most below staff’s least leaves one stake',
    by({ stakeMinMinor: '500' }),
    by({ stakeMaxMinor: '200' }),
    { stakeMinMinor: '200', stakeMaxMinor: '200' },
    ['stakeMaxMinor'],
    [],
  ],
] as const)('%s', (_sentence, now, told, expected, fields, kept) => {
  const merged = mergeGame(now, BEFORE, told)
  expect(merged.facts).toMatchObject(expected)
  expect(merged.fields).toEqual(fields)
  expect(merged.kept).toEqual(kept)
})

it('takes the limits of the house’s own currency and scale, and none that no bet could keep', () => {
  const limit = (
    currency: string,
    scale: number,
    stakeMinMinor: string,
    stakeMaxMinor: string,
  ) => ({
    ...{ currency, scale, stakeMinMinor, stakeMaxMinor },
  })
  const told = (limits: ReturnType<typeof limit>[]) =>
    factsOf(
      {
        ...{ gameId: 'kite', name: 'Kite', names: [], gameType: 'RNG', classes: ['video-slots'] },
        ...{ features: [], blockedPlaces: [], limits },
      },
      { currency: 'PLY', scale: 2 },
    )
  expect(told([limit('EUR', 2, '1', '2'), limit('PLY', 2, '50', '90')])).toMatchObject({
    stakeMinMinor: '50',
    stakeMaxMinor: '90',
  })
  expect(told([limit('PLY', 0, '1', '2')])).toMatchObject(USUAL_LIMITS)
  expect(told([limit('PLY', 2, '90', '50')])).toMatchObject(USUAL_LIMITS)
  expect(told([limit('PLY', 2, '0', '50')])).toMatchObject(USUAL_LIMITS)
})
