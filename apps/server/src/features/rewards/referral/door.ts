export { attributeFriend } from './attribute-friend.ts'
