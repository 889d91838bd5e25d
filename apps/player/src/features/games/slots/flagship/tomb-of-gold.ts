import type { Flagship } from './flagship.ts'

/** Tomb of Gold: chased gold and inlaid stone in a hall lit by torches. */
export const tombOfGold: Flagship = {
  frame: {
    reach: { left: 0.55, right: 0.55, top: 0.55, bottom: 0.55 },
    kept: {
      wide: { left: 0.55, right: 0.55, top: 0.98, bottom: 0.7 },
      portrait: { left: 0.55, right: 0.55, top: 2.2, bottom: 0.7 },
    },
  },
  logo: { wide: { width: 3, top: -0.98 }, portrait: { width: 4.3, top: -2.25 } },
  reels: { ground: ['#0b0503', '#2a1309', '#0b0503'], divider: 'rgb(255 197 106 / 0.28)' },
  plate: { light: ['#ffc75a', '#e8791a', '#8a3206'], edge: '#ffdf8f' },
  mark: '#ffe39a',
  markInk: '#4a1e04',
  scene: {
    lights: [
      { x: 0.115, y: 0.6, size: 0.16, colour: '#ff9a3c' },
      { x: 0.885, y: 0.6, size: 0.16, colour: '#ff9a3c' },
      { x: 0.5, y: 0.5, size: 0.3, colour: '#7a4a18' },
    ],
    motes: { colours: ['#ffb347', '#ff7b2e'], count: 26, way: 'rise', shape: 'spark', size: 11 },
    shade: '#0a0402',
    focus: 0.5,
  },
  signature: { name: 'mask', light: '#ffb648' },
  thrown: 'sun',
  panel: {
    ground: ['rgb(36 16 4 / 0.93)', 'rgb(13 5 2 / 0.93)'],
    edge: '#e4b25c',
    ink: '#ffe9c2',
    quiet: '#e4b25c',
    sum: '#ffe08a',
  },
}
