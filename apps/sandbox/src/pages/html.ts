/** A piece of HTML that needs no further escaping. */
export interface Html {
  readonly markup: string
}

/** Marks text as HTML; only for text that this program wrote itself. */
export function trusted(markup: string): Html {
  return { markup }
}

type Insert = string | number | Html | readonly Html[]

/** Writes HTML in which every inserted text is escaped. */
export function html(pieces: TemplateStringsArray, ...inserts: readonly Insert[]): Html {
  const markup = pieces.reduce((all, piece, index) => {
    const insert = inserts[index - 1]
    return all + (insert === undefined ? '' : write(insert)) + piece
  })
  return { markup }
}

function write(insert: Insert): string {
  if (typeof insert === 'string') return escapeHtml(insert)
  if (typeof insert === 'number') return String(insert)
  return 'markup' in insert ? insert.markup : insert.map((each) => each.markup).join('')
}

/** Makes text harmless between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;')
}
