/** Reads a table as RFC 4180 writes it, with no mercy for what is outside of quotes; some languages part cells by semicolons. */
export function readCsv(text: string, separator: ',' | ';' = ','): string[][] {
  const rows: string[][] = [[]]
  const cell = new RegExp(
    `(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n|$)`,
    'gy',
  )
  while (cell.lastIndex < text.length) {
    const at = cell.lastIndex
    const match = cell.exec(text)
    if (!match) throw new Error(`no cell at ${at}: ${text.slice(at, at + 60)}`)
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '')
    if (match[3] === '\r\n') rows.push([])
  }
  if (rows.at(-1)?.length === 0) rows.pop()
  return rows
}
