export { countReceivers, insertMessage } from './sent-messages.store.ts'
