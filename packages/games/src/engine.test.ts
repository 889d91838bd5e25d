import { compareRatios, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { engines, findEngine } from './index.ts'

const optionsOf: Readonly<Record<string, unknown>> = {
  'lantern-tiger': {},
  mines: { mineCount: 3 },
  dice: { direction: 'under', target: 5_000 },
  limbo: { target: 200 },
  keno: { numbers: [3, 17, 40], risk: 'medium' },
  wheel: { segments: 20, risk: 'medium' },
  tower: { difficulty: 'medium' },
  hilo: {},
  'coin-flip': {},
  'video-poker': {},
  blackjack: {
    ...{ hands: 3, handMinor: '200', perfectPairsMinor: '100', plusThreeMinor: '200' },
  },
  plinko: { rows: 12, risk: 'medium' },
  baccarat: { bets: [{ spot: 'banker', stakeMinor: '100' }] },
  'sic-bo': { bets: [{ spot: 'triple-6', stakeMinor: '100' }] },
  'dragon-tiger': { bets: [{ spot: 'suitedTie', stakeMinor: '100' }] },
  roulette: { bets: [{ spot: 'straight-17', stakeMinor: '100' }] },
}

describe.each(engines.map((engine) => [engine.version, engine] as const))(
  '%s',
  (version, engine) => {
    const parsed = engine.parseOptions(optionsOf[engine.code])
    if (!parsed.ok) throw new Error('the example options are valid')
    const options = parsed.value

    it('is found by its version and names its code in it', () => {
      expect(findEngine(version)).toBe(engine)
      expect(version.startsWith(`${engine.code}@`)).toBe(true)
    })

    it('keeps state and events as plain JSON', () => {
      const step = engine.open(seededChance(1), options)
      expect(JSON.parse(JSON.stringify(step.state))).toEqual(step.state)
      expect(JSON.parse(JSON.stringify(step.events))).toEqual(step.events)
      expect(JSON.parse(JSON.stringify(engine.view(step.state)))).toEqual(engine.view(step.state))
    })

    it('plays the same round from the same chance', () => {
      expect(engine.open(seededChance(9), options)).toEqual(engine.open(seededChance(9), options))
    })

    it('ends an instant round as it opens and leaves a staged one open', () => {
      const step = engine.open(seededChance(2), options)
      expect(step.outcome !== undefined).toBe(engine.kind === 'instant')
      expect(engine.close(step.state).ok).toBe(engine.kind === 'staged')
    })

    it('publishes a return whose parts add up, and a top win no round passes', () => {
      const maths = engine.maths()
      const sum = maths.breakdown.reduce(
        (total, { rtp }) => ({
          numerator: total.numerator * rtp.denominator + rtp.numerator * total.denominator,
          denominator: total.denominator * rtp.denominator,
        }),
        { numerator: 0n, denominator: 1n },
      )
      expect(compareRatios(sum, maths.rtp)).toBe(0)
      expect(compareRatios(engine.maxOutcome(options), maths.maxOutcome)).toBeLessThanOrEqual(0)
    })

    it.each([[[]], ['x'], [7], [{ unknown: 1 }], [{ mineCount: 0 }], [{ mineCount: '3' }]])(
      'refuses options it does not know: %j',
      (input) => {
        expect(engine.parseOptions(input).ok).toBe(false)
        expect(engine.parseChoice(input).ok).toBe(false)
      },
    )
  },
)
