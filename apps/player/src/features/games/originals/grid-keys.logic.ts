/** Which place an arrow key leads to on a board that is read row by row; edges hold. */
export function gridStep(
  place: number,
  key: string,
  board: { readonly columns: number; readonly count: number },
): number {
  const { columns, count } = board
  const column = place % columns
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? place - 1 : place
    case 'ArrowRight':
      return column < columns - 1 && place + 1 < count ? place + 1 : place
    case 'ArrowUp':
      return place >= columns ? place - columns : place
    case 'ArrowDown':
      return place + columns < count ? place + columns : place
    default:
      return place
  }
}
