/**
 * Accents that stand on letters of any script, and not those that belong to one: a vowel of Thai is a letter of its
 * word, and so are the marks that make `ga` of the Japanese `ka`.
 */
const ACCENTS = /(?![\u3099\u309a])\p{Script=Inherited}/gu
/** Marks of direction, joiners, soft hyphens, and the stroke that only widens Arabic words: nobody sees them. */
const INVISIBLE = /[\p{Cf}\u0640]/gu
/** Letters that Unicode does not take apart, as passports and banks write them. */
const PLAIN_BY_LETTER: Readonly<Record<string, string>> = {
  ...{
    đ: 'd',
    ð: 'd',
    ħ: 'h',
    ı: 'i',
    ł: 'l',
    ŋ: 'n',
    ø: 'o',
    ŧ: 't',
    ƀ: 'b',
    ɓ: 'b',
    ɗ: 'd',
    ƙ: 'k',
  },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
}
const LETTERS = new RegExp(`[${Object.keys(PLAIN_BY_LETTER).join('')}]`, 'g')

/**
 * Small letters without accents and without what nobody sees, so that texts can be compared: `NGUYỄN VĂN ĐỨC`
 * and `nguyen van duc` fold to the same. Other scripts than Latin, Greek, Cyrillic and Arabic keep their marks.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(ACCENTS, '')
    .replaceAll(INVISIBLE, '')
    .toLowerCase()
    .replaceAll(LETTERS, (letter) => PLAIN_BY_LETTER[letter] ?? letter)
    .normalize('NFC')
}
