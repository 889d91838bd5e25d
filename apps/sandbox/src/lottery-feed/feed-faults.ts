/** What the producers do wrong on purpose: the second one says nothing, or another result. */
export const FEED_FAULTS = ['none', 'silent', 'differs'] as const
export type FeedFault = (typeof FEED_FAULTS)[number]
