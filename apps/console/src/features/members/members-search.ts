import { readPage, readText } from '../../parts/read-search.ts'

export interface MembersSearch {
  readonly text?: string
  readonly page?: number
}

export function readMembersSearch(search: Record<string, unknown>): MembersSearch {
  const text = readText(search.text)
  const page = readPage(search.page)
  return { ...(text && { text }), ...(page > 1 && { page }) }
}

export interface MemberSearch {
  /** Page of the ledger. */
  readonly page?: number
}

export function readMemberSearch(search: Record<string, unknown>): MemberSearch {
  const page = readPage(search.page)
  return page > 1 ? { page } : {}
}
