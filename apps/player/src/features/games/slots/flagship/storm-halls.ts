import type { Flagship } from './flagship.ts'

/** Storm Halls: iron, ice and embers in a hall open to the fjord. */
export const stormHalls: Flagship = {
  frame: {
    reach: { left: 0.78, right: 0.78, top: 0.78, bottom: 0.78 },
    kept: {
      wide: { left: 0.5, right: 0.5, top: 1.1, bottom: 0.55 },
      portrait: { left: 0.3, right: 0.3, top: 2.6, bottom: 0.55 },
    },
  },
  logo: { wide: { width: 2.7, top: -1.2 }, portrait: { width: 4.2, top: -2.65 } },
  reels: { ground: ['#05080f', '#14202f', '#05080f'], divider: 'rgb(140 190 230 / 0.22)' },
  plate: { light: ['#d6f2ff', '#3f8fc4', '#0f2f4a'], edge: '#bfe8ff' },
  windowRows: 4,
  mark: '#bfe8ff',
  markInk: '#06182a',
  scene: {
    lights: [
      { x: 0.075, y: 0.72, size: 0.16, colour: '#ff8a3a' },
      { x: 0.925, y: 0.72, size: 0.16, colour: '#ff8a3a' },
    ],
    motes: { colours: ['#ffffff', '#cfeaff'], count: 30, way: 'fall', shape: 'spark', size: 8 },
    shade: '#03060c',
    focus: 0.5,
  },
  signature: { name: 'hammer', light: '#7fc8ff' },
  thrown: 'shield',
  names: { bolt: 'crystal' },
  panel: {
    ground: ['rgb(20 32 48 / 0.94)', 'rgb(6 12 22 / 0.94)'],
    edge: '#8fb8d8',
    ink: '#eaf6ff',
    quiet: '#a9cbe6',
    sum: '#ffb56a',
  },
}
