import type { LucideIcon } from 'lucide-react'
import type { Sections } from './sections.ts'

/** Sections that have a name for the side menu. */
type NamedSection = {
  [Section in keyof Sections]: Sections[Section] extends { readonly menu: string } ? Section : never
}[keyof Sections]

/** How the page of a product stands in the side menu: `staticData.menu` of its route. */
export interface ProductEntry {
  readonly icon: LucideIcon
  /** The product’s own section; its key `menu` is the name. */
  readonly section: NamedSection
}
