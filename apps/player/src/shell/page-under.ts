/**
 * The page under the member centre. On a desk the centre lies over the page one was on; its address
 * is the centre's, so the router has moved on. Here the page keeps the router as it was, and with it
 * its state: a game goes on, a list stays where it was scrolled to.
 */
import type { AnyRouter, RouterState } from '@tanstack/react-router'

const CENTRE = '/member'
const ROOT = '__root__'

type State = RouterState

interface Followed {
  get(): State
  subscribe(tell: () => void): { unsubscribe(): void }
}

export interface PageUnder {
  /** The router as the page under the centre sees it: with its own place, its moves are real. */
  readonly router: AnyRouter
  /** Back to that page, or to the lobby where the centre was the first page of the visit. */
  leaveCentre(): void
}

/** True while an address of the centre is shown. */
export function isCentreShown(matches: readonly { readonly routeId: string }[]): boolean {
  return matches.some(({ routeId }) => routeId === CENTRE)
}

/** What the page under the centre is told of the router. */
interface Kept {
  readonly state: State
  /** The centre lies over it. */
  readonly isOver: boolean
  /** False where the centre was the first page of the visit: then only the frame of the site is under it. */
  readonly hasPage: boolean
}

/**
 * While the centre is shown nothing changes under it. On the way back a page that is drawn is never
 * drawn as waiting, because that would begin it anew.
 */
export function applyRouterState(kept: Kept | undefined, now: State): Kept {
  if (isCentreShown(now.matches)) {
    if (kept?.isOver) return kept
    const under = kept?.state ?? {
      ...now,
      matches: now.matches.filter(({ routeId }) => routeId === ROOT),
    }
    const state: State = { ...under, status: 'idle', isLoading: false }
    return { state, isOver: true, hasPage: kept !== undefined }
  }
  if (kept?.isOver && now.matches.some(({ status }) => status === 'pending')) return kept
  // Where the way leads is not where the page is.
  const isLeaving = kept && now.location.pathname.startsWith(CENTRE)
  const state = isLeaving ? { ...now, location: kept.state.location } : now
  return { state, isOver: false, hasPage: true }
}

const ids = new WeakMap<State['matches'], readonly string[]>()

/** The same list for the same matches: what is compared by identity changes only when they do. */
function idsOf(matches: State['matches']): readonly string[] {
  const found = ids.get(matches) ?? matches.map(({ routeId }) => routeId)
  ids.set(matches, found)
  return found
}

const known = new WeakMap<AnyRouter, PageUnder>()

export function pageUnder(router: AnyRouter): PageUnder {
  const found = known.get(router) ?? makePageUnder(router)
  known.set(router, found)
  return found
}

function makePageUnder(router: AnyRouter): PageUnder {
  // The type names only what a server reads; in a browser every store is an atom that can be followed.
  const source = router.stores.__store as Followed
  let seen: State | undefined
  let kept: Kept | undefined
  const read = (): Kept => {
    const now: State = source.get()
    if (now !== seen || !kept) kept = applyRouterState(kept, now)
    seen = now
    return kept
  }
  const storeOf = <Value>(select: (state: State) => Value) => ({
    get: () => select(read().state),
    subscribe(tell: (value: Value) => void) {
      let told = select(read().state)
      return source.subscribe(() => {
        const value = select(read().state)
        if (value === told) return
        told = value
        tell(value)
      })
    },
  })
  const matchStores = new Map<string, ReturnType<typeof storeOf>>()
  const stores = {
    status: storeOf(({ status }) => status),
    location: storeOf(({ location }) => location),
    resolvedLocation: storeOf(({ resolvedLocation }) => resolvedLocation),
    ids: storeOf(({ matches }) => idsOf(matches)),
    matches: storeOf(({ matches }) => matches),
    __store: storeOf((state) => state),
    byRoute: matchStores,
    getMatchStore(id: string) {
      const store =
        matchStores.get(id) ??
        storeOf(({ matches }) => matches.find(({ routeId }) => routeId === id))
      matchStores.set(id, store)
      return store
    },
  }
  // Whatever happens while nobody looks is seen all the same.
  source.subscribe(() => void read())
  read()
  return {
    router: new Proxy(router, {
      get: (target, key) => (key === 'stores' ? stores : Reflect.get(target, key, target)),
    }),
    leaveCentre() {
      const { state, hasPage } = read()
      const here = router.state.location.state.__TSR_index
      const steps = hasPage ? state.location.state.__TSR_index - here : 0
      if (steps !== 0) router.history.go(steps)
      else void router.navigate({ to: hasPage ? state.location.href : '/', replace: true })
    },
  }
}
