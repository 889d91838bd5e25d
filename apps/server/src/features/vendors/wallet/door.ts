export { insertKey, saveLink } from './vendor-links.store.ts'
export { keyOwner } from './vendor-links.ts'
export { createVendorPlayers } from './vendor-players.ts'
export { createVendorSessions } from './vendor-sessions.ts'
