/** Door: what a page asks for before it opens. */
import { redirect } from '@tanstack/react-router'
import { openDialog } from './dialogs.ts'
import { readMember, whenSessionKnown } from './session.ts'

interface Guarded {
  readonly location: { readonly href: string }
  /** True while a link is only pointed at. */
  readonly preload: boolean
}

/** Sends a visitor to the login, and from there to where they wanted to go. */
export async function requireMember({ location }: Omit<Guarded, 'preload'>): Promise<void> {
  await whenSessionKnown()
  if (!readMember()) throw redirect({ to: '/login', search: { next: location.href } })
}

/** The same, and tells a trial account that a real one is needed; it stays in the lobby. */
export async function requireRealMember(guarded: Guarded): Promise<void> {
  await requireMember(guarded)
  if (!readMember()?.isTrial) return
  if (!guarded.preload) openDialog({ kind: 'real-account' })
  throw redirect({ to: '/', replace: true })
}
