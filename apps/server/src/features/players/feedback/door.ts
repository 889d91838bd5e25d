export { insertFeedback } from './feedback.store.ts'
export { saveStep } from './feedback-inbox.store.ts'
export { pruneUnsentPictures } from './feedback-pictures.store.ts'
