import { lazyPart } from '../app/load-part.ts'
import { sleep } from '../app/sleep.ts'
import { isPhone } from '../app/use-is-phone.ts'
import { LazyPart } from './lazy-part.tsx'

const loadCategories = () => import('./category-nav.tsx')
const loadMenu = () => import('./side-menu.tsx')
const CategoryNav = lazyPart(async () => (await loadCategories()).CategoryNav)
const SideMenu = lazyPart(async () => (await loadMenu()).SideMenu)

const PATIENCE_MS = 3_000

/** Fetches what only wide windows show, so that they show it from their first drawing on; a slow line comes later. */
export async function loadWideParts(): Promise<void> {
  if (isPhone()) return
  await Promise.race([Promise.all([loadCategories(), loadMenu()]), sleep(PATIENCE_MS)])
}

/** The categories across the top. Their place is held until they come: the page does not move. */
export function WideCategories() {
  return (
    <LazyPart whenMissing={<div className="catnav" />}>
      <CategoryNav />
    </LazyPart>
  )
}

export function WideMenu() {
  return (
    <LazyPart whenMissing={<div className="side" />}>
      <SideMenu />
    </LazyPart>
  )
}
