/** Texts of one section of a message file: sentences under names, as deep as it likes. */
export interface MessageTree {
  readonly [name: string]: string | MessageTree
}

/** Every sentence by its dotted name. */
export function flattenTexts(tree: MessageTree, before = ''): Map<string, string> {
  const found = new Map<string, string>()
  const add = (branch: MessageTree, path: string): void => {
    for (const [name, value] of Object.entries(branch)) {
      if (typeof value === 'string') found.set(`${path}${name}`, value)
      else add(value, `${path}${name}.`)
    }
  }
  add(tree, before)
  return found
}

const PLURAL = /^(?<base>.+?)(?<ordinal>_ordinal)?_(?:zero|one|two|few|many|other)$/

/** The plural a name is a form of: `games` of `games_one`; undefined where it stands for itself. */
export function pluralOf(
  name: string,
  names: ReadonlyMap<string, unknown>,
): { readonly base: string; readonly isOrdinal: boolean } | undefined {
  const { base, ordinal = '' } = PLURAL.exec(name)?.groups ?? {}
  // What only looks like a form has no other beside it.
  if (base === undefined || !names.has(`${base}${ordinal}_other`)) return undefined
  return { base: `${base}${ordinal}`, isOrdinal: ordinal !== '' }
}

/**
 * The names that a language needs for the texts of the source: the same ones, and of each plural
 * the forms that CLDR gives the language.
 */
export function neededNames(source: ReadonlyMap<string, string>, tag: string): Set<string> {
  const needed = new Set<string>()
  for (const name of source.keys()) {
    const plural = pluralOf(name, source)
    if (!plural) {
      needed.add(name)
      continue
    }
    const type = plural.isOrdinal ? 'ordinal' : 'cardinal'
    const { pluralCategories } = new Intl.PluralRules(tag, { type }).resolvedOptions()
    for (const form of pluralCategories) needed.add(`${plural.base}_${form}`)
  }
  return needed
}
