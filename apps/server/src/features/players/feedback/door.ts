export { pruneUnsentPictures } from './feedback-pictures.store.ts'
