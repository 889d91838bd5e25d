import { hexFromBytes, type Sha256 } from '@baize/fairness'
import { bytesFromHex } from './hex.ts'

/** A public beacon outside of the house: its rounds are numbered from 1, one each period, and nobody knows a value before its moment. */
export interface BeaconChain {
  /** As the beacon calls itself. */
  readonly name: string
  /** What tells it from other beacons, in hex. */
  readonly chain: string
  /** The moment of its first round, in milliseconds since 1970. */
  readonly genesisMs: number
  readonly periodMs: number
}

/** The round of a beacon that a round of a table is drawn with; fixed when the betting opens. */
export interface FixedBeacon extends BeaconChain {
  /** Where anybody may look its value up. */
  readonly address: string
  readonly round: number
  readonly atMs: number
  /** The round is the first whose moment is not before this one: the planned end of the betting and a second more. */
  readonly afterMs: number
}

/** A round of a beacon as it was published. */
export interface BeaconValue {
  /** 64 hex digits: the SHA-256 of the signature. */
  readonly value: string
  /** Of the beacon, in hex. That it is the beacon's own is not verified here: that takes BLS12-381; players compare with the beacon itself. */
  readonly signature: string
}

/** The value of a beacon that a round is drawn with. */
export interface BeaconDrawn extends Pick<BeaconValue, 'value'> {
  readonly chain: string
  readonly round: number
}

/** How long after the planned end of the betting the beacon's moment lies at least: clocks are not quite the same. */
export const BEACON_AFTER_BETTING_MS = 1_000
/** A beacon that is not out so long after its moment makes the round void. */
export const BEACON_LATE_MS = 20_000

/** When a round of a beacon is out. */
export function beaconMomentOf(
  { genesisMs, periodMs }: Pick<BeaconChain, 'genesisMs' | 'periodMs'>,
  round: number,
): number {
  return genesisMs + (round - 1) * periodMs
}

/** The first round of a beacon whose moment is not before this one. */
export function beaconRoundFrom(
  { genesisMs, periodMs }: Pick<BeaconChain, 'genesisMs' | 'periodMs'>,
  fromMs: number,
): number {
  return Math.max(1, Math.ceil((fromMs - genesisMs) / periodMs) + 1)
}

/** The beacon's round for a betting that is planned to end at a moment. */
export function fixBeacon(
  { chain, address }: { readonly chain: BeaconChain; readonly address: string },
  bettingUntilMs: number,
): FixedBeacon {
  const afterMs = bettingUntilMs + BEACON_AFTER_BETTING_MS
  const round = beaconRoundFrom(chain, afterMs)
  const { name, genesisMs, periodMs } = chain
  return {
    ...{ name, chain: chain.chain, genesisMs, periodMs, address },
    ...{ round, atMs: beaconMomentOf(chain, round), afterMs },
  }
}

/** Whether the round is the one that follows from the planned end of the betting. */
export function isFixedBeacon(fixed: Omit<FixedBeacon, 'name' | 'address'>): boolean {
  const { round, atMs, afterMs } = fixed
  return round === beaconRoundFrom(fixed, afterMs) && atMs === beaconMomentOf(fixed, round)
}

/** Whether a value is the one that its signature comes to. */
export function isBeaconValue(sha256: Sha256, { value, signature }: BeaconValue): boolean {
  return hexFromBytes(sha256(bytesFromHex(signature))) === value
}
