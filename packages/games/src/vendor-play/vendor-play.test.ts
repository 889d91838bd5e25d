import { compareRatios, ratio, ratioToPercentText, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { drawPick, vendorReturnText } from './index.ts'
import { kindOfThrow, PICK_MODELS, pickReturn, RED_POCKETS } from './pick.ts'

describe('the choices of pretend vendors', () => {
  it.each(Object.values(PICK_MODELS).map((model) => [model.name, model] as const))(
    '%s: every choice returns the same, below the stake',
    (_name, model) => {
      const returns = model.choices.map((each) => ratioToPercentText(pickReturn(model, each)))
      expect(new Set(returns).size).toBe(1)
      const [first] = model.choices
      expect(first && compareRatios(pickReturn(model, first), ratio(1n))).toBeLessThan(0)
    },
  )

  it('draws one outcome for all choices where they share it', () => {
    const draws = ['red', 'black', 'green'].map((key) =>
      drawPick(PICK_MODELS.wheel, key, seededChance(5)),
    )
    expect(new Set(draws.map((draw) => draw?.outcome)).size).toBe(1)
    expect(draws.filter((draw) => (draw?.paysOf100 ?? 0) > 0)).toHaveLength(1)
  })

  it.each([
    ['wheel', ([pocket = 0]) => colourOf(pocket)],
    ['dice', (dice) => kindOfThrow(dice)],
    ['numbers', ([digit]) => String(digit)],
    ['cards', ([left = 0, right = 0]) => higherOf(left, right)],
  ] as const satisfies readonly (readonly [
    keyof typeof PICK_MODELS,
    (faces: readonly number[]) => string,
  ])[])('%s: what lies on the table says the same as the outcome, always', (name, read) => {
    const model = PICK_MODELS[name]
    const chance = seededChance(11)
    const [first] = model.choices
    for (let turn = 0; turn < 2_000; turn += 1) {
      const draw = drawPick(model, first.key, chance)
      expect(draw && read(draw.faces)).toBe(draw?.outcome)
    }
  })

  it('shows every pocket and every throw alike often', () => {
    const seen = (name: 'wheel' | 'dice') => {
      let place = -1
      const inOrder = { below: () => (place += 1) }
      const { whole, choices } = PICK_MODELS[name]
      const all = Array.from({ length: whole }, () =>
        drawPick(PICK_MODELS[name], choices[0].key, inOrder)?.faces.join(),
      )
      return new Set(all).size
    }
    expect(seen('wheel')).toBe(37)
    expect(seen('dice')).toBe(216)
  })

  it('knows no choice that is not there', () => {
    expect(drawPick(PICK_MODELS.wheel, 'blue', seededChance(5))).toBeUndefined()
  })

  it('says no return for what nobody pretends to play', () => {
    const match = { gameCode: 'x', gameType: 'SPORTS', gameClassify: 'sportsbook' }
    expect(vendorReturnText(match)).toBeUndefined()
    expect(vendorReturnText({ ...match, gameType: 'LIVE', gameClassify: 'roulette' })).toBe(
      '97.30%',
    )
  })
})

function colourOf(pocket: number): string {
  if (pocket === 0) return 'green'
  return (RED_POCKETS as readonly number[]).includes(pocket) ? 'red' : 'black'
}

function higherOf(left: number, right: number): string {
  const [first, second] = [Math.trunc(left / 4), Math.trunc(right / 4)]
  if (first === second) return left === right ? 'the same card' : 'tie'
  return first > second ? 'left' : 'right'
}
