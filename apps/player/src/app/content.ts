/**
 * Door: what staff have published. Members are told over the socket that it changed; a visitor's page
 * asks every few seconds while it is looked at. Either way the texts on the page follow.
 */
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { showRevision } from './catalogue.ts'
import { messages } from './messages.ts'
import { queryClient } from './query-client.ts'
import { useWhitelabel } from './switches.ts'

/** What every query of published texts is filed under: `['content', language, …]`. */
export function contentKey(...rest: readonly string[]): readonly string[] {
  return ['content', i18next.language, ...rest]
}

/** Asks anew for all that is published, for games and for what the house says of itself, whenever it is something else. Mount once. */
export function useContentFollower(): void {
  const data = useWhitelabel()
  const revision = data?.catalogueRevision
  useEffect(() => {
    if (revision !== undefined) showRevision(revision)
  }, [revision])
  useOnChange(data?.contentVersion, () => {
    void queryClient.invalidateQueries({ queryKey: ['content'] })
    void queryClient.invalidateQueries({ queryKey: ['banners'] })
  })
  useOnChange(data?.houseVersion, () => {
    void queryClient.invalidateQueries({ queryKey: ['status'] })
    void queryClient.invalidateQueries({ queryKey: ['register-settings'] })
    // A language may be gone, or the one that this browser wishes for have come; without its texts the page stays.
    if (data) void messages.settle(data.languages).catch(() => undefined)
  })
}

/** Calls when a version that was known becomes another one. */
function useOnChange(version: string | undefined, onChange: () => void): void {
  const known = useRef(version)
  const latest = useRef(onChange)
  useEffect(() => {
    latest.current = onChange
  })
  useEffect(() => {
    if (version === undefined || version === known.current) return
    const isFirst = known.current === undefined
    known.current = version
    if (!isFirst) latest.current()
  }, [version])
}
