import type { TableRoom } from '@baize/contract'

/** The colours of a cloth, from its middle to its edge. */
type ClothColours = readonly [middle: string, half: string, edge: string]

/** The table's own art. */
export const CLOTHS: Readonly<Record<TableRoom['settings']['look'], ClothColours>> = {
  emerald: ['#1f9469', '#0c5740', '#052d23'],
  ruby: ['#a3324a', '#641629', '#300a14'],
  sapphire: ['#2b70b4', '#134277', '#08203c'],
  amethyst: ['#7351b5', '#432d75', '#1d1239'],
  onyx: ['#46525a', '#222b31', '#0d1215'],
}
