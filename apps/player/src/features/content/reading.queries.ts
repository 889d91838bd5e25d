import { operations } from '@baize/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import i18next from 'i18next'
import { api } from '../../app/api.ts'
import { contentKey } from '../../app/content.ts'

export function helpQuery() {
  const query = { language: i18next.language }
  return queryOptions({
    queryKey: contentKey('help'),
    queryFn: async ({ signal }) => {
      return (await api.call(operations.getHelpCenter, { query, signal })).topics
    },
    staleTime: 300_000,
  })
}

export function blogQuery(tag: string | undefined, pageNo: number) {
  const query = { language: i18next.language, pageNo, ...(tag !== undefined && { tag }) }
  return queryOptions({
    queryKey: contentKey('blog', tag ?? '', String(pageNo)),
    queryFn: ({ signal }) => api.call(operations.getBlog, { query, signal }),
    staleTime: 300_000,
    placeholderData: keepPreviousData,
  })
}

export function articleQuery(slug: string) {
  const query = { language: i18next.language }
  return queryOptions({
    queryKey: contentKey('blog', 'article', slug),
    queryFn: async ({ signal }) => {
      return (await api.call(operations.getBlogArticle, { params: { slug }, query, signal }))
        .article
    },
    staleTime: 300_000,
  })
}

/** Official domains, and with `check` whether that is one of the house. */
export function officialQuery(check: string | undefined) {
  return queryOptions({
    queryKey: contentKey('official', check ?? ''),
    queryFn: ({ signal }) =>
      api.call(operations.getDomainRoute, {
        query: check === undefined ? {} : { check },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
