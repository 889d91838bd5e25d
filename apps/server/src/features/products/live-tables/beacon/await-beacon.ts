import {
  BEACON_LATE_MS,
  type BeaconValue,
  beaconRoundFrom,
  type FixedBeacon,
  fixBeacon,
  type RoundState,
  type TableKind,
} from '@baize/rooms'
import type { TableDeps } from '../table-deps.ts'
import type { TableRow } from '../tables.store.ts'

type BeaconDeps = Pick<TableDeps, 'clock' | 'beacon'>

/** A beacon that is not out is asked again after so long. */
const ASK_AGAIN_MS = 1_000

/** Whether rounds of a table are to be drawn with the public beacon. */
export function isWithBeacon(table: Pick<TableRow, 'settings'>, kind: TableKind): boolean {
  return kind.source === 'chain' && table.settings.beacon === 'public'
}

/**
 * What fixes the beacon's round of a betting, by its planned end; undefined while the beacon does not answer with what it published last: no
 * bets are taken that would have to go back.
 */
export async function askForBeacon({
  clock,
  beacon,
}: BeaconDeps): Promise<((bettingUntilMs: number) => FixedBeacon) | undefined> {
  const chain = await beacon?.chain()
  if (!beacon || !chain) return undefined
  const lastDue = beaconRoundFrom(chain, clock.now() - BEACON_LATE_MS - chain.periodMs)
  if (!(await beacon.published(chain.chain, lastDue))) return undefined
  return (bettingUntilMs) => {
    const fixed = fixBeacon({ chain, address: '' }, bettingUntilMs)
    return { ...fixed, address: beacon.addressOf(fixed.round) }
  }
}

/** The beacon's round for a betting that goes on, of the chain that was fixed before. */
export function moveFixedBeacon(
  { beacon }: Pick<BeaconDeps, 'beacon'>,
  fixed: FixedBeacon,
  bettingUntilMs: number,
): FixedBeacon {
  const moved = fixBeacon({ chain: fixed, address: fixed.address }, bettingUntilMs)
  return { ...moved, address: beacon?.addressOf(moved.round) ?? fixed.address }
}

/** Until when bets on a round are taken at most: from the beacon's moment on everybody may know its value. */
export function lastBetMsOf({ beacon }: Pick<RoundState, 'beacon'>): number {
  return beacon?.atMs ?? Number.POSITIVE_INFINITY
}

/** What a beacon published for a round that is closed, in how many milliseconds to ask again, or that it is too late. */
export type AwaitedBeacon =
  | { readonly kind: 'out'; readonly value: BeaconValue }
  | { readonly kind: 'waiting'; readonly inMs: number }
  | { readonly kind: 'late' }

/**
 * Asks for what a round waits for. Who asks late, such as another server that took the table over, asks before it says that the beacon is
 * late: what is out decides the round, however late it is drawn.
 */
export async function awaitBeacon(
  { clock, beacon }: BeaconDeps,
  { chain, round, atMs }: FixedBeacon,
): Promise<AwaitedBeacon> {
  const waitMs = atMs - Math.trunc(clock.now())
  if (waitMs > 0) return { kind: 'waiting', inMs: waitMs }
  const value = await beacon?.published(chain, round)
  if (value) return { kind: 'out', value }
  const leftMs = atMs + BEACON_LATE_MS - Math.trunc(clock.now())
  return leftMs > 0 ? { kind: 'waiting', inMs: Math.min(leftMs, ASK_AGAIN_MS) } : { kind: 'late' }
}
