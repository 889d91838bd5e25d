import { describe, expect, it } from 'vitest'
import { statementFault } from './statement.logic.ts'

describe('a bank statement, before it is sent', () => {
  it.each([
    ['goes when it is text', 'date,amount\r\n2026-11-02,12.50\tNguyễn Thị Lan 李\n', undefined],
    ['is missing when blank', ' \n', 'missing'],
    ['is no text when it is a picture', '\u0089PNG\r\n\u001a\n\u0000\u0000', 'notText'],
    ['is no text in another encoding than UTF-8', '2026-11-02,12.50,Jo\uFFFDo', 'notText'],
    ['is too long above 400,000 characters', 'a'.repeat(400_001), 'tooLong'],
    ['goes at 400,000 characters', 'a'.repeat(400_000), undefined],
  ])('%s', (_, statement, fault) => {
    expect(statementFault(statement)).toBe(fault)
  })
})
