/**
 * The values of a column that was sent as one text with commas between them, for statements that
 * answer with one row of columns instead of many rows. Empty when there were no rows.
 */
export function splitColumn(text: string | null | undefined): string[] {
  return text === null || text === undefined ? [] : text.split(',')
}
