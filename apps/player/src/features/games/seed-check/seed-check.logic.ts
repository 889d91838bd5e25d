import {
  commitmentOf,
  hexFromBytes,
  parseClientSeed,
  parseServerSeed,
  type RoundSeeds,
  streamBlock,
} from '@baize/fairness'
import { publicMapping } from '@baize/fairness/public-mapping'
import { hashPorts } from '../../../parts/proof/hash-ports.ts'

/** The games that the public scheme describes and for which it has published results. */
export const MAPPED_GAMES = ['dice', 'limbo', 'roulette', 'keno', 'mines', 'plinko'] as const
export type MappedGame = (typeof MAPPED_GAMES)[number]

const KENO = { of: 40, drawn: 10 }
const MINES = { of: 25, most: 24 }
/** Rows of pins, fewest and most. */
const ROWS = { fewest: 8, most: 16 }

/** How many mines or rows can be asked for; undefined where a game has no such choice. */
export function sizesOf(game: MappedGame): { fewest: number; most: number } | undefined {
  if (game === 'mines') return { fewest: 1, most: MINES.most }
  return game === 'plinko' ? ROWS : undefined
}

/** What is typed, as it is typed. */
export interface SeedForm {
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: string
  readonly game: MappedGame
  readonly size: number
}

/** Seeds with their results as published for the scheme, to see that both sides agree. */
export const PUBLISHED_SEEDS = [
  {
    serverSeed: '18e93f4a7b5b58d2569765766d1b6c3296bbd8430d6f20249044d72f14720159',
    clientSeed: 'bb62964774',
    nonce: '1',
  },
  {
    serverSeed: 'a9a09f7f84c9dc6d4f46f9b702d8e7e211e1fc219ac10e1145c4ca032eb000c6',
    clientSeed: '3c83fc7e07',
    nonce: '3',
  },
] as const

export type SeedField = 'serverSeed' | 'clientSeed' | 'nonce'

/** The seeds that were typed, or which of the fields cannot be one. */
export function readSeeds(
  form: Pick<SeedForm, SeedField>,
): { readonly seeds: RoundSeeds } | { readonly faults: ReadonlySet<SeedField> } {
  const serverSeed = parseServerSeed(form.serverSeed.trim())
  const clientSeed = parseClientSeed(form.clientSeed.trim())
  const nonce = /^\d{1,15}$/.test(form.nonce.trim()) ? Number(form.nonce) : undefined
  if (serverSeed.ok && clientSeed.ok && nonce !== undefined) {
    return { seeds: { serverSeed: serverSeed.value, clientSeed: clientSeed.value, nonce } }
  }
  const faults = new Set<SeedField>()
  if (!serverSeed.ok) faults.add('serverSeed')
  if (!clientSeed.ok) faults.add('clientSeed')
  if (nonce === undefined) faults.add('nonce')
  return { faults }
}

/** What the scheme makes of a round: a figure, numbers in the order drawn, or a way through pins. */
export type Mapped =
  | { readonly kind: 'figure'; readonly text: string }
  | { readonly kind: 'numbers'; readonly numbers: readonly number[] }
  | { readonly kind: 'way'; readonly way: readonly boolean[] }
  /** A fraction of zero, of which no multiple can be made. */
  | { readonly kind: 'boundless' }

export function mapRound(seeds: RoundSeeds, game: MappedGame, size: number): Mapped {
  const mapping = publicMapping(hashPorts.hmac, seeds)
  switch (game) {
    case 'dice':
      return { kind: 'figure', text: hundredths(mapping.dice()) }
    case 'limbo': {
      const multiple = mapping.limbo()
      return multiple === undefined
        ? { kind: 'boundless' }
        : { kind: 'figure', text: `${hundredths(multiple)}×` }
    }
    case 'roulette':
      return { kind: 'figure', text: String(mapping.roulette()) }
    case 'keno':
      return { kind: 'numbers', numbers: mapping.withoutReplacement(KENO.of, KENO.drawn) }
    case 'mines':
      return { kind: 'numbers', numbers: mapping.withoutReplacement(MINES.of, size) }
    case 'plinko':
      return { kind: 'way', way: mapping.plinko(size) }
  }
}

const hundredths = (value: number): string =>
  `${Math.floor(value / 100)}.${String(value % 100).padStart(2, '0')}`

/** The hash that a house shows beforehand, and the first block that everything is read from. */
export function proofOf(seeds: RoundSeeds): {
  readonly commitment: string
  readonly message: string
  readonly block: string
} {
  return {
    commitment: commitmentOf(hashPorts.sha256, seeds.serverSeed),
    message: `${seeds.clientSeed}:${seeds.nonce}:0`,
    block: hexFromBytes(streamBlock(hashPorts.hmac, seeds, 0)),
  }
}
