import type { ListedResult } from '@baize/contract'
import type { Bead } from '../../tables/past/five-roads.tsx'

export function beadsOf(results: readonly ListedResult[]): readonly Bead[] {
  return results.map(({ text }) => ({
    mark: text.startsWith('B') ? 'B' : text.startsWith('P') ? 'P' : 'T',
    isBankerPair: text.includes('b'),
    isPlayerPair: text.includes('p'),
  }))
}

export function numbersOf(results: readonly { readonly text: string }[]): readonly number[] {
  return results.map(({ text }) => Number(text))
}

export type Throw = readonly [number, number, number]

export function throwsOf(results: readonly { readonly text: string }[]): readonly Throw[] {
  return results.map(({ text }) => [Number(text[0]), Number(text[1]), Number(text[2])])
}

/** What a throw is on the road of sic bo. */
export function kindOfThrow([first, second, third]: Throw): 'small' | 'big' | 'triple' {
  if (first === second && second === third) return 'triple'
  return first + second + third > 10 ? 'big' : 'small'
}
