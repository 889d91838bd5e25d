export { insertFeedback } from './feedback.store.ts'
export { saveStep } from './feedback-entries.store.ts'
export { ABOUT_NOTHING, findOwnOrder, loadLastOrders } from './feedback-orders.store.ts'
export { pruneUnsentPictures } from './feedback-pictures.store.ts'
