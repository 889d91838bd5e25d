/** Zero in the scripts that our languages are typed in: the nine figures after each follow it in Unicode. */
const ZEROS = [
  ...['٠', '۰', '०', '০', '௦', '๐', '໐', '၀', '០'],
  // As Chinese and Japanese keyboards write it, as wide as a letter of theirs.
  '０',
]
const FIGURE_BY_OWN = new Map(
  ZEROS.flatMap((zero) =>
    Array.from({ length: 10 }, (_, figure) => [
      String.fromCodePoint((zero.codePointAt(0) ?? 0) + figure),
      String(figure),
    ]),
  ),
)
/**
 * Figures as they are sent, whatever keyboard they were typed on: `٥٠٠` and `５００` are `500`. Everything else
 * stays, so the text keeps its length and the caret its place.
 */
export function plainFigures(typed: string): string {
  return typed.replaceAll(/\p{Nd}/gu, (letter) => FIGURE_BY_OWN.get(letter) ?? letter)
}
