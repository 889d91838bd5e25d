/**
 * Door: what staff have published. Members are told over the socket that it changed; a visitor's page
 * asks every few seconds while it is looked at. Either way the texts on the page follow.
 */
import { useQuery } from '@tanstack/react-query'
import i18next from 'i18next'
import { useEffect, useRef } from 'react'
import { showRevision } from './catalogue.ts'
import { queryClient } from './query-client.ts'
import { switchesQuery } from './switches.ts'

/** What every query of published texts is filed under: `['content', language, …]`. */
export function contentKey(...rest: readonly string[]): readonly string[] {
  return ['content', i18next.language, ...rest]
}

/** Asks anew for all that is published, and for games, whenever it is something else. Mount once. */
export function useContentFollower(): void {
  const { data } = useQuery(switchesQuery)
  const version = data?.contentVersion
  const revision = data?.catalogueRevision
  useEffect(() => {
    if (revision !== undefined) showRevision(revision)
  }, [revision])
  const known = useRef(version)
  useEffect(() => {
    if (version === undefined || version === known.current) return
    const isFirst = known.current === undefined
    known.current = version
    if (isFirst) return
    void queryClient.invalidateQueries({ queryKey: ['content'] })
    void queryClient.invalidateQueries({ queryKey: ['banners'] })
  }, [version])
}
