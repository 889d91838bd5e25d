import { describe, expect, it } from 'vitest'
import { VENDOR_SLOT_RULES } from '../vendor-play/slots/vendor-slot-rules.ts'
import { featuresOf } from './features.ts'
import { SLOT_RULES } from './versions/index.ts'

const EXPECTED = {
  'storm-halls@1': ['freeSpins', 'buyFeature', 'cascades', 'multipliers', 'ways', 'gamble'],
  'honeycomb-rush@1': ['freeSpins', 'buyFeature', 'cascades', 'multipliers', 'clusters', 'gamble'],
  'jade-dragon-court@1': ['buyFeature', 'holdAndWin', 'jackpots', 'gamble'],
  'tomb-of-gold@1': ['freeSpins', 'buyFeature', 'expandingSymbols', 'gamble'],
  'sugar-orchard@1': [
    'freeSpins',
    'buyFeature',
    'cascades',
    'multipliers',
    'payAnywhere',
    'gamble',
  ],
}

describe('what players look for in a slot', () => {
  it.each(Object.entries(EXPECTED))('of %s is %j', (version, features) => {
    const rules = SLOT_RULES.find((each) => each.version === version)
    expect(rules && featuresOf(rules)).toEqual(features)
  })

  it('is something in every slot', () => {
    const plain = [...SLOT_RULES, ...VENDOR_SLOT_RULES].filter(
      (rules) => featuresOf(rules).length === 0,
    )
    expect(plain.map(({ version }) => version)).toEqual([])
  })
})
