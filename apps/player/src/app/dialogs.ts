/**
 * Door: the dialogs any part of the site may ask for. One is open at a time, over whatever page
 * the player is on, which stays as it is.
 */
import type { GameCategory } from '@baize/contract'
import type { Minor } from '@baize/kernel'
import { createExternalStore, useExternalStore } from './external-store.ts'

export type AppDialog =
  | { readonly kind: 'login'; readonly onDone?: () => void }
  | { readonly kind: 'register'; readonly onDone?: () => void }
  | { readonly kind: 'forgot' }
  /** Greets a new member. */
  | { readonly kind: 'welcome' }
  /** The tour of the page. */
  | { readonly kind: 'tour' }
  /** An identity provider named somebody whom this house does not know. */
  | { readonly kind: 'social-unknown'; readonly shownName: string }
  /** An identity provider named a member whose authenticator is asked for as well. */
  | { readonly kind: 'social-code' }
  /** A login from a new address waits for another proof. */
  | { readonly kind: 'login-check'; readonly onDone: () => void; readonly onLeave?: () => void }
  /** The session ended behind the player's back; the page and what was typed are kept. */
  | { readonly kind: 'expired'; readonly onAnswer: (isBack: boolean) => void }
  | { readonly kind: 'sign-out' }
  /** A newer version of the terms; anyone who does not accept it goes on without playing. */
  | {
      readonly kind: 'terms'
      readonly version: string
      readonly onAnswer: (accepts: boolean) => void
    }
  /** Play stops until the member has looked at its figures. */
  | { readonly kind: 'reality-check' }
  /** A stake met a limit the member has set. */
  | { readonly kind: 'limit-reached'; readonly limit: ReachedLimit }
  /** Cash that is to leave would take a bonus with it: what would be lost, in minor units. */
  | {
      readonly kind: 'give-up-bonus'
      readonly forfeitMinor: string
      readonly onAnswer: (isGivenUp: boolean) => void
    }
  /** A stake far above what the member usually stakes. */
  | {
      readonly kind: 'unusual-stake'
      readonly stakeMinor: Minor
      readonly usualMinor: Minor
      readonly onAnswer: (isMeant: boolean) => void
    }
  /** All notices; the one at this place is open first. */
  | { readonly kind: 'notices'; readonly index?: number }
  /** The games drawer, over a running game. */
  | { readonly kind: 'games'; readonly gameCode: string | undefined }
  /** The games of a vendor in one category, over the page. */
  | { readonly kind: 'vendor-games'; readonly of: VendorOfLane }
  /** A trial account tried something only real accounts may. */
  | { readonly kind: 'real-account' }

export interface VendorOfLane {
  readonly gameCategory: GameCategory
  readonly vassalage: string
  readonly displayName: string
  readonly gameCount: number
}

export interface ReachedLimit {
  readonly kind: 'stake' | 'loss' | 'time'
  readonly period: 'day' | 'week' | 'month'
  /** Minor units that are left; null for time. */
  readonly leftMinor: string | null
  /** When the period ends. */
  readonly until: string
}

const store = createExternalStore<AppDialog | undefined>(undefined)

export function openDialog(dialog: AppDialog): void {
  store.write(dialog)
}

/** Asks a visitor to log in; `onDone` runs once they are a member. */
export function openLogin(onDone?: () => void): void {
  openDialog(onDone ? { kind: 'login', onDone } : { kind: 'login' })
}

export function openRegister(onDone?: () => void): void {
  openDialog(onDone ? { kind: 'register', onDone } : { kind: 'register' })
}

export function closeDialog(): void {
  store.write(undefined)
}

export function openedDialog(): AppDialog | undefined {
  return store.read()
}

export function useDialog(): AppDialog | undefined {
  return useExternalStore(store)
}
