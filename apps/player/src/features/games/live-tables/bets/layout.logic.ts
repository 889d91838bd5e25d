import type { TableRoom, TableSpot } from '@baize/contract'
import { type Minor, minor, minorFromWire } from '@baize/kernel'
import {
  addChips,
  type ChipCounts,
  type Cloth,
  type Laid,
  remember,
  sumLaid,
} from '../../tables/cloth.logic.ts'
import { hasTooManySeats } from '../blackjack/seats.logic.ts'

/** What a member's layout must keep to, in minor units. The server asks the same again. */
export interface LayoutLimits {
  readonly spots: ReadonlyMap<string, { readonly leastMinor: bigint; readonly mostMinor: bigint }>
  readonly layoutMostMinor: bigint
  /** Of the balance, with what lies on the table already. */
  readonly affordableMinor: bigint
}

/** Why chips were not laid, with the amount that the reason is about. */
export interface LayoutRefusal {
  readonly code: 'spot_least' | 'spot_most' | 'layout_most' | 'balance' | 'seats_max'
  readonly amountMinor: Minor
}

export type LayoutResult = { readonly cloth: Cloth } | { readonly refused: LayoutRefusal }

const wire = (text: string): bigint => minorFromWire(text) ?? 0n

export function limitsOf(
  room: Pick<TableRoom, 'spots' | 'settings'>,
  affordableMinor: bigint,
): LayoutLimits {
  const limitOf = ({ minMinor, maxMinor }: TableSpot) => ({
    leastMinor: wire(minMinor),
    mostMinor: wire(maxMinor),
  })
  return {
    spots: new Map(room.spots.map((each) => [each.spot, limitOf(each)])),
    layoutMostMinor: wire(room.settings.layoutMaxMinor),
    affordableMinor,
  }
}

/** Lays chips on one spot or on many, all or nothing. */
export function layChips(
  cloth: Cloth,
  counts: ChipCounts,
  chipMinor: Minor,
  limits: LayoutLimits,
): LayoutResult {
  return within(cloth, addChips(cloth.laid, counts, chipMinor), limits)
}

/** Lays everything once more. */
export function doubleLayout(cloth: Cloth, limits: LayoutLimits): LayoutResult {
  const next = new Map([...cloth.laid].map(([spot, part]) => [spot, minor(part * 2n)]))
  return within(cloth, next, limits)
}

/** Puts a layout, such as the last round's or a favourite, in place of what lies there. */
export function putLayout(cloth: Cloth, laid: Laid, limits: LayoutLimits): LayoutResult {
  return within(cloth, new Map(laid), limits)
}

/** Why a layout would not be taken; undefined where it would. */
export function refusalOf(laid: Laid, limits: LayoutLimits): LayoutRefusal | undefined {
  for (const [spot, part] of laid) {
    const limit = limits.spots.get(spot)
    if (!limit) return { code: 'spot_most', amountMinor: minor(0n) }
    if (part < limit.leastMinor) return { code: 'spot_least', amountMinor: minor(limit.leastMinor) }
    if (part > limit.mostMinor) return { code: 'spot_most', amountMinor: minor(limit.mostMinor) }
  }
  if (hasTooManySeats(laid.keys())) return { code: 'seats_max', amountMinor: minor(0n) }
  const sumMinor = sumLaid(laid)
  if (sumMinor > limits.layoutMostMinor) {
    return { code: 'layout_most', amountMinor: minor(limits.layoutMostMinor) }
  }
  if (sumMinor > limits.affordableMinor) {
    return { code: 'balance', amountMinor: minor(limits.affordableMinor) }
  }
  return undefined
}

function within(cloth: Cloth, next: Laid, limits: LayoutLimits): LayoutResult {
  const refused = refusalOf(next, limits)
  return refused ? { refused } : { cloth: remember(cloth, next) }
}

/** As it travels. */
export function wireOfLaid(laid: Laid): Record<string, string> {
  return Object.fromEntries([...laid].map(([spot, part]) => [spot, part.toString()]))
}

export function laidOfWire(spots: Readonly<Record<string, string>>): Laid {
  return new Map(Object.entries(spots).map(([spot, part]) => [spot, minor(wire(part))]))
}

export function isSameLaid(left: Laid, right: Laid): boolean {
  return left.size === right.size && [...left].every(([spot, part]) => right.get(spot) === part)
}
