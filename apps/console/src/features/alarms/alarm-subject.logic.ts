/** Where what an alarm is about is seen; undefined where its subject names no page. */
export type SubjectPage =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'withdrawal' | 'deposit'; readonly orderNumber: string }

/** Reads the subject of an alarm: a member by their id, or an order by its number. */
export function pageOfSubject(subject: string): SubjectPage | undefined {
  const memberId = /^member (\d{1,18})$/.exec(subject)?.[1]
  if (memberId !== undefined) return { kind: 'member', memberId }
  if (/^W-\d{8}-\d+$/.test(subject)) return { kind: 'withdrawal', orderNumber: subject }
  if (/^D-\d{8}-\d+$/.test(subject)) return { kind: 'deposit', orderNumber: subject }
  return undefined
}
