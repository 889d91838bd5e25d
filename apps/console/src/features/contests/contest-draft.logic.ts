import { CONTENT_LANGUAGES, type RaceDraft, type RaffleDraft } from '@baize/contract'
import { instantOf } from '../../parts/format.ts'
import {
  EMPTY_GIVEN,
  type GivenFields,
  type GivenKind,
  makeGiven,
} from '../../parts/given/given.logic.ts'
import { wireAmount } from '../../parts/typed-amount.ts'

/** What both kinds of contests are typed as. */
interface ContestFields {
  readonly titles: Readonly<Record<string, string>>
  /** Sums, one a line, the first prize first; `10 × 100.00` stands for ten of them. */
  readonly prizes: string
  readonly opensAt: string
  readonly closesAt: string
}

export interface RaceFields extends ContestFields {
  readonly measure: RaceDraft['measure']
  readonly product: string
  readonly stakeMin: string
  readonly ties: RaceDraft['ties']
}

export interface RaffleFields extends ContestFields, GivenFields {
  readonly givenAs: GivenKind
  readonly isOnePerMember: boolean
  readonly ticketsMax: number
  readonly claimDays: number
}

const EMPTY = { titles: {}, prizes: '', opensAt: '', closesAt: '' }
export const EMPTY_RACE: RaceFields = {
  ...EMPTY,
  ...{ measure: 'turnover', product: '', stakeMin: '', ties: 'first_reached' },
}
export const EMPTY_RAFFLE: RaffleFields = {
  ...EMPTY,
  ...{ isOnePerMember: true, ticketsMax: 10_000, claimDays: 7, givenAs: 'cash' },
  ...EMPTY_GIVEN,
}

/** The prizes of a text in minor units; undefined where a line cannot be read. */
export function readPrizes(
  text: string,
  exponent: number,
  most: number,
): readonly string[] | undefined {
  const prizes: string[] = []
  for (const line of text.split('\n').map((each) => each.trim())) {
    if (line === '') continue
    const [, times = '1', sum = line] = /^(\d{1,3})\s*[×x*]\s*(.+)$/.exec(line) ?? []
    const wire = wireAmount(sum.trim(), exponent)
    if (!/^[1-9]\d{0,14}$/.test(wire)) return undefined
    for (let each = 0; each < Number(times); each += 1) prizes.push(wire)
    if (prizes.length > most) return undefined
  }
  return prizes.length > 0 ? prizes : undefined
}

export function makeRace(fields: RaceFields, exponent: number, most: number): RaceDraft {
  const { measure, product, stakeMin, ties } = fields
  return {
    ...basicsOf(fields, exponent, most),
    ...{ measure, ties, product: product === '' ? null : product },
    stakeMinMinor: stakeMin === '' ? '0' : wireAmount(stakeMin, exponent),
  }
}

export function makeRaffle(fields: RaffleFields, exponent: number, most: number): RaffleDraft {
  const { isOnePerMember, ticketsMax, claimDays, givenAs } = fields
  return {
    ...basicsOf(fields, exponent, most),
    ...{ isOnePerMember, ticketsMax, claimDays },
    given: makeGiven(givenAs, fields, exponent),
  }
}

function basicsOf(fields: ContestFields, exponent: number, most: number) {
  const { titles, prizes, opensAt, closesAt } = fields
  const written = CONTENT_LANGUAGES.filter((tag) => isWritten(titles, tag))
  return {
    titles: Object.fromEntries(written.map((tag) => [tag, titles[tag]?.trim() ?? ''])),
    prizesMinor: [...(readPrizes(prizes, exponent, most) ?? [])],
    opensAt: instantOf(opensAt) ?? '',
    closesAt: instantOf(closesAt) ?? '',
  }
}

export function isWritten(titles: Readonly<Record<string, string>>, tag: string): boolean {
  return (titles[tag]?.trim() ?? '') !== ''
}

/** Fields that are missing or cannot be read, before anything is sent. */
export function missingOf(
  { titles, prizes, opensAt, closesAt }: ContestFields,
  exponent: number,
  most: number,
): readonly (keyof ContestFields)[] {
  const [from, to] = [instantOf(opensAt), instantOf(closesAt)]
  const isRead: Readonly<Record<keyof ContestFields, boolean>> = {
    titles: CONTENT_LANGUAGES.some((tag) => isWritten(titles, tag)),
    prizes: readPrizes(prizes, exponent, most) !== undefined,
    opensAt: from !== null,
    closesAt: to !== null && (from === null || to > from),
  }
  return (Object.keys(isRead) as (keyof ContestFields)[]).filter((name) => !isRead[name])
}
