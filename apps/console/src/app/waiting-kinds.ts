import type { WaitingItem } from '@baize/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { Page, WaitingKind } from './page.ts'

const KINDS = new Map<string, WaitingKind>()
const KINDS_BY_PAGE = new Map<string, readonly string[]>()

/** Makes known what waits at each page: asked for by pages themselves, which cannot look at the list that they stand in. */
export function addWaitingKinds(pages: readonly Page[]): void {
  for (const { path, waits } of pages) {
    if (!waits) continue
    KINDS_BY_PAGE.set(path, Object.keys(waits))
    for (const [kind, shown] of Object.entries(waits)) KINDS.set(kind, shown)
  }
}

/** How a kind is shown; undefined for one of a newer server. */
export function waitingKindOf(kind: string): WaitingKind | undefined {
  return KINDS.get(kind)
}

/** The kinds that are worked on at a page. */
export function kindsAt(path: string): readonly string[] {
  return KINDS_BY_PAGE.get(path) ?? []
}

/** Where a thing is worked on. Kinds name their pages by path, which the router cannot check from here. */
export function linkOf(kind: WaitingKind, item: WaitingItem): LinkProps {
  return kind.addressOf(item) as unknown as LinkProps
}
