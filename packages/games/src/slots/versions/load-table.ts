import type { BookTable } from '../book-table.ts'

/** By version: who verifies a round fetches the table of its slot, and nobody else any. */
const LOADERS: Readonly<Record<string, () => Promise<{ readonly default: unknown }>>> = {
  'bamboo-house@3': () => import('./tables/bamboo-house-3.json', { with: { type: 'json' } }),
  'buffalo-vault@2': () => import('./tables/buffalo-vault-2.json', { with: { type: 'json' } }),
  'candy-quarry@2': () => import('./tables/candy-quarry-2.json', { with: { type: 'json' } }),
  'captains-ledger@2': () => import('./tables/captains-ledger-2.json', { with: { type: 'json' } }),
  'carnival-night@2': () => import('./tables/carnival-night-2.json', { with: { type: 'json' } }),
  'coin-express@3': () => import('./tables/coin-express-3.json', { with: { type: 'json' } }),
  'copper-canyon@2': () => import('./tables/copper-canyon-2.json', { with: { type: 'json' } }),
  'dragon-furnace@2': () => import('./tables/dragon-furnace-2.json', { with: { type: 'json' } }),
  'genies-vault@2': () => import('./tables/genies-vault-2.json', { with: { type: 'json' } }),
  'gold-shaft@2': () => import('./tables/gold-shaft-2.json', { with: { type: 'json' } }),
  'harvest-moon@2': () => import('./tables/harvest-moon-2.json', { with: { type: 'json' } }),
  'honeycomb-rush@1': () => import('./tables/honeycomb-rush-1.json', { with: { type: 'json' } }),
  'jade-dragon-court@1': () =>
    import('./tables/jade-dragon-court-1.json', { with: { type: 'json' } }),
  'jade-dragon@2': () => import('./tables/jade-dragon-2.json', { with: { type: 'json' } }),
  'meadow-bloom@2': () => import('./tables/meadow-bloom-2.json', { with: { type: 'json' } }),
  'midnight-diner@2': () => import('./tables/midnight-diner-2.json', { with: { type: 'json' } }),
  'reef-garden@2': () => import('./tables/reef-garden-2.json', { with: { type: 'json' } }),
  'rose-court@3': () => import('./tables/rose-court-3.json', { with: { type: 'json' } }),
  'savanna-thunder@3': () => import('./tables/savanna-thunder-3.json', { with: { type: 'json' } }),
  'scroll-of-sands@2': () => import('./tables/scroll-of-sands-2.json', { with: { type: 'json' } }),
  'storm-halls@1': () => import('./tables/storm-halls-1.json', { with: { type: 'json' } }),
  'sugar-orchard@1': () => import('./tables/sugar-orchard-1.json', { with: { type: 'json' } }),
  'thunder-crown@2': () => import('./tables/thunder-crown-2.json', { with: { type: 'json' } }),
  'tomb-of-gold@1': () => import('./tables/tomb-of-gold-1.json', { with: { type: 'json' } }),
  'viking-tides@2': () => import('./tables/viking-tides-2.json', { with: { type: 'json' } }),
  'wizards-folio@2': () => import('./tables/wizards-folio-2.json', { with: { type: 'json' } }),
}

/** Undefined for a version without a weighted list. */
export async function loadBookTable(version: string): Promise<BookTable | undefined> {
  const module = await LOADERS[version]?.()
  return module?.default as BookTable | undefined
}
