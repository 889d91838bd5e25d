import type { Permission } from '@baize/contract'
import type { RouteComponent } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'

/** Where a page stands in the menu. */
export interface MenuEntry {
  readonly group: 'cashier' | 'members' | 'product' | 'vendors' | 'partners' | 'staff' | 'system'
  readonly icon: LucideIcon
  /** Key of its name, with the section in front: `crash:menu`. */
  readonly text: string
  /** Without this permission the entry is not shown; the server decides what may be done. */
  readonly needs: Permission
}

/** What a feature contributes for each of its pages. Declare it `as const satisfies Page`, so that links stay checked. */
export interface Page {
  readonly path: `/${string}`
  /** A page without an entry is reached from another one. */
  readonly menu?: MenuEntry
  readonly readSearch?: (search: Record<string, unknown>) => object
  /** Fetched when the page is opened. */
  readonly screen: RouteComponent
  /** The feature's sections in English by name, once for each feature. They are part of the first load. */
  readonly texts?: Readonly<Record<string, object>>
}
