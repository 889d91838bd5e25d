import type { Flagship } from './flagship.ts'

/** Honeycomb Rush: felt, pale wood and honey in an orchard of straw hives. */
export const honeycombRush: Flagship = {
  frame: {
    reach: { left: 0.62, right: 0.62, top: 1.12, bottom: 0.62 },
    kept: {
      wide: { left: 0.62, right: 0.62, top: 1.5, bottom: 0.66 },
      portrait: { left: 0.3, right: 0.3, top: 2.3, bottom: 0.7 },
    },
  },
  logo: { wide: { width: 3.9, top: -1.56 }, portrait: { width: 4.9, top: -2.36 } },
  reels: { ground: ['#fff6dc', '#fdeab8', '#f9dc94'], divider: 'rgb(196 140 40 / 0.28)' },
  plate: { light: ['#fffbe6', '#ffd75a', '#e8930c'], edge: '#fff2b0' },
  mark: '#c96a06',
  markInk: '#5a2c04',
  scene: {
    lights: [{ x: 0.36, y: 0.16, size: 0.42, colour: '#9a7a3a' }],
    motes: {
      colours: ['#fff2b0', '#ffe27a', '#ffffff'],
      ...{ count: 26, way: 'rise', shape: 'spark', size: 7 },
    },
    shade: '#3a2206',
    focus: 0.5,
  },
  signature: { name: 'bee', light: '#ffd75a' },
  thrown: 'honey',
  panel: {
    ground: ['rgb(122 70 14 / 0.95)', 'rgb(70 36 6 / 0.95)'],
    edge: '#ffd98a',
    ink: '#fffaf0',
    quiet: '#ffe2a8',
    sum: '#ffd75a',
  },
}
