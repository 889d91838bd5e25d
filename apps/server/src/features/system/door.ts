export { createSettings, IDENTITY_NEEDED_ABOVE_MINOR, type Settings } from './settings.store.ts'
export { systemRoutes } from './system.route.ts'
