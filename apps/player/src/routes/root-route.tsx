import { createRootRoute } from '@tanstack/react-router'
import type { ProductEntry } from '../app/product-entry.ts'
import { RootScreen } from '../shell/root-screen.tsx'

export const rootRoute = createRootRoute({ component: RootScreen })

/** `game` stands without side menu, categories and footer; `wide` without the side menu. */
export type Chrome = 'game' | 'wide'

declare module '@tanstack/react-router' {
  /** What a route says of itself. */
  interface StaticDataRouteOption {
    /** What surrounds it, where that is not all; a page that is a game with some addresses only says which. */
    readonly chrome?: Chrome | ((search: Readonly<Record<string, unknown>>) => Chrome)
    /** How it stands in the side menu, where it is the page of a product. */
    readonly menu?: ProductEntry
  }
}
