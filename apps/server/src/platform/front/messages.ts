import type { Pieces } from './stream-ports.ts'

/** The calls of one turn and what became of those before them, each as values in a row. */
export interface Calls {
  readonly kind: 'calls'
  /**
   * Of each call `CALL_FIELDS` values: slot, place of its route, path, parameters, address, headers, body. Of a request
   * that is no direct call the place is `NO_PLACE`, the parameters are its method, and the body is bytes or nothing.
   */
  readonly calls: readonly unknown[]
  /** Slot and milliseconds of each call whose answer is sent. */
  readonly told: readonly number[]
  /** Place of the route, id and milliseconds of each call that was refused without asking, because too many wait. */
  readonly turnedAway: readonly unknown[]
}

export const CALL_FIELDS = 7
export const TURNED_AWAY_FIELDS = 3
/** A turn may bring thousands; those first in it need not wait for the last. */
export const CALLS_A_MESSAGE = 64
export const NO_PLACE = -1

export type FromFront =
  | Calls
  /** Of connections whose bytes go to the main thread: of requests that are long, and upgrades. */
  | { readonly kind: 'pieces'; readonly pieces: Pieces }
  | { readonly kind: 'listening'; readonly port: number }
  | { readonly kind: 'not_listening'; readonly code: string; readonly message: string }
  | { readonly kind: 'stopped' }

export type ToFront =
  /**
   * Of each answer `ANSWER_FIELDS` values: slot, status, id of the request, headers, text or bytes. What every direct
   * answer has is not sent along: with an id the headers are those besides, or nothing, and without one they are all.
   */
  | { readonly kind: 'answers'; readonly answers: readonly unknown[] }
  | { readonly kind: 'pieces'; readonly pieces: Pieces }
  | { readonly kind: 'stop' }

export const ANSWER_FIELDS = 5

/** What the front is started with. */
export interface FrontSettings {
  readonly host: string
  readonly port: number
  /** How many connections may wait to be accepted. */
  readonly backlog: number
  readonly bodyBytesMax: number
  /** Connections of one address, or IPv6 /64. */
  readonly connectionsOfAddressMax: number
  /** Of every direct answer, as names and values in turn; the value of the last is the request's id. */
  readonly directHeaders: readonly string[]
  readonly wantedHeaders: readonly string[]
  /** When so many calls wait for their answers, direct ones that may be repeated are turned away. */
  readonly callsMax: number
  /** What they are told; its headers are those besides the direct ones. */
  readonly busy: {
    readonly status: number
    readonly headers: readonly string[]
    readonly text: string
  }
  readonly trustedProxies: readonly string[]
  /** By the place of each route: its method, and its path with `:name` where a parameter stands. */
  readonly routes: readonly (RouteShape & { readonly isIdempotent: boolean })[]
  /** Those whose answers are files that may be longer than memory. */
  readonly longFiles: readonly RouteShape[]
}

/** A path may have `:name` where a parameter stands. */
export interface RouteShape {
  readonly method: string
  readonly path: string
}
