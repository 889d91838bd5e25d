import type { WaitingItem } from '@baize/contract'
import type { LinkProps } from '@tanstack/react-router'
import type { WaitingKind } from '../../app/page.ts'
import { PAGES } from '../../app/pages.ts'

type WaitingPage = Extract<(typeof PAGES)[number], { readonly waits: object }>

const WAITING_PAGES = PAGES.filter((page): page is WaitingPage => 'waits' in page)

const KINDS = new Map<string, WaitingKind>(
  WAITING_PAGES.flatMap(({ waits }) => Object.entries<WaitingKind>(waits)),
)

/** How a kind is shown; undefined for one of a newer server. */
export function waitingKindOf(kind: string): WaitingKind | undefined {
  return KINDS.get(kind)
}

/** The kinds that are worked on at each page, by its path. */
export const KINDS_BY_PAGE: ReadonlyMap<string, readonly string[]> = new Map(
  WAITING_PAGES.map(({ path, waits }) => [path, Object.keys(waits)]),
)

/** Where a thing is worked on. Kinds name their pages by path, which the router cannot check from here. */
export function linkOf(kind: WaitingKind, item: WaitingItem): LinkProps {
  return kind.addressOf(item) as unknown as LinkProps
}
