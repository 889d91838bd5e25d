import type { PlayScene } from './scene.ts'

/** Each game is fetched when it is opened. */
export const SCENES: Readonly<Record<string, () => Promise<{ readonly scene: PlayScene }>>> = {
  roulette: () => import('./games/roulette.tsx'),
  baccarat: () => import('./games/baccarat.tsx'),
  'dragon-tiger': () => import('./games/dragon-tiger.tsx'),
  'andar-bahar': () => import('./games/andar-bahar.tsx'),
  'sic-bo': () => import('./games/sic-bo.tsx'),
  'seven-dice': () => import('./games/seven-dice.tsx'),
  'draw-poker': () => import('./games/draw-poker.tsx'),
  'card-ladder': () => import('./games/card-ladder.tsx'),
  'mine-field': () => import('./games/mine-field.tsx'),
  chests: () => import('./games/chests.tsx'),
  'rocket-target': () => import('./games/rocket-target.tsx'),
  'drop-board': () => import('./games/drop-board.tsx'),
  'money-wheel': () => import('./games/money-wheel.tsx'),
  'keno-eighty': () => import('./games/keno-eighty.tsx'),
  bingo: () => import('./games/bingo.tsx'),
  'scratch-three': () => import('./games/scratch-three.tsx'),
  'scratch-numbers': () => import('./games/scratch-numbers.tsx'),
}

/** The vendors' names of all games with boards of their own. */
export const PLAY_GAMES: readonly string[] = Object.keys(SCENES)
