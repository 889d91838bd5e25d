/** Where what an alarm is about is seen; undefined where its subject names no page. */
export type SubjectPage =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'withdrawal' | 'deposit'; readonly orderNumber: string }
  | { readonly kind: 'sports_event'; readonly eventId: string }
  | { readonly kind: 'sports_bets'; readonly search: SportsBetsOf }

/** Which sports bets: one, those of an event, or those of a member. */
export interface SportsBetsOf {
  readonly bet?: string
  readonly event?: string
  readonly member?: string
}

const FEED_ID = '[a-z]{1,10}:[a-z_]{1,20}:\\d{1,15}'
const SPORTS_SUBJECTS: readonly (readonly [RegExp, (id: string) => SubjectPage])[] = [
  [new RegExp(`^sports event (${FEED_ID})$`), (eventId) => ({ kind: 'sports_event', eventId })],
  [
    new RegExp(`^sports bets (${FEED_ID})$`),
    (event) => ({ kind: 'sports_bets', search: { event } }),
  ],
  [/^sports bets of (\d{1,18})$/, (member) => ({ kind: 'sports_bets', search: { member } })],
  [/^sports bet (rnd_\w{1,40})$/, (bet) => ({ kind: 'sports_bets', search: { bet } })],
]

/** Reads the subject of an alarm: a member by their id, an order by its number, or a sports event or bets. */
export function pageOfSubject(subject: string): SubjectPage | undefined {
  const memberId = /^member (\d{1,18})$/.exec(subject)?.[1]
  if (memberId !== undefined) return { kind: 'member', memberId }
  if (/^W-\d{8}-\d+$/.test(subject)) return { kind: 'withdrawal', orderNumber: subject }
  if (/^D-\d{8}-\d+$/.test(subject)) return { kind: 'deposit', orderNumber: subject }
  for (const [pattern, pageOf] of SPORTS_SUBJECTS) {
    const id = pattern.exec(subject)?.[1]
    if (id !== undefined) return pageOf(id)
  }
  return undefined
}
