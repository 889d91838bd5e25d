import type { Flagship } from './flagship.ts'

/** Neon Arcade: bent glass and chrome in a hall of cabinets by night. */
export const neonArcade: Flagship = {
  frame: {
    reach: { left: 0.68, right: 0.68, top: 0.68, bottom: 0.68 },
    kept: {
      wide: { left: 0.66, right: 0.66, top: 1.2, bottom: 0.68 },
      portrait: { left: 0.55, right: 0.55, top: 1.8, bottom: 1.1 },
    },
  },
  logo: { wide: { width: 1.7, top: -1.22 }, portrait: { width: 2.6, top: -1.86 } },
  reels: { ground: ['#0a0722', '#1a0f42', '#080418'], divider: 'rgb(96 232 255 / 0.3)' },
  plate: { light: ['#f4d6ff', '#b23cff', '#2a0a66'], edge: '#ff6ae8' },
  mark: '#5ef0ff',
  markInk: '#12033a',
  scene: {
    lights: [
      { x: 0.5, y: 0.5, size: 0.3, colour: '#7a1fb8' },
      { x: 0.08, y: 0.55, size: 0.2, colour: '#0f6c8c' },
      { x: 0.92, y: 0.55, size: 0.2, colour: '#8c0f6c' },
    ],
    motes: {
      colours: ['#5ef0ff', '#ff6ae8', '#fff27a'],
      ...{ count: 20, way: 'rise', shape: 'spark', size: 6 },
    },
    shade: '#05030f',
    focus: 0.5,
  },
  signature: { name: 'robot', light: '#ff4fd8' },
  thrown: 'bolt',
  panel: {
    ground: ['rgb(34 14 84 / 0.94)', 'rgb(12 4 40 / 0.94)'],
    edge: '#5ef0ff',
    ink: '#f6f0ff',
    quiet: '#c9b8ff',
    sum: '#ffe86a',
  },
}
