import { describe, expect, it } from 'vitest'
import { parseCommand } from './parse-command.ts'
import { tableText } from './print-table.ts'

describe('the words of the ledger command', () => {
  it.each([
    [['verify'], { name: 'verify', files: [], isJson: false }],
    [
      ['verify', '--checkpoint', 'a.json', '--checkpoint', 'b.json', '--json'],
      { name: 'verify', files: ['a.json', 'b.json'], isJson: true },
    ],
    [['verify', '--from-checkpoint', 'a.json'], { name: 'verify', fromFile: 'a.json' }],
    [['trial-balance', '--json'], { name: 'trial-balance', isJson: true }],
    [
      ['statement', 'mara09', '--from', '2026-11-01', '--limit', '7'],
      { name: 'statement', member: 'mara09', from: new Date('2026-11-01'), limit: 7 },
    ],
    [
      ['statement', '8840001', '--to', '2026-11-01T08:30:00Z', '--currency', 'PLY'],
      { member: '8840001', to: new Date('2026-11-01T08:30:00Z'), currency: 'PLY', limit: 50 },
    ],
    [['explain', '42'], { name: 'explain', transferId: 42n, limit: 50 }],
    [['explain', '42', '--limit', '7'], { transferId: 42n, limit: 7 }],
  ])('%j', (words, command) => {
    expect(parseCommand(words)).toMatchObject(command)
  })

  it.each([
    [[], 'Usage'],
    [['frob'], 'There is no command "frob"'],
    [['verify', '--frob'], "Unknown option '--frob'"],
    [['verify', '--limit', '3'], '"verify" knows no --limit'],
    [['verify', 'everything'], 'does not know what "everything" is'],
    [['explain'], 'wants the number of a transfer'],
    [['explain', '0'], 'whole number from 1 up'],
    [['explain', '-1'], 'Unknown option'],
    [['explain', '9223372036854775808'], 'whole number from 1 up'],
    [['explain', '1', '2'], 'does not know what "2" is'],
    [['statement'], 'wants the number or name of a member'],
    [['statement', 'x', '--limit', '0'], '--limit wants a whole number'],
    [['statement', 'x', '--limit', '1e3'], '--limit wants a whole number'],
    [['statement', 'x', '--from', 'yesterday'], '--from wants a day'],
    [['statement', 'x', '--to', '2026-02-30'], '--to wants a day'],
    [['statement', 'x', '--to', '2026-13-01'], '--to wants a day'],
    [['statement', 'x', '--to'], 'argument missing'],
  ])('%j is answered in a sentence', (words, sentence) => {
    expect(() => parseCommand(words)).toThrow(sentence)
  })
})

describe('a table of text', () => {
  it('puts numbers to the right and words to the left', () => {
    expect(
      tableText(
        ['kind', 'balance'],
        [
          ['house', '-5.00'],
          ['escrow', '1,000.00'],
        ],
        1,
      ),
    ).toBe('kind     balance\n------  --------\nhouse      -5.00\nescrow  1,000.00\n')
  })
})
