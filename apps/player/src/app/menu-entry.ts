import type { FeatureSwitch } from '@baize/contract'
import type { LucideIcon } from 'lucide-react'

/** What a feature contributes to the side menu. Declare it `as const satisfies MenuEntry`, so that its address is checked. */
export interface MenuEntry {
  readonly group: 'account' | 'house'
  readonly to: `/${string}`
  readonly icon: LucideIcon
  /** Key of its name in the section `shell`, which the first view has: the menu waits for no other. */
  readonly text: string
  /** The switch of the operator without which it is not shown. */
  readonly feature?: FeatureSwitch
}
