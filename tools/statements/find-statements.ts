import { lineAt } from '../tidy/finding.ts'
import { loadRepository } from '../tidy/repository.ts'
import { fieldsOf, follow, readTexts } from './read-text.ts'
import { readSource, type Source } from './sources.ts'

/** A statement that the server sends. */
export interface Statement {
  readonly path: string
  readonly line: number
  /** Every form it can have; undefined where only the running server knows. */
  readonly texts: readonly string[] | undefined
  /** A text that looks like a statement and is part of none that could be read: a piece, or sent in another way. */
  readonly isLoose: boolean
}

const STORES = /^(apps\/server\/src|packages\/ledger\/src)\/(?!testing\/|attack\/).*\.ts$/
const SQL =
  /^\s*(select\s|insert into\s|update\s+\S+\s+(\S+\s+)?set\s|delete from\s|merge into\s|with\s+(recursive\s+)?\w+(\s*\([^)]*\))?\s+as\s)/i

/** Every statement of the server and the ledger. */
export function findStatements(): readonly Statement[] {
  const paths = loadRepository().files.map(({ path }) => path)
  return statementsIn(
    paths.filter((path) => STORES.test(path) && !path.endsWith('.test.ts')).map(readSource),
  )
}

/** What the sources ask, and every other text in them that looks like a statement, so that none is forgotten. */
export function statementsIn(sources: readonly Source[]): readonly Statement[] {
  const read = new Map<Source, Set<number>>()
  const see = ({ start }: { readonly start: number }, source: Source) => {
    read.set(source, (read.get(source) ?? new Set()).add(start))
  }
  const asked = sources.flatMap((source) =>
    source.queries.map((call) => ({
      ...{ path: source.path, line: lineAt(source.text, call.start), isLoose: false },
      texts: textsOf(call, source, see),
    })),
  )
  const loose = sources.flatMap((source) =>
    source.texts
      .filter(({ start, value }) => SQL.test(value) && !read.get(source)?.has(start))
      .map(({ start, value, isWhole }) => ({
        ...{ path: source.path, line: lineAt(source.text, start), isLoose: true },
        texts: isWhole ? [value] : undefined,
      })),
  )
  return [...asked, ...loose]
}

function textsOf(
  { arguments: [argument] }: Source['queries'][number],
  source: Source,
  see: Parameters<typeof readTexts>[0]['see'],
): readonly string[] | undefined {
  if (!argument || argument.type === 'SpreadElement') return undefined
  const whole = { source, given: new Map(), node: argument, see }
  const named = follow(whole).flatMap((each) => fieldsOf(each, 'text'))
  const read = (named.length > 0 ? named : [whole]).map(readTexts)
  return read.every((each) => each !== undefined) ? read.flat() : undefined
}
