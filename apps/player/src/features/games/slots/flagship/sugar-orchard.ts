import type { Flagship } from './flagship.ts'

/** Sugar Orchard: wet sweets on milky reels, in the open. */
export const sugarOrchard: Flagship = {
  frame: {
    reach: { left: 0.75, right: 0.75, top: 0.95, bottom: 0.75 },
    kept: {
      wide: { left: 0.75, right: 0.75, top: 1.72, bottom: 0.8 },
      portrait: { left: 0.75, right: 0.75, top: 2.6, bottom: 0.8 },
    },
  },
  logo: { wide: { width: 3.7, top: -1.76 }, portrait: { width: 5.2, top: -2.66 } },
  reels: { ground: ['#c4e6fd', '#e9d6fd', '#fdd4ec'], divider: 'rgb(255 255 255 / 0.7)' },
  plate: { light: ['#ffffff', '#fff2a8', '#ff8fc8'], edge: '#ffffff' },
  mark: '#ff4fa8',
  markInk: '#5a0a4a',
  scene: {
    lights: [{ x: 0.5, y: 0.12, size: 0.5, colour: '#a06a30' }],
    motes: {
      colours: ['#ffffff', '#ffd0ea', '#fff2a8', '#bfe6ff'],
      ...{ count: 22, way: 'fall', shape: 'petal', size: 12 },
    },
    shade: '#4a0d5c',
    focus: 0.5,
  },
  signature: { name: 'bear', light: '#8dff6a' },
  thrown: 'heart',
  panel: {
    ground: ['rgb(160 40 140 / 0.94)', 'rgb(96 16 112 / 0.94)'],
    edge: '#ffffff',
    ink: '#ffffff',
    quiet: '#ffd6f2',
    sum: '#fff27a',
  },
}
