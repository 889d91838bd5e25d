import type { Promotion, PromotionFacts } from '@baize/contract'

/** What a card is drawn from; visitors have no progress. */
export type CardFacts = PromotionFacts &
  Pick<Promotion, 'state'> &
  Partial<Pick<Promotion, 'canLeave' | 'progress' | 'rewards'>>
