export type { Promotion, PromotionType } from './promotion.ts'
export { PROMOTIONS_MAX } from './promotions.ts'
