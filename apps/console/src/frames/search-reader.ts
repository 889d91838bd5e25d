/** How one parameter of an address is read; undefined where it is missing, unknown or the usual. */
type Reader<Value> = (value: unknown) => Value | undefined

type Readers = Readonly<Record<string, Reader<unknown>>>

type SearchOfReaders<Fields extends Readers> = {
  readonly [Name in keyof Fields]?: NonNullable<ReturnType<Fields[Name]>>
} & TableSearch

/** What every page with a table keeps in its address. */
export interface TableSearch {
  /** Columns that are left out: their ids, with commas between. */
  readonly hide?: string
}

/** The parameters of a page, as its reader gives them. */
export type SearchOf<Read extends (search: Record<string, unknown>) => object> = ReturnType<Read>

const TEXT_MAX = 80
const PAGE_MAX = 100_000

/** Reads the address of a page. Only what differs from the usual stands in it; anything unexpected is as if it were not there. */
export function searchReader<Fields extends Readers>(fields: Fields) {
  return (search: Record<string, unknown>): SearchOfReaders<Fields> => {
    const read = Object.entries({ hide: columnIds, ...fields }).map(([name, reader]) => [
      name,
      reader(search[name]),
    ])
    // Names without a value stay: the router would put what stands in the address in their place. The compiler does not
    // follow names through `entries`.
    return Object.fromEntries(read) as SearchOfReaders<Fields>
  }
}

const IDS_MAX = 400

function columnIds(value: unknown): string | undefined {
  const isIds = typeof value === 'string' && value.length <= IDS_MAX
  return isIds && /^[\w-]+(,[\w-]+)*$/.test(value) ? value : undefined
}

/** Words, an id or a code: at most 80 characters. */
export function words(value: unknown): string | undefined {
  const isPlain = typeof value === 'string' || typeof value === 'number'
  return isPlain && value !== '' ? String(value).slice(0, TEXT_MAX) : undefined
}

/** A page, counted from 1; the first one is the usual. */
export function pageNumber(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= PAGE_MAX ? page : undefined
}

/** A day that there is, `2026-11-21`. */
export function day(value: unknown): string | undefined {
  const text = words(value) ?? ''
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined
}

/** A sum in minor units. */
export function amountMinor(value: unknown): string | undefined {
  const text = words(value) ?? ''
  return /^[1-9]\d{0,17}$/.test(text) ? text : undefined
}

/** One of a few values. */
export function oneOf<const Value extends string | number>(
  allowed: readonly Value[],
  usual?: Value,
): Reader<Value> {
  return (value) => allowed.find((each) => String(each) === String(value) && each !== usual)
}
