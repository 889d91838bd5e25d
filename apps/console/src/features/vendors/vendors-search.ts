import { readText } from '../../parts/read-search.ts'

export interface VendorsSearch {
  readonly text?: string
}

export function readVendorsSearch(search: Record<string, unknown>): VendorsSearch {
  const text = readText(search.text)
  return text ? { text } : {}
}
