/** Sheets that tables of reels have in common. Their look, and that of the controls: `@baize/ui-kit/reels.css`. */

export { AutoPanel } from './auto-panel.tsx'
export { LineMaps } from './line-maps.tsx'
