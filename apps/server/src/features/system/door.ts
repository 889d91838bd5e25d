export { createSettings, type Settings } from './settings.store.ts'
export { systemRoutes } from './system.route.ts'
