import { describe, expect, it } from 'vitest'
import { prizeModeOf } from './prize-mode.logic.ts'

const lane = (gameCategory: string, ...codes: string[]) => ({
  gameCategory,
  vendors: codes.map((vassalage) => ({ vassalage })),
})

describe('the prize mode', () => {
  it.each(['TCG_LOTTO_VN', 'LOTT'])('is that of e-lottery where it has a card of %s', (code) => {
    expect(prizeModeOf([lane('RNG', 'BAIZE'), lane('ELOTT', 'DRAWHOUSE', code)])).toBe('ELOTT')
  })

  it('is that of lottery otherwise', () => {
    expect(prizeModeOf([lane('ELOTT', 'DRAWHOUSE'), lane('LOTT', 'LOTT')])).toBe('LOTT')
    expect(prizeModeOf([])).toBe('LOTT')
  })
})
