/** Rows as columns of text: numbers to the right, words to the left. */
export function tableText(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  rightFrom: number,
): string {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => (row[column] ?? '').length)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column >= rightFrom ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line)]
    .map((text) => `${text}\n`)
    .join('')
}
