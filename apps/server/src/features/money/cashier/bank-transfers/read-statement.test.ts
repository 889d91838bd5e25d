import { describe, expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'

const HEAD = 'Date,Amount,Reference,Payer'
const read = (...lines: string[]) => readStatement([HEAD, ...lines].join('\n'), 2)

describe('a bank statement', () => {
  it('is read line by line, with what went out passed over', () => {
    expect(
      read('2026-11-23,500.00,"K7QM 3XRT, thanks",Mara Santos', '2026-11-23,-12.50,Fee,Bank', ''),
    ).toEqual({
      kind: 'read',
      passedCount: 1,
      lines: [
        {
          ...{ bookedOn: '2026-11-23', amountMinor: 50_000n, reference: 'K7QM 3XRT, thanks' },
          ...{ payer: 'Mara Santos', bankId: null },
        },
      ],
    })
  })

  it('keeps the name that the bank gives a line', () => {
    const text = `${HEAD},Id\n2026-11-23,1,,,TX-9`
    expect(readStatement(text, 2)).toMatchObject({ lines: [{ bankId: 'TX-9', amountMinor: 100n }] })
  })

  it.each([
    ['23.11.2026,1.00,a,b', { line: 2, column: 'date' }],
    ['2026-11-23,"1,00",a,b', { line: 2, column: 'amount' }],
    ['2026-11-23,1.005,a,b', { line: 2, column: 'amount' }],
    [`2026-11-23,1.00,${'a'.repeat(201)},b`, { line: 2, column: 'reference' }],
    ['2026-11-23,1.00', { line: 2 }],
  ])('says where %j cannot be read', (line, fault) => {
    expect(read(line)).toMatchObject({ kind: 'unreadable', fault })
  })

  it('says which column is missing', () => {
    expect(readStatement('date,amount,payer\n2026-11-23,1,b', 2)).toMatchObject({
      fault: { line: 1, column: 'reference' },
    })
    expect(readStatement('', 2)).toMatchObject({ kind: 'unreadable' })
  })

  it('has a largest length', () => {
    expect(read(...Array.from({ length: 2_001 }, () => '2026-11-23,1,a,b')).kind).toBe('too_long')
  })
})
