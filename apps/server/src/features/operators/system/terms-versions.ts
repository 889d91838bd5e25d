import type { TermsTexts, TermsVersion } from '@baize/contract'
import type { AuditFacts } from '../../../platform/audit/audit-log.ts'
import type { TermsRow } from './terms-versions.store.ts'

/** A version as staff see it. */
export function viewTerms(
  row: TermsRow & { readonly acceptedCount: number },
  inForce: string,
): TermsVersion {
  return {
    ...row,
    state: row.version === inForce ? 'in_force' : row.state,
    appliesFrom: row.appliesFrom?.toISOString() ?? null,
    writtenAt: row.writtenAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/** A version as the audit tells it: every word, with its language in front. */
export function termsFacts(texts: TermsTexts) {
  const written = Object.entries(texts).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const page = (part: 'sections' | 'privacy') =>
    written.flatMap(([tag, wording]) =>
      wording[part].map(({ title, text }) => `${tag}: ${title}: ${text}`),
    )
  return {
    changes: written.flatMap(([tag, { changes }]) => (changes ? [`${tag}: ${changes}`] : [])),
    sections: page('sections'),
    privacy: page('privacy'),
  } satisfies AuditFacts
}

/** `ma•••`: enough to compare with what a member says, not to write it down. */
export function maskUsername(username: string): string {
  return `${username.slice(0, username.length > 3 ? 2 : 1)}•••`
}

/** `203.0.•••`, or the first two groups of an IPv6 address. */
export function maskAddress(ip: string): string {
  const mark = ip.includes(':') ? ':' : '.'
  return `${ip.split(mark).slice(0, 2).join(mark)}${mark}•••`
}
