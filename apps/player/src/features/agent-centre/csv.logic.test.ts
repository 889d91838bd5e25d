import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.logic.ts'

const lines = [
  ['Account', 'Profit/loss (PHP)'],
  ['dante "88"', { minor: '-31805' }],
  ['=HYPERLINK("x")', { minor: '5' }],
]

describe('a table of the agent centre as a file', () => {
  it('writes figures that can be added up, and names that run nothing', () => {
    expect(csvOf(lines, { language: 'en', exponent: 2 })).toBe(
      '\ufeff"Account","Profit/loss (PHP)"\r\n"dante ""88""",-318.05\r\n"\'=HYPERLINK(""x"")",0.05\r\n',
    )
  })

  it('takes the marks of a language with decimal commas', () => {
    expect(csvOf([['a', { minor: '1250' }]], { language: 'pt-BR', exponent: 2 })).toBe(
      '\ufeff"a";12,50\r\n',
    )
  })

  it('keeps zeros at the beginning of a name, and figures without decimals', () => {
    expect(csvOf([['0012', { minor: '-7' }]], { language: 'en', exponent: 0 })).toBe(
      '\ufeff"\'0012",-7\r\n',
    )
  })
})
