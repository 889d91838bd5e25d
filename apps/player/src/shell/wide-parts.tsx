import { lazy } from 'react'
import { isPhone } from '../app/use-is-phone.ts'
import { LazyPart } from './lazy-part.tsx'

const loadCategories = () => import('./category-nav.tsx')
const loadMenu = () => import('./side-menu.tsx')
const CategoryNav = lazy(() => loadCategories().then((loaded) => ({ default: loaded.CategoryNav })))
const SideMenu = lazy(() => loadMenu().then((loaded) => ({ default: loaded.SideMenu })))

/** Fetches what only wide windows show, so that they show it from their first drawing on. */
export async function loadWideParts(): Promise<void> {
  if (!isPhone()) await Promise.all([loadCategories(), loadMenu()])
}

/** The categories across the top. Their place is held until they come: the page does not move. */
export function WideCategories() {
  return (
    <LazyPart fallback={<div className="catnav" />} whenMissing={<div className="catnav" />}>
      <CategoryNav />
    </LazyPart>
  )
}

export function WideMenu() {
  return (
    <LazyPart fallback={<div className="side" />} whenMissing={<div className="side" />}>
      <SideMenu />
    </LazyPart>
  )
}
