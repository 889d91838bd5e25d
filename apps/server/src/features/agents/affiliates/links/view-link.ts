import type { AffiliateLink } from '@baize/contract'
import type { LinkRow } from './affiliate-links.store.ts'

/** A link as the affiliate shares it. */
export function viewLink(link: LinkRow, publicUrl: string): AffiliateLink {
  const { code, campaign, isOpen, clicks, registrations } = link
  return {
    ...{ affiliateLinkId: link.linkId.toString(), code, campaign, isOpen, clicks, registrations },
    url: `${publicUrl}/go/${encodeURIComponent(code)}`,
    createdAt: link.createdAt.toISOString(),
  }
}
