import { describe, expect, it } from 'vitest'
import { csvField } from './csv-field.ts'

describe('a field of a CSV file', () => {
  it.each([
    ['Ana Reyes', '"Ana Reyes"'],
    ['', '""'],
    ['said "no", twice', '"said ""no"", twice"'],
    [`=cmd|'/c calc'!A1`, `"'=cmd|'/c calc'!A1"`],
    ['+1+1', `"'+1+1"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['＝1+1', `"'＝1+1"`],
    [' =1+1', `"' =1+1"`],
    ['\u200b=1+1', `"'\u200b=1+1"`],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['a=1', '"a=1"'],
    [`";=1`, `""";=1"`],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text)).toBe(written)
  })
})
