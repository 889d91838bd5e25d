import { searchReader } from '../../frames/search-reader.ts'

const VERSION_MAX = 1_000_000

/** A version that somebody looks back at; the one that counts is the usual. */
function version(value: unknown): number | undefined {
  const read = Number(value)
  const isRead = value !== undefined && value !== '' && Number.isInteger(read)
  return isRead && read >= 0 && read <= VERSION_MAX ? read : undefined
}

export const readPricesSearch = searchReader({ version })
