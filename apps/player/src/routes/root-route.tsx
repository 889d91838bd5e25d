import { createRootRoute } from '@tanstack/react-router'
import type { ProductEntry } from '../app/product-entry.ts'
import { RootScreen } from '../shell/root-screen.tsx'

export const rootRoute = createRootRoute({ component: RootScreen })

declare module '@tanstack/react-router' {
  /** What a route says of itself. */
  interface StaticDataRouteOption {
    /** `game` stands without side menu, categories and footer; `wide` without the side menu. */
    readonly chrome?: 'game' | 'wide'
    /** How it stands in the side menu, where it is the page of a product. */
    readonly menu?: ProductEntry
  }
}
