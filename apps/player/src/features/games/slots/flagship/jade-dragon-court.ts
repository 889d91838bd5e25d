import type { Flagship } from './flagship.ts'

/** Jade Dragon Court: a lacquered gate by night, jade and cinnabar under lanterns. */
export const jadeDragonCourt: Flagship = {
  frame: {
    reach: { left: 1.25, right: 1.25, top: 1.6, bottom: 0.55 },
    kept: {
      wide: { left: 0.9, right: 0.9, top: 1.62, bottom: 0.6 },
      portrait: { left: 0.72, right: 0.72, top: 2.9, bottom: 0.6 },
    },
  },
  logo: { wide: { width: 3.5, top: -1.63 }, portrait: { width: 4.9, top: -2.95 } },
  reels: { ground: ['#0a1030', '#1c2a5e', '#050820'], divider: 'rgb(240 194 90 / 0.3)' },
  plate: { light: ['#d4ffe6', '#2fbf86', '#064a37'], edge: '#ffe6a0' },
  mark: '#ffe6a0',
  markInk: '#4a0508',
  scene: {
    lights: [
      { x: 0.86, y: 0.085, size: 0.24, colour: '#5f86b8' },
      { x: 0.07, y: 0.25, size: 0.14, colour: '#c24a1c' },
      { x: 0.93, y: 0.42, size: 0.12, colour: '#c24a1c' },
    ],
    motes: {
      colours: ['#ff9fb8', '#ffc9d6', '#e8607f'],
      ...{ count: 18, way: 'fall', shape: 'petal', size: 10 },
    },
    shade: '#030510',
    focus: 0.5,
  },
  signature: { name: 'dragon', light: '#35e0a0' },
  thrown: 'coin',
  panel: {
    ground: ['rgb(13 59 48 / 0.95)', 'rgb(4 21 18 / 0.95)'],
    edge: '#f0c25a',
    ink: '#fff3da',
    quiet: '#a8f0cc',
    sum: '#ffe08a',
  },
}
