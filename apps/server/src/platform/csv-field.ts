/**
 * What a spreadsheet would take for the beginning of a formula: also in the wide letters that some
 * type, and behind spaces that some programs drop.
 */
const FORMULA = /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/u

/**
 * One field of a CSV file, always in quotes. Names and reasons are typed by strangers, and a
 * spreadsheet runs what begins like a formula: an apostrophe in front keeps it text.
 */
export function csvField(text: string): string {
  const tame = FORMULA.test(text) ? `'${text}` : text
  return `"${tame.replaceAll('"', '""')}"`
}
