import type { ApiClient } from '@baize/api-client'
import {
  type ContentFacts,
  type ContentItem,
  type ContentKind,
  type ContentLanguage,
  type ContentText,
  operations,
} from '@baize/contract'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../app/api.tsx'

export function contentListQuery(api: ApiClient, kind: ContentKind) {
  return queryOptions({
    queryKey: ['content', kind],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getContentList, { query: { kind }, signal })).items,
  })
}

export function contentQuery(api: ApiClient, contentId: string) {
  return queryOptions({
    queryKey: ['content', 'item', contentId],
    queryFn: async ({ signal }) =>
      (await api.call(operations.getContent, { params: { contentId }, signal })).item,
  })
}

/** What is to be saved: the facts, and the words of each language that was changed. */
export interface DraftChange {
  readonly facts: ContentFacts
  readonly startsAt: string | null
  readonly endsAt: string | null
  readonly texts: readonly (readonly [ContentLanguage, ContentText | null])[]
}

export type ContentStep =
  | { readonly step: 'publish'; readonly dropsPlan: boolean }
  | { readonly step: 'withdraw' | 'unschedule' }
  | { readonly step: 'restore'; readonly number: number }

/** Every change is answered with the item as it stands after it. */
export function useChangeContent(contentId: string, onDone: (item: ContentItem) => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const keep = (item: ContentItem) => {
    queryClient.setQueryData(contentQuery(api, contentId).queryKey, item)
    void queryClient.invalidateQueries({ queryKey: ['content', item.kind] })
    onDone(item)
  }
  const save = useMutation({
    mutationFn: (input: { readonly version: number; readonly change: DraftChange }) =>
      saveDraft(api, contentId, input),
    onSuccess: keep,
  })
  const step = useMutation({
    mutationFn: (input: ContentStep & { readonly version: number }) =>
      takeStep(api, contentId, input),
    onSuccess: keep,
  })
  return { save, step }
}

async function saveDraft(
  api: ApiClient,
  contentId: string,
  { version, change }: { readonly version: number; readonly change: DraftChange },
): Promise<ContentItem> {
  const { texts, ...rest } = change
  let item: ContentItem | undefined
  for (const [language, text] of texts) {
    const body = { ...rest, version: item?.version ?? version, language, text }
    item = (await api.call(operations.saveContent, { params: { contentId }, body })).item
  }
  if (!item) throw new Error('a change has words in at least one language')
  return item
}

async function takeStep(
  api: ApiClient,
  contentId: string,
  { version, ...input }: ContentStep & { readonly version: number },
): Promise<ContentItem> {
  const call = { params: { contentId }, body: { version } }
  switch (input.step) {
    case 'publish': {
      const body = { version, dropsPlan: input.dropsPlan }
      return (await api.call(operations.publishContent, { ...call, body })).item
    }
    case 'withdraw':
      return (await api.call(operations.withdrawContent, call)).item
    case 'unschedule':
      return (await api.call(operations.unscheduleContent, call)).item
    case 'restore': {
      const body = { version, number: input.number }
      return (await api.call(operations.restoreContent, { ...call, body })).item
    }
  }
}
