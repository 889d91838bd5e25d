import type { ApiClient } from '@baize/api-client'
import type { Permission, WaitingItem } from '@baize/contract'
import type { RouteComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** Where a page stands in the menu. */
export interface MenuEntry {
  /** Pages of the first group stand above all others, without a name. */
  readonly group:
    | 'first'
    | 'cashier'
    | 'members'
    | 'product'
    | 'vendors'
    | 'partners'
    | 'staff'
    | 'system'
  readonly icon: LucideIcon
  /** Key of its name, with the section in front: `crash:menu`. */
  readonly text: string
  /** Without this permission the entry is not shown; the server decides what may be done. */
  readonly needs: Permission
}

/** Where one thing is worked on. */
export interface PageAddress {
  readonly to: `/${string}`
  readonly search?: Readonly<Record<string, string>>
  readonly params?: Readonly<Record<string, string>>
}

/** One kind of thing that waits for staff, as the shift shows it. */
export interface WaitingKind {
  readonly icon: LucideIcon
  /** Key of what one of it is called, with the section in front. */
  readonly text: string
  /** Keys of its reasons begin with it. */
  readonly reasons: string
  /** Values of a reason that are codes, with what the keys of their texts begin with. */
  readonly codes?: Readonly<Record<string, string>>
  addressOf(item: WaitingItem): PageAddress
  /** Takes it for `me`, gives it to a colleague by their id, or to `nobody`; left out where nobody takes such things. */
  assign?(api: ApiClient, item: WaitingItem, to: string): Promise<unknown>
  /** Who else may have it; left out where it can only be taken. */
  loadColleagues?(api: ApiClient): Promise<readonly Colleague[]>
  addNote?(api: ApiClient, id: string, text: string): Promise<unknown>
}

export interface Colleague {
  readonly staffId: string
  readonly displayName: string
}

/** What a feature contributes for each of its pages. Declare it `as const satisfies Page`, so that links stay checked. */
export interface Page {
  readonly path: `/${string}`
  /** A page without an entry is reached from another one. */
  readonly menu?: MenuEntry
  readonly readSearch?: (search: Record<string, unknown>) => object
  /** What of it waits for staff, by its kind at the server: listed on the shift, counted in the menu. */
  readonly waits?: Readonly<Record<string, WaitingKind>>
  /** Fetched when the page is opened. */
  readonly screen: RouteComponent
  /** The feature's sections in English by name, once for each feature. They are part of the first load. */
  readonly texts?: Readonly<Record<string, object>>
}
