import { localSum } from '@baize/kernel'

/** A text, or a figure in the smallest units of its currency. */
export type CsvCell = string | { readonly minor: string }

export interface CsvForm {
  /** Of the page; separator and decimal mark are those of its spreadsheets. */
  readonly language: string
  /** Decimals of the currency. */
  readonly exponent: number
}

/** A spreadsheet knows by it that letters are UTF-8. */
const BYTE_ORDER_MARK = '\ufeff'
/** What a spreadsheet would take for the beginning of a formula. */
const FORMULA = /^[\s\u200b]*[=+\-@＝＋－＠]|^[\t\r\n]/u
/** What it would take for a number and cut, such as the zeros of `0012`. */
const NUMBER_BY_NAME = /^(?:0\d+|\d{12,})$/

/** A table for a spreadsheet: texts quoted and tamed, figures left to be added up. */
export function csvOf(lines: readonly (readonly CsvCell[])[], form: CsvForm): string {
  const hasDecimalComma = localSum('0.5', form.language) === '0,5'
  const [separator, mark] = hasDecimalComma ? [';', ','] : [',', '.']
  const write = (cell: CsvCell) =>
    typeof cell === 'string'
      ? textField(cell)
      : plainDecimal(cell.minor, form.exponent).replace('.', mark)
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line.map(write).join(separator)}\r\n`).join('')}`
}

function textField(text: string): string {
  const tame = FORMULA.test(text) || NUMBER_BY_NAME.test(text) ? `'${text}` : text
  return `"${tame.replaceAll('"', '""')}"`
}

function plainDecimal(minor: string, exponent: number): string {
  const [sign, figures] = minor.startsWith('-') ? ['-', minor.slice(1)] : ['', minor]
  if (exponent === 0) return `${sign}${figures}`
  const padded = figures.padStart(exponent + 1, '0')
  return `${sign}${padded.slice(0, -exponent)}.${padded.slice(-exponent)}`
}
