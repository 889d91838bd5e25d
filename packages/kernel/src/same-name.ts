import { foldText } from './fold-text.ts'

/**
 * Whether two people's names are the same but for capitals, spaces, accents and punctuation: banks write
 * `NGUYEN VAN DUC` where people write `Nguyễn Văn Đức`. The one rule wherever money goes to a name. Order and
 * number of the words count; a name without a letter is nobody's.
 */
export function isSameName(left: string, right: string): boolean {
  const name = foldName(left)
  return name !== '' && name === foldName(right)
}

/** A name as it is compared: words of letters and figures with a space between them. */
export function foldName(name: string): string {
  return (
    foldText(name)
      // D'Angelo, D’Angelo and DAngelo are one family; a hyphen or a point parts two words.
      .replaceAll(/['’‘ʼ`´]/gu, '')
      .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim()
  )
}
