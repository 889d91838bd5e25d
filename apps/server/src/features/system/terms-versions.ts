import type { TermsVersion } from '@baize/contract'
import type { AuditFacts } from '../../platform/audit/audit-log.ts'
import type { TermsRow } from './terms-versions.store.ts'

/** A version as staff see it. */
export function viewTerms(
  row: TermsRow & { readonly acceptedCount: number },
  inForce: string,
): TermsVersion {
  return {
    ...row,
    sections: [...row.sections],
    state: row.version === inForce ? 'in_force' : row.state,
    writtenAt: row.writtenAt.toISOString(),
    publishedAt: row.publishedAt?.toISOString() ?? null,
  }
}

/** A version as the audit tells it: every word. */
export function termsFacts({ changes, sections }: Pick<TermsRow, 'changes' | 'sections'>) {
  return {
    changes,
    sections: sections.map(({ title, text }) => `${title}: ${text}`),
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
