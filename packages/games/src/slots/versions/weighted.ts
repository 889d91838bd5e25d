import type { RichDraws, WeightedBooks } from '../rules.ts'
import hashes from './tables/hashes.json' with { type: 'json' }

/** Written with the tables. */
const HASHES: Readonly<Record<string, string>> = hashes

/** The list with weights of a version: its rules hold the hash of its table. */
export function weighted(version: string, rich: RichDraws): WeightedBooks {
  return { tableHash: HASHES[version] ?? '', rich }
}
