import type { ComponentType } from 'react'
import { lazyPart } from './app/load-part.ts'

/** Something that runs, as the activity centre shows it. */
interface Activity {
  /** Key of its name in the section `activity`. */
  readonly id: 'promotions' | 'envelopes'
  /** Its own page. */
  readonly to: '/promotions' | '/red-envelopes'
  /** What the member can do there now, and what they have reached. */
  readonly Section: ComponentType
}

/** What the activity centre shows, in its order, a line each. */
export const ACTIVITIES: readonly Activity[] = [
  {
    ...({ id: 'envelopes', to: '/red-envelopes' } as const),
    Section: lazyPart(
      async () => (await import('./features/envelopes/envelopes-activity.tsx')).EnvelopesActivity,
    ),
  },
  {
    ...({ id: 'promotions', to: '/promotions' } as const),
    Section: lazyPart(
      async () =>
        (await import('./features/promotions/promotions-activity.tsx')).PromotionsActivity,
    ),
  },
]
