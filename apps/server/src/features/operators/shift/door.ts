export { insertClose, loadClose } from './closes.store.ts'
