import { describe, expect, it } from 'vitest'
import { plainFigures } from './typed-figures.ts'

describe('figures of every keyboard', () => {
  it.each([
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Persian and Urdu', '۰۱۲۳۴۵۶۷۸۹'],
    ['Hindi and Nepali', '०१२३४५६७८९'],
    ['Bengali', '০১২৩৪৫৬৭৮৯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Thai', '๐๑๒๓๔๕๖๗๘๙'],
    ['Lao', '໐໑໒໓໔໕໖໗໘໙'],
    ['Burmese', '၀၁၂၃၄၅၆၇၈၉'],
    ['Khmer', '០១២៣៤៥៦៧៨៩'],
    ['wide', '０１２３４５６７８９'],
  ])('are sent as plain ones: %s', (_, figures) => {
    expect(plainFigures(figures)).toBe('0123456789')
  })

  it('leave the text between them alone', () => {
    expect(plainFigures('+٩٦٦ (٥٠) x𝟙①')).toBe('+966 (50) x𝟙①')
  })
})
