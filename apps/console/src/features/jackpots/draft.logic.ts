import type { BodyInputOf, operations } from '@baize/contract'
import { parseMoney } from '@baize/kernel'

type Wish = BodyInputOf<typeof operations.makeJackpot>

/** A level as it is typed. */
export interface LevelDraft {
  readonly name: string
  /** Percent of each stake, such as `0.2`. */
  readonly rate: string
  readonly reserve: string
  readonly seed: string
  readonly ceiling: string
  /** One win in so much staked; empty where the amount is drawn in advance. */
  readonly oneIn: string
}

export interface PoolDraft {
  readonly code: string
  readonly name: string
  readonly games: readonly string[]
  readonly levels: readonly LevelDraft[]
}

export type DraftFault = 'code' | 'name' | 'games' | 'levels'

/** Four levels to begin with; empty ones are left out. */
export const FIRST_DRAFT: PoolDraft = {
  ...{ code: '', name: '', games: [] },
  levels: [
    { name: 'Mini', rate: '0.2', reserve: '0.1', seed: '50', ceiling: '200', oneIn: '' },
    { name: 'Minor', rate: '0.15', reserve: '0.08', seed: '500', ceiling: '5000', oneIn: '500000' },
    {
      ...{ name: 'Major', rate: '0.15', reserve: '0.09', seed: '5000', ceiling: '50000' },
      oneIn: '5000000',
    },
    {
      ...{ name: 'Grand', rate: '0.2', reserve: '0.13', seed: '100000', ceiling: '1000000' },
      oneIn: '40000000',
    },
  ],
}

const WHOLE_MILLIONTHS = 1_000_000n

/** Of a percent: its places come to millionths. */
export const RATE_DECIMALS = 4

/** Percent with up to four decimals as millionths; undefined for anything else. */
export function readRate(text: string): number | undefined {
  const millionths = parseMoney(text, RATE_DECIMALS)
  return millionths !== undefined && millionths < WHOLE_MILLIONTHS ? Number(millionths) : undefined
}

/** What was typed as it travels, or the first part that cannot be read. */
export function readDraft(
  draft: PoolDraft,
  exponent: number,
): { readonly wish: Wish } | { readonly fault: DraftFault } {
  const code = draft.code.trim().toUpperCase()
  if (!/^[A-Z][A-Z0-9]{1,11}$/.test(code)) return { fault: 'code' }
  if (draft.name.trim() === '') return { fault: 'name' }
  if (draft.games.length === 0) return { fault: 'games' }
  const typed = draft.levels.filter(({ name }) => name.trim() !== '')
  const levels = typed.flatMap((level) => readLevel(level, exponent) ?? [])
  if (levels.length === 0 || levels.length < typed.length) return { fault: 'levels' }
  return { wish: { code, name: draft.name.trim(), games: [...draft.games], levels } }
}

function readLevel(level: LevelDraft, exponent: number): Wish['levels'][number] | undefined {
  const rateMillionths = readRate(level.rate)
  const reserveMillionths = readRate(level.reserve)
  const seed = parseMoney(level.seed, exponent)
  const ceiling = parseMoney(level.ceiling, exponent)
  const isDrawnAhead = level.oneIn.trim() === ''
  const oneIn = isDrawnAhead ? undefined : parseMoney(level.oneIn, exponent)
  if (!rateMillionths || reserveMillionths === undefined || !seed || !ceiling) return undefined
  if (ceiling <= seed || (!isDrawnAhead && !oneIn)) return undefined
  return {
    ...{ name: level.name.trim(), rateMillionths, reserveMillionths },
    ...{ seedMinor: seed.toString(), ceilingMinor: ceiling.toString() },
    tickets: oneIn?.toString() ?? null,
  }
}
