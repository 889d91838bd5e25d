/** A name that the house wrote by language: in the reader's, else in English, else in whatever there is. */
export function nameIn(names: Readonly<Record<string, string>>, language: string): string {
  return names[language] ?? names.en ?? Object.values(names)[0] ?? ''
}
