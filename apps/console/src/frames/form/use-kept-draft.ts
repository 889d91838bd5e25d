import type { ApiClient } from '@baize/api-client'
import { operations, type StaffIdentity } from '@baize/contract'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useApi } from '../../app/api.tsx'
import { sessionQuery } from '../../app/session.queries.ts'
import { browserClock } from '../../parts/browser-clock.ts'
import { createDraftBox, type DraftBox, type KeptDraft } from './draft-box.ts'

/** Work is kept this long after the last stroke. */
const REST_MS = 400

interface DraftPlan<Value> {
  /** What the draft is of, such as `content 0190…`; nothing is kept without it. */
  readonly name: string | undefined
  /** Of the thing that is changed; a draft over another version says so. */
  readonly version?: string | number | undefined
  readonly value: Value
  /** Something stands there that was not sent. */
  readonly isDirty: boolean
  onContinue(value: Value): void
}

export interface DraftOffer {
  /** A draft that was found: when it was typed, and whether the thing has changed since. */
  readonly found: { readonly at: string; readonly isOlder: boolean } | undefined
  readonly isKept: boolean
  resume(): void
  discard(): void
}

/** Keeps what is typed until it is sent or discarded, and finds it again when the same thing is opened. */
export function useKeptDraft<Value>(plan: DraftPlan<Value>): DraftOffer {
  const { name, version = '', value, isDirty } = plan
  const box = useDraftBox(name !== undefined)
  const [found, setFound] = useState<KeptDraft<Value>>()
  const [lookedFor, setLookedFor] = useState<string>()
  useEffect(() => {
    if (!box || name === undefined) return
    let isOver = false
    void box.load<Value>(name).then((draft) => {
      if (isOver) return
      setFound(draft)
      setLookedFor(name)
    })
    return () => {
      isOver = true
    }
  }, [box, name])

  const isReady = box !== undefined && name !== undefined && lookedFor === name && !found
  const wasDirty = useRef(false)
  const text = JSON.stringify(value)
  useEffect(() => {
    if (!isReady) return
    if (!isDirty) {
      if (wasDirty.current) box.remove(name)
      wasDirty.current = false
      return
    }
    wasDirty.current = true
    const keep = () => {
      const at = new Date(browserClock.now()).toISOString()
      void box.save(name, { value: JSON.parse(text) as Value, at, version: String(version) })
    }
    const timer = setTimeout(keep, REST_MS)
    return () => clearTimeout(timer)
  }, [box, isReady, isDirty, name, text, version])

  const forget = () => {
    if (box && name !== undefined) box.remove(name)
    wasDirty.current = false
    setFound(undefined)
  }
  return {
    found: found && { at: found.at, isOlder: found.version !== String(version) },
    isKept: isReady,
    resume: () => {
      if (found) plan.onContinue(found.value)
      setFound(undefined)
    },
    discard: forget,
  }
}

/** Undefined until the key is here, before the gate, and where nothing is to be kept. */
function useDraftBox(isWanted: boolean): DraftBox | undefined {
  const api = useApi()
  const queryClient = useQueryClient()
  const staff = queryClient.getQueryData<StaffIdentity>(sessionQuery(api).queryKey)
  const staffId = staff?.staffId
  const { data: key } = useQuery({
    ...draftKeyQuery(api, staffId),
    enabled: isWanted && staffId !== undefined,
  })
  return useMemo(
    () =>
      staffId === undefined || key === undefined
        ? undefined
        : createDraftBox({ staffId, key, storage: localStorage, now: browserClock.now }),
    [staffId, key],
  )
}

/** Each person's own: somebody else may sign in where a session has ended. */
function draftKeyQuery(api: ApiClient, staffId: string | undefined) {
  return queryOptions({
    queryKey: ['draft-key', staffId],
    queryFn: async ({ signal }) => (await api.call(operations.getDraftKey, { signal })).key,
    staleTime: Number.POSITIVE_INFINITY,
  })
}
