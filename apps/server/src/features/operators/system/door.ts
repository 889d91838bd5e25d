export { saveSettings } from './settings.store.ts'
