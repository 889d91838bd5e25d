import { readFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { type CountryResponse, Reader } from 'mmdb-lib'

/** The country of an address, two letters; undefined when the file does not know it. */
export type CountryFinder = (address: string) => string | undefined

interface Range {
  readonly from: bigint
  readonly to: bigint
  readonly country: string
}

/**
 * Reads which addresses belong to which country from the operator's own file: MaxMind's format
 * (`.mmdb`), or lines of `first,last,country` or `block,country`. Throws with the line at fault.
 */
export async function loadCountryFile(path: string): Promise<CountryFinder> {
  if (path.endsWith('.mmdb')) {
    const reader = new Reader<CountryResponse>(await readFile(path))
    return (address) => reader.get(address)?.country?.iso_code
  }
  return readCountryTable(await readFile(path, 'utf8'))
}

export function readCountryTable(text: string): CountryFinder {
  const ranges: Readonly<Record<4 | 6, Range[]>> = { 4: [], 6: [] }
  for (const [index, line] of text.split('\n').entries()) {
    const columns = line.split(',').map((column) => column.trim().replaceAll('"', ''))
    if (line.trim() === '' || line.startsWith('#')) continue
    const found = readRange(columns)
    if (!found) throw new Error(`The country file is wrong in line ${index + 1}: ${line}`)
    ranges[found.version].push(found.range)
  }
  const sorted = { 4: sort(ranges[4]), 6: sort(ranges[6]) }
  return (address) => {
    const version = isIP(address)
    if (version !== 4 && version !== 6) return undefined
    return search(sorted[version], numberOf(address, version))
  }
}

function readRange(
  columns: readonly string[],
): { readonly version: 4 | 6; readonly range: Range } | undefined {
  const country = columns.at(-1) ?? ''
  if (!/^[A-Z]{2}$/.test(country)) return undefined
  const [first = '', bits] = (columns[0] ?? '').split('/')
  const version = isIP(first)
  if (version !== 4 && version !== 6) return undefined
  const from = numberOf(first, version)
  if (columns.length === 2) {
    const width = version === 4 ? 32 : 128
    if (bits === undefined || !/^\d{1,3}$/.test(bits) || Number(bits) > width) return undefined
    const size = 1n << BigInt(width - Number(bits))
    const start = (from / size) * size
    return { version, range: { from: start, to: start + size - 1n, country } }
  }
  const last = columns[1] ?? ''
  if (columns.length !== 3 || bits !== undefined || isIP(last) !== version) return undefined
  return { version, range: { from, to: numberOf(last, version), country } }
}

const sort = (ranges: Range[]) =>
  ranges.toSorted((one, other) => (one.from < other.from ? -1 : Number(one.from > other.from)))

/** The last range that begins at or before the address, if it reaches it. */
function search(ranges: readonly Range[], address: bigint): string | undefined {
  let low = 0
  let high = ranges.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ranges[middle]?.from ?? 0n) <= address) low = middle + 1
    else high = middle
  }
  const range = ranges[low - 1]
  return range && range.to >= address ? range.country : undefined
}

function numberOf(address: string, version: 4 | 6): bigint {
  if (version === 4) {
    return address.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n)
  }
  const [head = '', tail] = withoutDots(address).split('::')
  const groups = (part: string | undefined) => (part ? part.split(':') : [])
  const before = groups(head)
  const after = groups(tail)
  const middle = tail === undefined ? 0 : 8 - before.length - after.length
  const all = [...before, ...Array.from({ length: middle }, () => '0'), ...after]
  return all.reduce((sum, group) => sum * 65_536n + BigInt(`0x${group}`), 0n)
}

/** The four numbers at the end of an address such as `64:ff9b::192.0.2.1`, as two groups. */
function withoutDots(address: string): string {
  return address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...parts: string[]) => {
    const [one = 0, two = 0, three = 0, four = 0] = parts.slice(0, 4).map(Number)
    return `${(one * 256 + two).toString(16)}:${(three * 256 + four).toString(16)}`
  })
}
