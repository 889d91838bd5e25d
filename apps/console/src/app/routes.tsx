import {
  createRootRoute,
  createRoute,
  createRouter,
  Navigate,
  type RouteComponent,
} from '@tanstack/react-router'
import { BrokenPage } from '../shell/broken-page.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'
import { gatedPage } from '../shell/page-gate.tsx'
import { Shell } from '../shell/shell.tsx'
import type { Page } from './page.ts'
import { PAGES } from './pages.ts'
import { useMay } from './use-session.ts'
import { addWaitingKinds } from './waiting-kinds.ts'

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
})

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: FirstPage,
})

/** Where work begins: what waits for those who have queues, else the first page that everybody knows. */
function FirstPage() {
  return <Navigate to={useMay('shift.read') ? '/shift' : '/withdrawals'} replace />
}

interface PlainPage<Path extends string> {
  readonly path: Path
  readonly screen: RouteComponent
}

interface SearchedPage<Path extends string, Search> extends PlainPage<Path> {
  readonly readSearch: (search: Record<string, unknown>) => Search
}

function plainRoute<Path extends string>({ path, screen }: PlainPage<Path>) {
  return createRoute({ getParentRoute: () => root, path, component: screen })
}

function searchedRoute<Path extends string, Search>(page: SearchedPage<Path, Search>) {
  const { path, readSearch, screen } = page
  return createRoute({
    getParentRoute: () => root,
    path,
    validateSearch: readSearch,
    component: screen,
  })
}

type RouteOf<Each extends Page> =
  Each extends SearchedPage<infer Path, infer Search>
    ? ReturnType<typeof searchedRoute<Path, Search>>
    : ReturnType<typeof plainRoute<Each['path']>>

function routeOf({ path, readSearch, screen: behind, menu }: Page) {
  const screen = menu ? gatedPage(behind, menu.needs) : behind
  return readSearch ? searchedRoute({ path, readSearch, screen }) : plainRoute({ path, screen })
}

/** A route for each page, with its own path and search parameters, so that every link is checked. */
function routesOf<const Pages extends readonly Page[]>(pages: Pages) {
  // The compiler does not follow a tuple through `map`.
  return pages.map(routeOf) as unknown as { [At in keyof Pages]: RouteOf<Pages[At]> }
}

export function createConsoleRouter() {
  addWaitingKinds(PAGES)
  return createRouter({
    routeTree: root.addChildren([home, ...routesOf(PAGES)]),
    basepath: '/console',
    defaultPreload: 'intent',
    defaultErrorComponent: BrokenPage,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
