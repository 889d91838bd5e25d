import { SPORTS_LEGS_MAX, SPORTS_ODDS_POLICIES, type SportsOddsPolicy } from '@baize/contract'
import { isNamedSystem, type NamedSystem } from '@baize/sports'
import { useSyncExternalStore } from 'react'
import { createExternalStore, useExternalStore } from '../../../app/external-store.ts'

export interface SlipLeg {
  readonly eventId: string
  readonly sport: string
  readonly tournament: string
  readonly home: string
  readonly away: string
  /** Of an outright: its runners, by whose places its outcomes are called. */
  readonly runners?: readonly string[] | undefined
  readonly startsAt: string
  readonly market: string
  readonly outcomeId: string
  /** As its reader has seen and taken it. */
  readonly odds: string
  readonly version: number
  readonly isBanker: boolean
  /** Of it as a single, as `parseMoney` reads it. */
  readonly stake: string
}

export const SLIP_MODES = ['singles', 'accumulator', 'system', 'builder'] as const
export type SlipMode = (typeof SLIP_MODES)[number]

export interface Slip {
  readonly legs: readonly SlipLeg[]
  readonly mode: SlipMode
  /** Of the bet, of a system of each line. */
  readonly stake: string
  /** Of a system without a name. */
  readonly sizes: readonly number[]
  readonly named: NamedSystem | null
  readonly policy: SportsOddsPolicy
}

const EMPTY: Slip = {
  ...{ legs: [], mode: 'singles', stake: '', sizes: [], named: null, policy: 'higher' },
}
const KEPT = 'baize.sports-slip'

/** What every leg that was kept has as a text. */
const LEG_TEXTS = [
  ...(['eventId', 'sport', 'tournament', 'home', 'away', 'startsAt'] as const),
  ...(['market', 'outcomeId', 'odds', 'stake'] as const),
] as const

const store = createExternalStore<Slip>(readKept())

export function useSlip(): Slip {
  return useExternalStore(store)
}

export function readSlip(): Slip {
  return store.read()
}

/** Other tabs have the same slip: what was placed or taken off there cannot be placed from here a second time. */
export function followOtherTabs(isBusy: () => boolean): void {
  addEventListener('storage', ({ key }) => {
    if (key === KEPT && !isBusy()) store.write(readKept())
  })
}

export const selectionKey = (leg: Pick<SlipLeg, 'eventId' | 'market' | 'outcomeId'>): string =>
  `${leg.eventId} ${leg.market} ${leg.outcomeId}`

/** Whether a selection is on the slip; redrawn only when that changes. */
export function useIsPicked(leg: Pick<SlipLeg, 'eventId' | 'market' | 'outcomeId'>): boolean {
  const key = selectionKey(leg)
  return useSyncExternalStore(store.subscribe, () =>
    store.read().legs.some((each) => selectionKey(each) === key),
  )
}

/** Puts a whole slip in the place of what is on it. */
export function writeSlip(slip: Slip): void {
  store.write(slip)
  try {
    localStorage.setItem(KEPT, JSON.stringify(slip))
  } catch {
    // Lasts until the page is reloaded.
  }
}

export function changeSlip(change: Partial<Omit<Slip, 'legs'>>): void {
  writeSlip({ ...store.read(), ...change })
}

/** Puts a selection on the slip, or takes it off. False where the slip is full. */
export function toggleLeg(leg: Omit<SlipLeg, 'isBanker' | 'stake'>): boolean {
  const { legs } = store.read()
  const isOn = legs.some((each) => selectionKey(each) === selectionKey(leg))
  if (isOn) removeLegs([leg])
  else if (legs.length >= SPORTS_LEGS_MAX) return false
  else writeLegs([...legs, { ...leg, isBanker: false, stake: '' }])
  return true
}

export function removeLegs(
  gone: readonly Pick<SlipLeg, 'eventId' | 'market' | 'outcomeId'>[],
): void {
  const keys = new Set(gone.map(selectionKey))
  writeLegs(store.read().legs.filter((leg) => !keys.has(selectionKey(leg))))
}

export function changeLeg(
  leg: Pick<SlipLeg, 'eventId' | 'market' | 'outcomeId'>,
  change: Partial<Pick<SlipLeg, 'odds' | 'version' | 'isBanker' | 'stake'>>,
): void {
  const key = selectionKey(leg)
  const slip = store.read()
  const legs = slip.legs.map((each) => (selectionKey(each) === key ? { ...each, ...change } : each))
  writeSlip({ ...slip, legs })
}

export function clearSlip(): void {
  writeSlip({ ...EMPTY, policy: store.read().policy })
}

/** Other selections instead of those that are on it. */
export function replaceLegs(legs: readonly Omit<SlipLeg, 'isBanker' | 'stake'>[]): void {
  writeSlip({ ...EMPTY, policy: store.read().policy })
  writeLegs(legs.slice(0, SPORTS_LEGS_MAX).map((leg) => ({ ...leg, isBanker: false, stake: '' })))
}

/** What was chosen for some legs is kept only as long as it fits. */
function writeLegs(legs: readonly SlipLeg[]): void {
  const slip = store.read()
  writeSlip({
    ...slip,
    legs,
    mode: modeFor(slip, legs.length),
    sizes: slip.sizes.filter((size) => size < legs.length),
    named: null,
  })
}

function modeFor({ mode, legs }: Slip, count: number): SlipMode {
  if (count < 2) return 'singles'
  return legs.length < 2 ? 'accumulator' : mode
}

function readKept(): Slip {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEPT) ?? 'null')
    return isSlip(kept) ? kept : EMPTY
  } catch {
    return EMPTY
  }
}

function isSlip(kept: unknown): kept is Slip {
  if (typeof kept !== 'object' || kept === null) return false
  const { legs, mode, stake, sizes, named, policy } = kept as Partial<Slip>
  return (
    Array.isArray(legs) &&
    legs.length <= SPORTS_LEGS_MAX &&
    legs.every(isLeg) &&
    SLIP_MODES.some((each) => each === mode) &&
    SPORTS_ODDS_POLICIES.some((each) => each === policy) &&
    typeof stake === 'string' &&
    Array.isArray(sizes) &&
    sizes.every((size) => Number.isInteger(size)) &&
    (named === null || (typeof named === 'string' && isNamedSystem(named)))
  )
}

function isLeg(leg: Partial<SlipLeg> | null): boolean {
  return (
    typeof leg === 'object' &&
    leg !== null &&
    LEG_TEXTS.every((name) => typeof leg[name] === 'string') &&
    Number.isInteger(leg.version) &&
    (leg.runners === undefined || isNames(leg.runners)) &&
    typeof leg.isBanker === 'boolean'
  )
}

function isNames(names: unknown): boolean {
  return Array.isArray(names) && names.every((name) => typeof name === 'string')
}
