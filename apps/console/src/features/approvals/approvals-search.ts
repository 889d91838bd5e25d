import { readOneOf, readPage } from '../../parts/read-search.ts'

export interface ApprovalsSearch {
  readonly show?: 'decided' | 'same_place'
  readonly page?: number
}

export function readApprovalsSearch(search: Record<string, unknown>): ApprovalsSearch {
  const show = readOneOf(search.show, ['decided', 'same_place'] as const)
  const page = readPage(search.page)
  return { ...(show && { show }), ...(page > 1 && { page }) }
}
