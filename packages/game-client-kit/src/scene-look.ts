import { lightnessOf, mixColours } from './colours.ts'
import type { MachineColours, Metal } from './machine.ts'

/** What a scene is coloured with. */
export interface SceneLook {
  /** Behind the machine, around it, and in the corners. */
  readonly light: string
  readonly middle: string
  readonly base: string
  readonly deep: string
  readonly machine: MachineColours
}

const METALS = [
  ['#fbe7ae', '#d39a3a', '#8a5418', '#d7a448'],
  ['#f4f8ff', '#aab8cc', '#5b6880', '#b6c4d8'],
  ['#ffdcc0', '#d0804a', '#7a3a18', '#cf8350'],
  ['#e2ffee', '#6cc49a', '#1f6b50', '#6fc79c'],
  ['#ffe6ef', '#d98ba8', '#84384f', '#d68aa6'],
] as const satisfies readonly Metal[]

/** Brighter than this, a ground would drown what stands on it. */
const GROUND_LIGHTNESS_MAX = 0.3
const GLOW_LIGHTNESS_MAX = 0.52
const PAPER_LIGHTNESS = 0.85

/**
 * The colours of a scene from the two of its plate. `seed` chooses the metal of the frame, so that
 * two games of one family are not framed alike.
 */
export function makeSceneLook(light: string, base: string, seed: number): SceneLook {
  const ground = deepen(base, GROUND_LIGHTNESS_MAX / 2)
  // A paper-white light gives no colour of its own once it is deepened: the base does.
  const glow = deepen(lightnessOf(light) > PAPER_LIGHTNESS ? base : light, GLOW_LIGHTNESS_MAX)
  const drum = mixColours(glow, mixColours(ground, '#0a0408', 0.5), 0.22)
  return {
    light: glow,
    middle: mixColours(glow, ground, 0.42),
    base: ground,
    deep: mixColours(ground, '#040205', 0.45),
    machine: {
      metal: METALS[seed % METALS.length] ?? METALS[0],
      trim: mixColours(ground, '#000000', 0.6),
      hole: mixColours(ground, '#050205', 0.4),
      drum: [mixColours(drum, '#050205', 0.34), mixColours(drum, '#120810', 0.82), drum],
      lit: ['#ffd36a', mixColours('#c4551c', glow, 0.7), mixColours(ground, '#5e1420', 0.5)],
      mark: '#ffe39a',
      markInk: '#4a1004',
    },
  }
}

function deepen(colour: string, lightnessMax: number): string {
  const lightness = lightnessOf(colour)
  return lightness <= lightnessMax
    ? colour
    : mixColours(colour, '#000000', lightnessMax / lightness)
}
