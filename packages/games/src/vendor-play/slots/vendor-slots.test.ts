/**
 * The vendors' slots as they are kept and played; `npm run vendor-slots -- --verify` works all figures out again.
 */
import { createHash } from 'node:crypto'
import { compareRatios, ratio, ratioToPercentText, seededChance } from '@baize/kernel'
import { describe, expect, it } from 'vitest'
import { SLOT_RULES } from '../../slots/index.ts'
import { mathsOf, type ParSheet } from '../../slots/par-sheet.ts'
import { loadVendorSlot } from './load-rules.ts'
import parSheets from './par-sheets.json' with { type: 'json' }
import { slotIdOf, VENDOR_SLOT_RULES } from './vendor-slot-rules.ts'
import { VENDOR_SLOTS } from './vendor-slots.ts'

const sheets = parSheets as unknown as Readonly<Record<string, ParSheet>>
const ROUNDS = 3_000

describe('the slots of the pretend vendors', () => {
  it('are at least twelve of six models, none of them a slot of the house', () => {
    expect(VENDOR_SLOTS.length).toBeGreaterThanOrEqual(12)
    const models = VENDOR_SLOT_RULES.map(({ pays, reels, holdAndWin }) =>
      holdAndWin ? 'hold and win' : reels.from === 'heights' ? 'heights' : pays.by,
    )
    expect(new Set(models)).toEqual(
      new Set(['lines', 'ways', 'heights', 'clusters', 'anywhere', 'hold and win']),
    )
    const ofHouse = new Set(SLOT_RULES.map(slotIdOf))
    expect(VENDOR_SLOTS.filter(({ id }) => ofHouse.has(id))).toEqual([])
  })

  it('differ in return, hit rate and volatility', () => {
    const figures = VENDOR_SLOT_RULES.map(({ version }) => sheets[version]).flatMap((sheet) =>
      sheet ? [mathsOf(sheet)] : [],
    )
    expect(new Set(figures.map(({ rtp }) => ratioToPercentText(rtp))).size).toBeGreaterThan(12)
    expect(new Set(figures.map(({ volatility }) => volatility))).toEqual(
      new Set(['low', 'medium', 'high']),
    )
    for (const { rtp } of figures) {
      expect(compareRatios(rtp, ratio(94, 100))).toBeGreaterThan(0)
      expect(compareRatios(rtp, ratio(97, 100))).toBeLessThan(0)
    }
  })

  it.each(VENDOR_SLOT_RULES.map((rules) => [rules.version, rules] as const))(
    '%s: the kept figures are of these rules, and a client can fetch them',
    async (version, rules) => {
      const hash = createHash('sha256').update(JSON.stringify(rules)).digest('hex')
      expect(sheets[version]?.rulesHash).toBe(hash)
      expect(await loadVendorSlot(slotIdOf(rules))).toBe(rules)
    },
  )

  it.each(VENDOR_SLOTS.map((slot) => [slot.id, slot] as const))(
    '%s: every book ends in what the round pays, and rounds win as often as printed',
    (_id, slot) => {
      const chance = seededChance(19)
      let wins = 0
      for (let round = 0; round < ROUNDS; round += 1) {
        const step = slot.open('spin', chance)
        const end = step?.shown.at(-1)
        if (step?.paysOf100 === undefined || end?.type !== 'roundEnd') throw new Error('no end')
        expect(BigInt(end.outcome[0]) * 100n).toBe(BigInt(step.paysOf100) * BigInt(end.outcome[1]))
        if (step.paysOf100 > 0) wins += 1
      }
      const rules = VENDOR_SLOT_RULES.find((each) => slotIdOf(each) === slot.id)
      const sheet = sheets[rules?.version ?? '']
      const { numerator, denominator } = (sheet && mathsOf(sheet).hitRate) ?? ratio(1n)
      const expected = Number((numerator * 10_000n) / denominator) / 10_000
      expect(Math.abs(wins / ROUNDS - expected)).toBeLessThan(0.04)
    },
  )

  it('take no choice but to spin', () => {
    expect(VENDOR_SLOTS[0]?.open('red', seededChance(1))).toBeUndefined()
  })
})
