import type { Flagship } from './flagship.ts'

/** Gold Shaft: timber, iron and raw gold by lamplight. */
export const goldShaft: Flagship = {
  frame: {
    reach: { left: 0.77, right: 0.77, top: 0.77, bottom: 0.78 },
    kept: {
      wide: { left: 0.62, right: 0.62, top: 1.34, bottom: 0.6 },
      portrait: { left: 0.35, right: 0.35, top: 2.85, bottom: 0.7 },
    },
  },
  logo: { wide: { width: 2.6, top: -1.45 }, portrait: { width: 4.5, top: -2.86 } },
  reels: { ground: ['#170d06', '#2b190b', '#120a05'], divider: 'rgb(222 160 82 / 0.24)' },
  plate: { light: ['#fff0b8', '#e09a24', '#5a2c06'], edge: '#ffd98a' },
  windowRows: 4,
  mark: '#ffd27a',
  markInk: '#3a1c04',
  scene: {
    lights: [
      { x: 0.12, y: 0.36, size: 0.2, colour: '#c46a1c' },
      { x: 0.88, y: 0.36, size: 0.2, colour: '#c46a1c' },
    ],
    motes: {
      colours: ['#ffd27a', '#ffe9b0'],
      ...{ count: 24, way: 'fall', shape: 'spark', size: 5 },
    },
    shade: '#0a0502',
    focus: 0.5,
  },
  signature: { name: 'pickaxe', light: '#ffb347' },
  thrown: 'moneybag',
  panel: {
    ground: ['rgb(74 42 16 / 0.95)', 'rgb(32 16 5 / 0.95)'],
    edge: '#e0a85a',
    ink: '#fff4df',
    quiet: '#f0cfa0',
    sum: '#ffd75a',
  },
}
