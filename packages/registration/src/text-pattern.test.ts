import { describe, expect, it } from 'vitest'
import {
  matchesTextPattern,
  readDate,
  TEXT_PATTERN_IDS,
  type TextPatternId,
} from './text-pattern.ts'

const EXAMPLES: Readonly<Record<TextPatternId, { good: string[]; bad: string[] }>> = {
  any: { good: ['a', ' ', '🐯 anything'], bad: [] },
  letter_first_alphanumeric: {
    good: ['a', 'mara09', 'Z'],
    bad: ['9mara', 'mara_09', 'mära', 'a b'],
  },
  kanji_and_digits: {
    good: ['山田', '山田9', '2026'],
    bad: ['やまだ', '山田 9', 'yamada', '山田!'],
  },
  email: {
    good: ['a@b.co', 'x.y+z@sub.example.org', 'user@bücher.example', 'a@xn--bcher-kva.example'],
    bad: [
      ...['a@b', '@b.co', 'a@b@c.de', 'a b@c.de', 'a@.de', `${'a'.repeat(65)}@b.co`],
      ...['a..b@mail.example', '.a@mail.example', 'a.@mail.example', 'a\u202e@mail.example'],
      ...['a@-mail.example', 'a@mail-.example', 'a@mail.123', 'a@1.2.3.4', 'a@mail\u200b.example'],
      `a@${'abcd.'.repeat(60)}example`,
    ],
  },
  alphanumeric: { good: ['9mara', 'A1'], bad: ['a b', 'a-b', 'é'] },
  letters_and_digits_required: { good: ['abc123', 'a1!?'], bad: ['abcdef', '123456', 'abc 123'] },
  digits: { good: ['0', '0123'], bad: ['1.5', '१२', '-1', ' 1'] },
  alphanumeric_with_uppercase: { good: ['A', 'maRa09'], bad: ['mara09', 'MARA_09', 'É1'] },
  letters_and_spaces: { good: ['Ligaya Cruz'], bad: ['   ', 'Ligaya2', 'José'] },
  no_spaces: { good: ['anything!', '山田'], bad: ['two words', 'tab\tbed', 'no\u00a0break'] },
  chinese: {
    good: ['李小龙', '你好，世界。', '阿·明'],
    bad: ['，。', '李 小龙', 'Li', '李9', 'ひらがな'],
  },
  date_year_first: {
    good: ['1994-02-28', '2000-02-29', '2024-12-31'],
    bad: ['1900-02-29', '1994-13-01', '1994-04-31', '94-04-01', '04-30-1994', '0000-01-01'],
  },
  date_month_first: {
    good: ['02-28-1994', '02-29-2000'],
    bad: ['1994-02-28', '13-01-1994', '02-30-2000', '2-3-1994', '00-10-2000'],
  },
  korean: { good: ['김민준', 'ㄱ'], bad: ['Kim', '김 민준', '김1', '金'] },
  thai: { good: ['สมชาย'], bad: ['Somchai', 'สมชาย1', 'สม ชาย'] },
  thai_or_english: { good: ['สมชาย', 'Somchai', 'สมChai'], bad: ['สมชาย1', 'Som chai', '金'] },
  uppercase_and_spaces: { good: ['LIGAYA CRUZ', 'A'], bad: ['   ', 'Ligaya', 'LIGAYA2'] },
  letters_digits_symbols: { good: ['aB1!', '~', '!!'], bad: ['a b', 'ä', '山'] },
  mixed_required: {
    good: ['aB1!', 'Plum-anchor-88'],
    bad: ['ab1!', 'AB1!', 'aBc!', 'aB12', 'a B1!', 'aB1ä'],
  },
}

describe('a text pattern', () => {
  it.each(TEXT_PATTERN_IDS.flatMap((id) => EXAMPLES[id].good.map((text) => [id, text] as const)))(
    '%s accepts %j',
    (id, text) => {
      expect(matchesTextPattern(id, text)).toBe(true)
    },
  )

  it.each(TEXT_PATTERN_IDS.flatMap((id) => EXAMPLES[id].bad.map((text) => [id, text] as const)))(
    '%s refuses %j',
    (id, text) => {
      expect(matchesTextPattern(id, text)).toBe(false)
    },
  )

  it.each(TEXT_PATTERN_IDS)('%s decides about a long bad text at once', (id) => {
    // Long enough that a look that goes back over the text would take minutes.
    for (const unit of ['a', 'A', '1', ' ', '@', 'a.', '山', 'ก', '가', 'aA1!', '-']) {
      const text = `${unit.repeat(50_000)}\u0000`
      expect(typeof matchesTextPattern(id, text)).toBe('boolean')
    }
  })

  it.each([
    ['date_year_first', '1994-02-28', '1994-02-28'],
    ['date_month_first', '02-28-1994', '1994-02-28'],
    ['date_month_first', '1994-02-28', undefined],
  ] as const)('%s reads %s as %s', (id, text, expected) => {
    expect(readDate(id, text)).toBe(expected)
  })
})
