import type { LucideIcon } from 'lucide-react'
import type { Sections } from './sections.ts'

/** Sections that have a name for menus. */
type NamedSection = {
  [Section in keyof Sections]: Sections[Section] extends { readonly menu: string } ? Section : never
}[keyof Sections]

/** How the page of a product stands in the side menu and in the lobby: `staticData.menu` of its route. */
export interface ProductEntry {
  readonly icon: LucideIcon
  /** Its picture in the lobby, on a phone. */
  readonly art: string
  /** The product’s own section; its key `menu` is the name. */
  readonly section: NamedSection
}
