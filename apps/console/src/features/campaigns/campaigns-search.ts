import { readPage, readText } from '../../parts/read-search.ts'

export interface CampaignsSearch {
  readonly page?: number
  /** The campaign that is open beside the list. */
  readonly campaign?: string
}

export function readCampaignsSearch(search: Record<string, unknown>): CampaignsSearch {
  const page = readPage(search.page)
  const campaign = readText(search.campaign)
  return { ...(page > 1 && { page }), ...(campaign && { campaign }) }
}
